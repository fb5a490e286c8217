import { describe, expect, it, vi } from 'vitest';
import { anonymousSession } from '#/modules/account/rules/sign-in/session-state.ts';
import { json, openSessionBrowser as browser } from '#/modules/account/web/testing/session-browser.ts';
import { logOut } from './log-out-call.ts';

const csrfRefused = () => json({ error: 'csrf_invalid', message: 'Please reload the page and try again.' }, 403);

describe('the session of a document', () => {
  it('requests a token and the shopping context when the app starts, once [SH-126] [SH-131] [SH-123 part]', async () => {
    const { session, server } = browser({ signedInAs: 7 });
    await Promise.all([session.start(), session.start()]);
    expect(server.asked).toEqual(['csrf', 'token', 'graph']);
    expect(session.snapshot()).toMatchObject({
      phase: 'ready',
      state: {
        accessToken: 'token-1',
        customerId: 7,
        customerOrderId: 'order-of-7',
        customerOrderState: 'AMENDING',
        defaultBranchId: 9,
        permissions: ['CUSTOMER'],
      },
    });
  });

  it('lists the enabled features in a header of each call [SH-466 part]', async () => {
    const { session, server } = browser({ signedInAs: 7 });
    await session.start();
    const on = 'error_logging,multisearch';
    expect(server.features).toEqual([on, on, on]);
  });

  it('makes no token call if the browser holds no sign-in [SH-126 part] [SH-513 part]', async () => {
    const { session, server, remembered } = browser({ holdsSignIn: false });
    await session.start();
    expect(server.asked).toEqual(['graph']);
    expect(session.snapshot()).toEqual({ phase: 'ready', state: anonymousSession });
    expect(remembered[0]).toEqual({ customerId: -1 });
  });

  it('stays silently anonymous if the browser is not signed in [SH-125] [SH-491]', async () => {
    const { session, server, left } = browser();
    await session.start();
    expect(server.asked).toEqual(['csrf', 'token', 'graph']);
    expect(session.snapshot()).toEqual({ phase: 'ready', state: anonymousSession });
    expect(left).toEqual([]);
  });

  it('reports that somebody is signed in before it knows their order [SH-123 part]', async () => {
    const { session } = browser({ signedInAs: 7 });
    const phases: string[] = [];
    session.subscribe(() => phases.push(`${session.snapshot().phase} ${session.snapshot().state.customerId}`));
    await session.start();
    expect(phases).toEqual(['starting 7', 'known 7', 'ready 7']);
  });

  it('fetches another CSRF token and repeats once if the first is refused [AC-008 part] [SH-124 part]', async () => {
    const { session, server } = browser({ signedInAs: 7 });
    server.instead.set('token', [csrfRefused]);
    await session.start();
    expect(server.asked).toEqual(['csrf', 'token', 'csrf', 'token', 'graph']);
    expect(session.snapshot().state.customerId).toBe(7);

    const unlucky = browser({ signedInAs: 7 });
    unlucky.server.instead.set('token', [csrfRefused, csrfRefused]);
    await unlucky.session.start();
    expect(unlucky.server.asked).toEqual(['csrf', 'token', 'csrf', 'token', 'graph']);
    expect(unlucky.session.snapshot().state.customerId).toBe(-1);
  });

  it('redirects a shopper whose sign-in has ended to login and back, already anonymous [SH-488] [SH-489] [SH-494 part]', async () => {
    const { session, server, left, call } = browser({ signedInAs: 7 });
    await session.start();
    server.signedInAs = null;
    server.valid.clear();
    expect(await call()).toBe(401);
    expect(session.snapshot().state).toMatchObject({ accessToken: 'unauthenticated', customerId: -1, customerOrderId: '0' });
    expect(left).toEqual(['/ecom/login?redirect=%2Fecom%2Flists%3Fpage%3D2&prompt=login']);
  });

  it('refreshes an expired token and keeps the order [SH-487 part]', async () => {
    const { session, server, left, call } = browser({ signedInAs: 7 });
    await session.start();
    server.valid.clear();
    expect(await call()).toBe(200);
    expect(session.snapshot().state).toMatchObject({ accessToken: 'token-2', customerOrderId: 'order-of-7' });
    expect(left).toEqual([]);
  });

  it('stores customer and branch, and deletes them on signing out [SH-507]', async () => {
    const { session, remembered } = browser({ signedInAs: 7 });
    await session.start();
    expect(remembered.at(-1)).toEqual({ customerId: 7, defaultBranchId: 9 });
    await session.signOut(logOut);
    expect(remembered.at(-1)).toEqual({ customerId: -1, defaultBranchId: 651 });
  });

  it('stores only what is known: the customer before the branch, and no change if a token call merely failed [SH-507]', async () => {
    const slow = browser({ signedInAs: 7 });
    slow.server.instead.set('graph', [() => json({}, 500), () => json({}, 500), () => json({}, 500)]);
    await slow.session.start();
    expect(slow.remembered).toEqual([{ customerId: 7 }]);
    const unknown = browser({ signedInAs: 7 });
    unknown.server.instead.set('csrf', [() => json({}, 500)]);
    await unknown.session.start();
    expect(unknown.session.snapshot().phase).toBe('ready');
    expect(unknown.remembered).toEqual([]);
    const visitor = browser();
    await visitor.session.start();
    expect(visitor.remembered).toEqual([{ customerId: -1 }, { customerId: -1, defaultBranchId: 651 }]);
  });

  it('is not brought back by a context that arrives after the sign-in has ended', async () => {
    const { session, server } = browser({ signedInAs: 7 });
    const held = Promise.withResolvers<Response>();
    const context = { customerId: 7, customerOrderId: 'order-of-7', customerOrderState: 'PENDING', defaultBranchId: 9 };
    server.instead.set('graph', [() => held.promise]);
    const started = session.start();
    await vi.waitFor(() => expect(server.asked).toContain('graph'));
    server.signedInAs = null;
    expect(await session.checkAgain()).toBe(true);
    held.resolve(json({ data: { shoppingContext: context } }));
    await started;
    expect(session.snapshot()).toEqual({ phase: 'ready', state: anonymousSession });
  });

  it('reports a change of shopper, so that nothing of the first is shown [SH-132 part]', async () => {
    const { session, server, call } = browser({ signedInAs: 7 });
    const shoppers: number[] = [];
    session.whenShopperChanges(() => shoppers.push(session.snapshot().state.customerId));
    await session.start();
    server.valid.clear();
    expect(await call()).toBe(200);
    await session.signOut(logOut);
    expect(shoppers).toEqual([7, -1]);
  });

  it('retries loading the context, and continues without an account if that keeps failing', async () => {
    const down = () => json({ error: 'server_error', message: 'No' }, 500);
    const lucky = browser();
    lucky.server.instead.set('graph', [down]);
    await lucky.session.start();
    expect(lucky.session.snapshot()).toEqual({ phase: 'ready', state: anonymousSession });
    expect(lucky.pauses).toEqual([1000]);
    const { session, server, pauses } = browser();
    server.instead.set('graph', [down, down, down]);
    await session.start();
    expect(pauses).toEqual([1000, 4000]);
    expect(session.snapshot()).toMatchObject({ phase: 'ready', state: { customerOrderId: '0', error: 'No' } });
  });
});

