import { describe, expect, it } from 'vitest';
import { sessionKind } from './session.ts';
import { anonymousSession, contextReceived, throttleLoginError, tokenReceived } from './session-state.ts';

const token = { accessToken: 'abc', expiresIn: 1800, customerId: 7, principalId: 7, permissions: ['CUSTOMER'] };
const context = { customerId: 7, customerOrderId: '42', customerOrderState: 'AMENDING', defaultBranchId: 12 };

describe('the session of a browser', () => {
  it('contains token, ids, permissions, order, branch, lifetime and error [SH-114]', () => {
    const members = ['accessToken', 'customerId', 'principalId', 'permissions', 'customerOrderId'];
    members.push('customerOrderState', 'defaultBranchId', 'expiresIn', 'error');
    expect(Object.keys(anonymousSession).toSorted()).toEqual(members.toSorted());
    expect(Object.keys(tokenReceived(anonymousSession, token)).toSorted()).toEqual(members.toSorted());
  });

  it('starts unauthenticated, as customer -1 at branch 651 [SH-115] [SC-022 part] [SH-003 part]', () => {
    expect(anonymousSession).toMatchObject({
      accessToken: 'unauthenticated',
      customerId: -1,
      principalId: null,
      defaultBranchId: 651,
    });
    expect(sessionKind(anonymousSession)).toBe('anonymous');
  });

  it('is reset to no permissions, customer -1, no principal and no error [AC-038]', () => {
    expect(anonymousSession).toMatchObject({ permissions: [], customerId: -1, principalId: null, error: null });
  });

  it('takes ids and permissions from a token answer [SH-123 part]', () => {
    const session = tokenReceived(anonymousSession, token);
    expect(session).toMatchObject(token);
    expect(sessionKind(session)).toBe('signed in');
    expect(sessionKind(tokenReceived(anonymousSession, { ...token, principalId: 8 }))).toBe('signed on as customer');
  });

  it('keeps the order when the token is refreshed, but not for a different customer [SH-123 part]', () => {
    const session = contextReceived(tokenReceived(anonymousSession, token), context);
    expect(tokenReceived(session, { ...token, accessToken: 'def' })).toEqual({ ...session, accessToken: 'def' });
    expect(tokenReceived(session, { ...token, customerId: 9, principalId: 9 }).customerOrderId).toBe('0');
  });

  it('takes customer, order, its state and branch from the shopping context [SH-131 part]', () => {
    const session = tokenReceived({ ...anonymousSession, error: 'late' }, token);
    expect(contextReceived(session, context)).toEqual({ ...session, ...context });
  });

  it('remembers a throttled sign-in until somebody is signed in [AC-034 part] [AC-037]', () => {
    const throttled = { ...anonymousSession, error: throttleLoginError };
    expect(contextReceived(throttled, { ...context, customerId: -1 }).error).toBe('THROTTLE_LOGIN_ERROR');
    expect(tokenReceived(throttled, { ...token, principalId: 8 })).toMatchObject({ permissions: ['CUSTOMER'], customerId: 7, principalId: 8, error: null });
  });
});
