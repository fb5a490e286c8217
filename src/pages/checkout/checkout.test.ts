import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader } from './checkout.server.ts';

const total = { amount: 60, currencyCode: 'GBP' };
const trolleyItemCounts = { hardConflicts: 0, softConflicts: 0, noConflicts: 1 };
const trolley = { orderId: '77', trolleyItems: [{ lineNumber: '01', discounts: [] }], conflicts: [], trolleyTotals: { minimumSpendThresholdMet: true, trolleyItemCounts, totalEstimatedCost: total }, amendCutOff: null };

/** Opens checkout for an order that is placed just when the page prepares it. */
async function openWhilePlaced(search: string) {
  const fetch = async (address: string) => {
    if (address.includes('tag=shopping-context')) return Response.json({ data: { shoppingContext: { customerId: 7, customerOrderId: '77', customerOrderState: 'PENDING', defaultBranchId: 651 } } });
    if (address.includes('/graph')) return Response.json({ data: { getTrolley: { trolley, products: [], failures: null } } });
    if (address.includes('/initialise')) return Response.json({ status: 409, error: 'ORDER_ORCHESTRATION_004', message: 'Placed already' }, { status: 409 });
    throw new Error(`nothing else is asked for: ${address}`);
  };
  const context = { fetch, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', logFault: () => undefined } as unknown as PageServer;
  const request = new Request(`https://shop.test/ecom/checkout${search}`);
  return loader({ context, params: {}, request } as never).catch((thrown: unknown) => thrown);
}

it('repeats a press that has placed its order while the page was being read, in place of failing [SC-466 part]', async () => {
  expect(await openWhilePlaced('?press=77')).toEqual({ kind: 'repeat', to: '/ecom/checkout' });
  expect(await openWhilePlaced('')).toMatchObject({ status: 409 });
});
