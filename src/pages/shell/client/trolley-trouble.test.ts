import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicSettings } from '#/pages/page-server.ts';
import { items } from '#/platform/rules/quantity.ts';

// Load fresh modules for each test, as in a new document.
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

/** Some code is loaded on demand, which takes longer on a busy machine. */
const soon = { timeout: 10_000 };

const trolley = { orderId: '12', trolleyItems: [{ lineNumber: '123', productId: '123', quantity: { amount: 1, uom: 'C62' }, price: { amount: 1, currencyCode: 'GBP' } }], conflicts: [], amendingOrder: false };
const slot = { slotType: 'DELIVERY', branchId: 651, slotReservationId: 4, startDateTime: '2026-03-12T10:00:00Z', endDateTime: '2026-03-12T11:00:00Z', failures: null };

type Answers = Record<string, (orderId: string) => Response | Promise<Response>>;

const answers = {
  'shopping-context': () => Response.json({ data: { shoppingContext: { customerId: 7, customerOrderId: '12', customerOrderState: 'PENDING', defaultBranchId: 651 } } }),
  'get-trolley': () => Response.json({ data: { getTrolley: { trolley, failures: null } } }),
  'current-slot': () => Response.json({ data: { currentSlot: slot } }),
  'update-trolley-item': () => Response.json({ data: { updateTrolleyItem: { trolley, failures: null } } }),
} satisfies Answers;

/** Simulates a document with a signed-in shopper, in a shop that sends these answers to graph calls. */
async function openDocument(graph: Answers, flags: string[] = []) {
  const asked: string[] = [];
  const reports: { status?: number; path: string }[] = [];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '' }));
  vi.stubGlobal('location', { pathname: '/ecom' });
  vi.stubGlobal('window', { location: { pathname: '/ecom', search: '' }, addEventListener: () => undefined });
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'https://shop.example');
    if (pathname.endsWith('/csrf')) return Response.json({ token: 'csrf', parameterName: '_csrf', headerName: 'X-CSRF-TOKEN' });
    if (pathname.endsWith('/token')) return Response.json({ accessToken: 'token-7', expiresIn: 1800, customerId: 7, principalId: 7, permissions: ['CUSTOMER'] });
    if (pathname.endsWith('/error-reports')) {
      reports.push(JSON.parse(init.body as string) as { path: string });
      return new Response(null, { status: 204 });
    }
    const tag = searchParams.get('tag')!;
    asked.push(tag);
    return graph[tag]!((JSON.parse(init.body as string) as { variables: { orderId: string } }).variables.orderId);
  });
  const { modalsShown } = await import('#/design/overlays/document-modals.ts');
  const { clientState } = await import('./client-state.ts');
  const shopper = clientState({ env: 'prod', flags, migratedLoyaltyPages: [] } as unknown as PublicSettings);
  await shopper.session.start();
  shopper.slot.keep({ customerOrderId: '12', customerId: 7 });
  shopper.trolley.openOrder('12');
  await vi.waitFor(() => expect([shopper.trolley.snapshot().trolley?.orderId, shopper.slot.snapshot().slot?.slotType]).toEqual(['12', 'DELIVERY']), soon);
  return { shopper, asked, reports, told: () => modalsShown().map(({ title }) => title) };
}

const failed = () => Response.json({ error: 'internal', message: 'No.' }, { status: 500 });
const unexpected = "Sorry, we're experiencing an unexpected error";

it.each([{ flags: ['error_logging'], reported: 1 }, { flags: [], reported: 0 }])(
  'a reload after a refusal opens the network error modal if it fails too, and is logged while logging is on: $flags [SC-708]',
  async ({ flags, reported }) => {
    const graph: Answers = { ...answers };
    const { shopper, asked, reports, told } = await openDocument(graph, flags);
    graph['update-trolley-item'] = () => Response.json({ data: { updateTrolleyItem: { trolley, failures: [{ type: '410', message: 'Gone.' }] } } });
    graph['get-trolley'] = failed;
    graph['current-slot'] = failed;
    const before = asked.length;
    shopper.trolley.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(told()).toEqual(expect.arrayContaining(['Unable to load page', unexpected])), soon);
    expect(asked.slice(before).toSorted()).toEqual(['current-slot', 'get-trolley', 'shopping-context', 'update-trolley-item']);
    await vi.waitFor(() => expect(reports.filter(({ status }) => status === 500).map(({ path }) => path)).toEqual(Array(reported).fill('/graph-prod/v1/graph')), soon);
  },
);

it('a trolley that is read with failures is checked once, however late the code that reports it hears of it [SC-711] [SC-712]', async () => {
  const turns = async () => {
    // Let the slot arrive before the trolley.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  };
  const { shopper, asked, told } = await openDocument({
    ...answers,
    async 'get-trolley'() {
      await turns();
      return Response.json({ data: { getTrolley: { trolley, failures: [{ type: '410', message: 'Gone.' }] } } });
    },
  });
  await vi.waitFor(() => expect(told()).toEqual([unexpected]), soon);
  shopper.trolley.change({ lineNumber: '123', quantity: items(2) });
  await vi.waitFor(() => expect(asked).toContain('update-trolley-item'), soon);
  expect(asked.filter((tag) => tag === 'get-trolley')).toHaveLength(2);
});

it('an order placed in another tab is replaced by the current one, which is shown and added to [SC-711] [SC-712]', async () => {
  let placed = false;
  const graph: Answers = {
    ...answers,
    'shopping-context': () => Response.json({ data: { shoppingContext: { customerId: 7, customerOrderId: placed ? '13' : '12', customerOrderState: 'PENDING', defaultBranchId: 651 } } }),
    'get-trolley': (orderId) => Response.json({ data: { getTrolley: orderId === '13' ? { trolley: { ...trolley, orderId, trolleyItems: [] }, failures: null } : { trolley, failures: placed ? [{ type: '410', message: 'Gone.' }] : null } } }),
    'add-item-to-trolley': (orderId) => Response.json({ data: { addItemToTrolley: { trolley: { ...trolley, orderId }, failures: null } } }),
  };
  const { shopper, asked, told } = await openDocument(graph);
  placed = true;
  // The tab becomes visible.
  await shopper.trolley.load(true);
  await vi.waitFor(() => expect(shopper.trolley.snapshot().trolley?.orderId).toBe('13'), soon);
  expect(shopper.session.snapshot().state.customerOrderId).toBe('13');
  shopper.trolley.change({ lineNumber: '123', quantity: items(1) });
  await vi.waitFor(() => expect(shopper.trolley.snapshot().trolley?.trolleyItems).toMatchObject([{ lineNumber: '123' }]), soon);
  expect(told()).toEqual([]);
  // The first read, the read when the tab became visible, and the read of the new order.
  expect(asked.filter((tag) => tag === 'get-trolley')).toHaveLength(3);
});

it('if the code that reports trolley problems cannot be loaded, the page asks for a refresh [SH-399]', async () => {
  vi.doMock('#/modules/trolley/web/changes/tell-trolley-news.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const { shopper, told } = await openDocument({ ...answers, 'update-trolley-item': () => Response.json({ data: { updateTrolleyItem: { trolley, failures: [{ type: '400', message: 'Too many.' }] } } }) });
  try {
    shopper.trolley.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(shopper.trolley.fault).toMatchObject({ name: 'LoadError' }), soon);
    expect(told()).toEqual([]);
  } finally {
    vi.doUnmock('#/modules/trolley/web/changes/tell-trolley-news.tsx');
  }
});
