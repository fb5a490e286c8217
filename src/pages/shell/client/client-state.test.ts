import { afterEach, expect, it, vi } from 'vitest';
import { logOut } from '#/modules/account/web/sign-in/log-out-call.ts';
import { clientState } from './client-state.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs a browser in which customer 7 is signed in until they sign out. */
function openBrowser() {
  let signedIn = true;
  const answers: Record<string, () => Response> = {
    csrf: () => Response.json({ token: 'csrf', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' }),
    token: () =>
      signedIn
        ? Response.json({ accessToken: 'token-7', expiresIn: 1800, customerId: 7, principalId: 7, permissions: ['CUSTOMER'] })
        : Response.json({ error: 'unauthenticated', message: '' }, { status: 401 }),
    logout: () => ((signedIn = false), new Response(null, { status: 204 })),
    'get-rollouts': () => Response.json({ rollouts: [{ key: 'site_banner', enabled: true }] }),
    decisions: () => Response.json({ decisions: [{ experiment: 'render_blocking', variant: 'unBlock', payload: 3 }] }),
    graph: () => {
      const shoppingContext = { customerId: 7, customerOrderId: '12', customerOrderState: 'PENDING', defaultBranchId: 651 };
      const currentSlot = { slotType: 'DELIVERY', branchId: 753, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', slotReservationId: 9, deliveryCharge: { amount: 4, currencyCode: 'GBP' } };
      return Response.json({ data: { shoppingContext, currentSlot } });
    },
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('window', { location: { pathname: '/ecom', search: '' }, addEventListener: () => undefined });
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (address: string) => answers[/([\w-]+)(?:\?|$)/.exec(address)![1]!]!());
}

it('keeps its flags, decisions and viewed experiments when the session is reset [SH-132 part]', async () => {
  openBrowser();
  const settings = { env: 'prod', flags: ['multisearch'], migratedLoyaltyPages: [] } as never;
  const { session, flags, decisions } = clientState(settings);
  await session.start();
  expect(session.snapshot().state.customerId).toBe(7);
  await flags.start(session.calls, null);
  await decisions.start(session.calls, { visitorId: 'visitor', customerId: 7 });
  decisions.view('render_blocking');
  await session.signOut(logOut);
  expect(session.snapshot().state.customerId).toBe(-1);
  expect(flags.on()).toEqual(['site_banner']);
  expect([decisions.variant('render_blocking'), decisions.payload('render_blocking')]).toEqual(['unBlock', 3]);
  expect(decisions.viewed()).toEqual(['render_blocking']);
});

it('remembers the branch of the last known slot, and the default one again after sign-out [SH-507 part]', async () => {
  openBrowser();
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { ...window, localStorage: storage });
  vi.resetModules();
  const { clientState: open } = await import('./client-state.ts');
  const { session, slot } = open({ env: 'prod', flags: [], migratedLoyaltyPages: [] } as never);
  await session.start();
  expect(kept.get('branchId')).toBe('651');
  slot.keep({ customerOrderId: '12', customerId: 7 });
  await vi.waitFor(() => expect(kept.get('branchId')).toBe('753'));
  await session.signOut(logOut);
  expect([kept.get('branchId'), kept.get('customerId')]).toEqual(['651', '-1']);
});