describe('a call that is refused', () => {
  const refuse = (status: number, error: string) => () => json({ error, message: 'No.' }, status);

  it('with 403 redirects to login and back, already anonymous, once for any number of calls [SH-493] [SH-494] [SH-489]', async () => {
    const { session, server, left } = browser({ signedInAs: 7 });
    await session.start();
    server.instead.set('graph', [refuse(403, 'forbidden'), refuse(403, 'forbidden')]);
    const made = () => session.calls.graph({ name: 'x', query: '' }, {}).catch(() => session.snapshot().state.accessToken);
    expect(await Promise.all([made(), made()])).toEqual(['unauthenticated', 'unauthenticated']);
    expect(left).toEqual(['/ecom/login?redirect=%2Fecom%2Flists%3Fpage%3D2&prompt=login']);
  });

  it('does not redirect on the sign-in and sign-out pages [SH-494]', async () => {
    for (const pathname of ['/ecom/login', '/ecom/sign-in', '/ecom/log-out']) {
      const { session, server, left, call } = browser({ signedInAs: 7, pathname });
      await session.start();
      server.instead.set('graph', [refuse(403, 'forbidden')]);
      expect(await call()).toBe(403);
      expect(left).toEqual([]);
    }
  });

  it('because the account is locked redirects to the locked page, except on that page [SH-495]', async () => {
    const { session, server, left } = browser({ signedInAs: 7 });
    server.instead.set('token', [refuse(403, 'soft_locked')]);
    await session.start();
    expect(left).toEqual(['/ecom/forgot-password/locked']);
    const there = browser({ signedInAs: 7, pathname: '/ecom/forgot-password/locked' });
    there.server.instead.set('token', [refuse(403, 'soft_locked')]);
    await there.session.start();
    expect(there.left).toEqual([]);
    expect(there.troubles).toEqual([]);
  });

  it('is left to a caller that handles missing permissions itself [SH-490]', async () => {
    const { session, server, left } = browser({ signedInAs: 7 });
    await session.start();
    server.instead.set('graph', [refuse(403, 'forbidden')]);
    await expect(session.calls.graph({ name: 'x', query: '' }, {}, { staysHere: true })).rejects.toMatchObject({ status: 403, notice: null });
    expect(left).toEqual([]);
  });
});

