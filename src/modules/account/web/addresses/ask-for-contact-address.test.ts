import { afterEach, expect, it, vi } from 'vitest';
import { anonymousSession } from '#/modules/account/rules/sign-in/session-state.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { askForContactAddress } from './ask-for-contact-address.ts';

const kept = new Map<string, string>();
vi.mock('#/platform/web/storage/browser-values.ts', () => ({
  visitValues: { find: (key: string) => kept.get(key) ?? null, keep: (key: string, value: string) => void kept.set(key, value) },
}));
afterEach(() => kept.clear());

/** A customer whose account was read without a contact address, and whose address book then has these addresses. */
const askWith = (...areContact: boolean[]) => ask({}, ...areContact);

/** How often the address book was read since `ask` was called last. */
let reads = 0;

/** Like `askWith`; the account may have a contact address, and the principal may be staff. */
function ask({ contactAddressId = null, principalId = 7 }: { contactAddressId?: number | null; principalId?: number }, ...areContact: boolean[]) {
  reads = 0;
  const address = { line1: '14 Mill Lane', line2: null, line3: null, town: null, region: null, country: 'GB', postalCode: 'RG12 1AA', addressStatus: 'ACTIVE' };
  const addresses = areContact.map((isContactAddress, id) => ({ ...address, id, isContactAddress }));
  const calls = {
    rest: async () => ({ id: 7, contactAddressId }),
    graph: async () => ((reads += 1), { addresses: { addresses, failures: null }, addressMethods: { addresses: addresses.map(({ id }) => ({ addressId: id, methods: [] })) } }),
  };
  const state = { ...anonymousSession, customerId: 7, principalId };
  return askForContactAddress({ snapshot: () => ({ state, phase: 'ready' }), calls, whenShopperChanges: () => undefined } as unknown as Session);
}

it('asks a customer without a contact address to choose or to add one, once [AC-184 part]', async () => {
  expect(await askWith(false, false)).toBe('contact-choose');
  expect(await askWith(false, false)).toBeNull();
  kept.clear();
  expect(await askWith(false)).toBe('contact-choose');
  kept.clear();
  expect(await askWith()).toBe('contact-add');
});

it('asks nothing if the contact address was saved after the account was read [AC-184 part]', async () => {
  expect(await askWith(true, false)).toBeNull();
  expect(kept.size).toBe(0);
});

it('asks nothing of a customer with a contact address, and nothing of staff signed on as one without [AC-184 part]', async () => {
  expect([await ask({ contactAddressId: 3 }, false, false), reads]).toEqual([null, 0]);
  expect([await ask({ principalId: 42 }, false, false), reads]).toEqual([null, 0]);
  expect(kept.size).toBe(0);
  expect([await ask({}, false, false), reads]).toEqual(['contact-choose', 1]);
});
