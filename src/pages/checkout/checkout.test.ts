import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './checkout.server.ts';

const total = { amount: 60, currencyCode: 'GBP' };
const trolleyItemCounts = { hardConflicts: 0, softConflicts: 0, noConflicts: 1 };
const trolley = { orderId: '77', trolleyItems: [{ lineNumber: '01', discounts: [] }], conflicts: [], trolleyTotals: { minimumSpendThresholdMet: true, trolleyItemCounts, totalEstimatedCost: total }, amendCutOff: null };

/** Opens checkout with this answer to the call that prepares the order, and `others` for all calls but those before it. */
function open(search: string, prepared: Response, others: (address: string, init: RequestInit) => Response) {
  const fetch = async (address: string, init: RequestInit = {}) => {
    if (address.includes('tag=shopping-context')) return Response.json({ data: { shoppingContext: { customerId: 7, customerOrderId: '77', customerOrderState: 'PENDING', defaultBranchId: 651 } } });
    if (address.includes('/graph')) return Response.json({ data: { getTrolley: { trolley, products: [], failures: null } } });
    return address.includes('/initialise') ? prepared : others(address, init);
  };
  const context = { fetch, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', logFault: () => undefined, session: async () => 'signed in', now: async () => 0 } as unknown as PageServer;
  const request = new Request(`https://shop.test/ecom/checkout${search}`);
  return loader({ context, params: {}, request } as never).catch((thrown: unknown) => thrown);
}

/** Opens checkout for an order that is placed just when the page prepares it. */
const openWhilePlaced = (search: string) =>
  open(search, Response.json({ status: 409, error: 'ORDER_ORCHESTRATION_004', message: 'Placed already' }, { status: 409 }), (address) => {
    throw new Error(`nothing else is asked for: ${address}`);
  });

it('repeats a press that has placed its order while the page was being read, in place of failing [SC-466 part]', async () => {
  expect(await openWhilePlaced('?press=77')).toEqual({ kind: 'repeat', to: '/ecom/checkout' });
  expect(await openWhilePlaced('')).toMatchObject({ status: 409 });
});

it('asks for its content with its path and query [SH-426 part]', async () => {
  const asked: unknown[] = [];
  const opened = open('?from=trolley', Response.json({ order: { status: 'PENDING', slots: [{}], orderLines: [] } }), (address, { body }) => {
    if (address.includes('experience-fragments')) asked.push(JSON.parse(String(body)));
    return Response.json({ error: 'not_found', message: 'No' }, { status: 404 });
  });
  await expect.poll(() => asked).toEqual([{ contentUrl: '/ecom/checkout', customerSearchRequest: { queryParams: { from: 'trolley' } } }]);
  await opened;
});