describe('a session that cannot be loaded', () => {
  const down = () => json({ error: 'server_error', message: 'No' }, 500);

  it('opens no modal for a visitor, who continues without an account', async () => {
    const { session, server, troubles, left } = browser();
    server.instead.set('csrf', [down]);
    server.instead.set('graph', [down, down, down]);
    await session.start();
    expect([troubles, left]).toEqual([[], []]);
  });

  it('is shown to a customer whose order cannot be loaded, after all attempts have failed [SH-499]', async () => {
    const lucky = browser({ signedInAs: 7 });
    lucky.server.instead.set('graph', [down, down]);
    await lucky.session.start();
    expect(lucky.troubles).toEqual([]);
    const { session, server, troubles } = browser({ signedInAs: 7 });
    server.instead.set('graph', [down, down, down]);
    await session.start();
    expect(troubles).toEqual(['unable-to-load']);
  });
});

describe('signing out', () => {
  it('fetches a CSRF token, posts it as a form, and clears the shopper’s permissions, ids and error [AC-038] [SH-150] [SH-151] [SH-154 part]', async () => {
    const { session, server } = browser({ signedInAs: 7 });
    await session.start();
    server.asked.length = 0;
    expect(await session.signOut(logOut)).toBe(true);
    expect(server.asked).toEqual(['csrf', 'logout']);
    expect(server.bodies).toEqual(['_csrf=csrf']);
    expect(session.snapshot()).toEqual({ phase: 'ready', state: anonymousSession });
  });

  it('waits for a token call in flight, which would bring the session back', async () => {
    const { session, server } = browser({ signedInAs: 7 });
    const started = session.start();
    expect(await session.signOut(logOut)).toBe(true);
    await started;
    expect(server.asked.indexOf('token')).toBeLessThan(server.asked.indexOf('logout'));
    expect(session.snapshot().state).toEqual(anonymousSession);
  });

  it('is retried once after a second [SH-153]', async () => {
    const { session, server, pauses } = browser({ signedInAs: 7 });
    server.instead.set('logout', [() => json({}, 500)]);
    expect(await session.signOut(logOut)).toBe(true);
    expect(pauses).toEqual([1000]);
    expect(server.signedInAs).toBeNull();
  });

  it('fails if the second attempt fails too, and the shopper is still signed in [SH-155]', async () => {
    const { session, server, reports } = browser({ signedInAs: 7 });
    await session.start();
    server.instead.set('logout', [() => json({}, 500), () => json({}, 500)]);
    expect(await session.signOut(logOut)).toBe(false);
    expect(reports).toEqual(['Error logging out']);
    expect(session.snapshot().state.customerId).toBe(7);
  });
});
