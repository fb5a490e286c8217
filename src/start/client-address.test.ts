import { describe, expect, it } from 'vitest';
import { makeClientAddressOf, type ClientAddressOptions } from './client-address.ts';

const clientAddressOf = (options: Omit<ClientAddressOptions, 'proxyAddresses'>, proxyAddresses: string[] | null = null) =>
  makeClientAddressOf({ ...options, proxyAddresses });
const peer = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
const from = (headers: Record<string, string>) => new Request('https://shop.test/', { headers });
const forged = from({ 'x-forwarded-for': '10.9.9.9, 203.0.113.7, 198.51.100.2', 'x-test-client-address': 'ada' });

describe('the client address of a request', () => {
  it('is the network peer’s, whatever the headers say', () => {
    expect(clientAddressOf({ testHooks: false, proxies: 0 })(forged, peer)).toBe('192.0.2.1');
    expect(clientAddressOf({ testHooks: false, proxies: 0 })(from({}), undefined)).toBe('unknown');
  });

  it('is the one seen by the outermost of our proxies, if there are any', () => {
    expect(clientAddressOf({ testHooks: false, proxies: 1 })(forged, peer)).toBe('198.51.100.2');
    expect(clientAddressOf({ testHooks: false, proxies: 2 })(forged, peer)).toBe('203.0.113.7');
    expect(clientAddressOf({ testHooks: false, proxies: 4 })(forged, peer)).toBe('192.0.2.1');
    expect(clientAddressOf({ testHooks: false, proxies: 1 })(from({}), peer)).toBe('192.0.2.1');
  });

  it('is the network peer’s if that is not one of the listed proxies', () => {
    const behind = (...networks: string[]) => clientAddressOf({ testHooks: false, proxies: 1 }, networks)(forged, peer);
    expect(behind('10.0.0.1', '192.0.3.0/24')).toBe('192.0.2.1');
    expect(behind('10.0.0.1', '192.0.2.1')).toBe('198.51.100.2');
    expect(behind('192.0.2.0/24')).toBe('198.51.100.2');
    const mapped = { incoming: { socket: { remoteAddress: '::ffff:192.0.2.1' } } };
    expect(clientAddressOf({ testHooks: false, proxies: 1 }, ['192.0.2.0/24'])(forged, mapped)).toBe('198.51.100.2');
    const six = { incoming: { socket: { remoteAddress: 'fd00::7' } } };
    expect(clientAddressOf({ testHooks: false, proxies: 1 }, ['fd00::/8'])(forged, six)).toBe('198.51.100.2');
    expect(clientAddressOf({ testHooks: false, proxies: 1 }, ['192.0.2.0/24'])(forged, six)).toBe('fd00:0:0:0::/64');
    expect(clientAddressOf({ testHooks: false, proxies: 1 }, ['192.0.2.0/24'])(forged, undefined)).toBe('unknown');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
    ['not:an:address', 'not:an:address'],
  ])('%s becomes %s, which stays the same for one client', (remoteAddress, told) => {
    expect(clientAddressOf({ testHooks: false, proxies: 0 })(from({}), { incoming: { socket: { remoteAddress } } })).toBe(told);
    expect(clientAddressOf({ testHooks: false, proxies: 1 })(from({ 'x-forwarded-for': remoteAddress }), peer)).toBe(told);
    expect(clientAddressOf({ testHooks: true, proxies: 0 })(from({ 'x-test-client-address': remoteAddress }), peer)).toBe(remoteAddress);
  });

  it('is what a test says, only with test hooks', () => {
    expect(clientAddressOf({ testHooks: true, proxies: 0 })(forged, peer)).toBe('ada');
  });
});
