import { BlockList, isIPv6 } from 'node:net';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

export interface ClientAddressOptions {
  testHooks: boolean;
  proxies: number;
  proxyAddresses: readonly string[] | null;
}

/**
 * Returns a function that finds the client address of a request: the address of the network peer. Behind `proxies`
 * proxies of ours it is the entry that the outermost proxy added to `x-forwarded-for`; a client can forge the entries
 * before it. If the proxies' own addresses are listed, the header is trusted only from one of them, otherwise from any
 * peer. With test hooks, a header can set a different address, so that each test has its own counters. An IPv6 address
 * is reduced to its network (/64), because a client gets a whole network and can use a different address in it each
 * time.
 */
export function makeClientAddressOf({ testHooks, proxies, proxyAddresses }: ClientAddressOptions) {
  const isProxy = proxyAddresses === null ? () => true : isWithin(proxyAddresses);
  return (request: Request, bindings: unknown): string => {
    const named = testHooks ? request.headers.get('x-test-client-address') : null;
    const peer = (bindings as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
    const believed = proxies > 0 && isProxy(peer) ? request.headers.get('x-forwarded-for') : null;
    return named ?? networkOf(believed?.split(',').at(-proxies)?.trim() ?? peer);
  };
}

/** Returns a function that checks whether an address is in one of these networks. */
function isWithin(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Reduces an IPv6 address to its first 64 bits. An IPv4 address stays whole, even if it is written as IPv6. */
function networkOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, normalised by the URL parser. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname.slice(1, -1).split('::').map((side) => side.split(':').filter(Boolean));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

function bytesOf(group: string): number[] {
  const both = Number.parseInt(group, 16);
  return [both >> 8, both & 255];
}
