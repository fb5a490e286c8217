import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownersOnly, refuseProxy } from './proxy-limits.ts';
import { permissionsOf, sessionKind } from './session.ts';

const none = [undefined, null] as const;

describe('a session', () => {
  it('is anonymous without a customer id, or with -1 [SH-115 part] [SC-022 part]', () => {
    for (const customerId of [-1, ...none]) {
      for (const principalId of [5, ...none]) expect(sessionKind({ customerId, principalId })).toBe('anonymous');
    }
  });

  it('is signed in with any other customer id [SH-116] [AC-011 part] [SC-022]', () => {
    for (const customerId of [1, 7, 900_000]) expect(sessionKind({ customerId, principalId: customerId })).toBe('signed in');
    for (const principalId of [1, ...none]) expect(sessionKind({ customerId: 1, principalId })).toBe('signed in');
  });

  it('is one of staff signed on as a customer if both ids are set and differ [SH-117]', () => {
    for (const customerId of [-1, ...none]) expect(sessionKind({ customerId, principalId: 2 })).toBe('anonymous');
    for (const principalId of none) expect(sessionKind({ customerId: 1, principalId })).toBe('signed in');
    expect(sessionKind({ customerId: 1, principalId: 2 })).toBe('signed on as customer');
  });

  it('is always exactly one of the three, as its permissions show [SH-118] [SH-128 part]', () => {
    const id = fc.option(fc.oneof(fc.constant(-1), fc.integer({ min: 1, max: 4 })), { nil: null });
    const permissions = {
      anonymous: [],
      'signed in': ['CUSTOMER'],
      'signed on as customer': ['CUSTOMER', 'SIGN_ON_AS_CUSTOMER'],
    };
    fc.assert(
      fc.property(id, id, (customerId, principalId) => {
        const session = { customerId, principalId };
        expect(permissionsOf(session)).toEqual(permissions[sessionKind(session)]);
      }),
    );
  });
});

it('lets only the owner change password and e-mail address, leave the loyalty scheme, and see where they are signed in [AC-013 part]', () => {
  for (const act of ownersOnly) {
    expect(refuseProxy({ customerId: 1, principalId: 1 }, act)).toBeNull();
    expect(refuseProxy({ customerId: 1, principalId: 2 }, act)).toMatchObject({ kind: 'proxy_not_allowed' });
  }
});
