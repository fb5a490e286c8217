import { afterEach, expect, it, vi } from 'vitest';
import { logOut } from '#/modules/account/web/sign-in/log-out-call.ts';
import { wireTrolley } from '#/modules/trolley/web/testing/wire-trolley-builder.ts';
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
    status: () => Response.json({ status: 'ACTIVE' }),
    logout: () => ((signedIn = false), new Response(null, { status: 204 })),
    'get-rollouts': () => Response.json({ rollouts: [{ key: 'site_banner', enabled: true }] }),
    decisions: () => Response.json({ decisions: [{ experiment: 'render_blocking', variant: 'unBlock', payload: 3 }] }),
    graph: () => {
      const shoppingContext = { customerId: 7, customerOrderId: '12', customerOrderState: 'PENDING', defaultBranchId: 651 };
      const currentSlot = { slotType: 'DELIVERY', branchId: 753, startDateTime: '2026-03-12T09:00:00Z', endDateTime: '2026-03-12T10:00:00Z', slotReservationId: 9, deliveryCharge: { amount: 4, currencyCode: 'GBP' } };
      const favouriteLineNumbers = { lineNumbers: ['4'], failures: null };
      return Response.json({ data: { shoppingContext, currentSlot, favouriteLineNumbers, getTrolley: { trolley: wireTrolley([], {}, { orderId: '12' }), failures: null } } });
    },
  };
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('window', { location: { pathname: '/ecom', search: '' }, addEventListener: () => undefined });
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (address: string) => answers[/([\w-]+)(?:\?|$)/.exec(address)![1]!]!());
}

it('keeps its flags, decisions and viewed experiments when the session is reset [SH-132 part] [SH-447 part]', async () => {
  openBrowser();
  const settings = { env: 'prod', flags: ['multisearch'], migratedLoyaltyPages: [] } as never;
  const { session, flags, decisions } = clientState(settings);
  await session.start();
  expect(session.snapshot().state.customerId).toBe(7);
  await flags.start(session.calls, null);
  await decisions.start(session.calls, { visitorId: 'visitor', customerId: 7 });
  decisions.view('render_blocking');
  expect(decisions.takeImpressions().map(({ experiment }) => experiment)).toEqual(['render_blocking']);
  await session.signOut(logOut);
  expect(session.snapshot().state.customerId).toBe(-1);
  expect(flags.on()).toEqual(['site_banner']);
  expect([decisions.variant('render_blocking'), decisions.payload('render_blocking')]).toEqual(['unBlock', 3]);
  decisions.view('render_blocking');
  expect(decisions.takeImpressions()).toEqual([]);
});

it('clears the customer’s slot, trolley, favourites and Delivery Pass when the session is reset [SH-132 part]', async () => {
  openBrowser();
  vi.resetModules();
  const { clientState: open } = await import('./client-state.ts');
  const { session, slot, trolley, favourites, pass } = open({ env: 'prod', flags: [], migratedLoyaltyPages: [] } as never);
  const shown = () => [slot.snapshot().slot?.slotReservationId, trolley.snapshot().trolley?.orderId, favourites.find('4'), pass.snapshot()];
  await session.start();
  slot.keep({ customerOrderId: '12', customerId: 7 });
  trolley.openOrder('12');
  favourites.want();
  favourites.open(7);
  pass.keep(7);
  await vi.waitFor(() => expect(shown()).toEqual([9, '12', true, 'ACTIVE']));
  await session.signOut(logOut);
  expect(shown()).toEqual([undefined, undefined, undefined, 'NOT_AVAILABLE']);
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
