import { expect, it } from 'vitest';
import type { PageServer } from '#/pages/page-server.ts';
import { loader as checkout } from '#/pages/checkout/checkout.server.ts';
import { loader as orderConfirmation } from '#/pages/checkout/order-confirmation.server.ts';
import { loader as paymentConfirmation } from '#/pages/checkout/payment-confirmation.server.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { PageResult } from '#/platform/web/router/page-results.ts';
import { action, loader as order } from './order.server.ts';
import { loader as shopFromOrder } from './shop-from-order.server.ts';

const failures = (message: string) => ({ order: null, products: null, recommendedProducts: null, failures: [{ type: '500', message }] });
const trolley = { orderId: '7', trolleyItems: [{}], trolleyTotals: { minimumSpendThresholdMet: true, trolleyItemCounts: { hardConflicts: 0, softConflicts: 0 } } };

/** Loads a page for an order that the shop does not have, or sends a form to it. Returns the reads of orders that it made, and its result. */
async function load(loader: (args: never) => Promise<unknown>, { message = '404 Order not found', form }: { message?: string; form?: Record<string, string> } = {}) {
  const reads: string[] = [];
  const answer = (address: string, method: string): Response => {
    const { pathname, searchParams } = new URL(address, 'https://shop.test');
    const tag = searchParams.get('tag');
    if (/order/.test(tag ?? pathname)) reads.push(tag ?? `${method} ${pathname}`);
    switch (tag) {
      case 'shopping-context':
        return Response.json({ data: { shoppingContext: { customerId: 1, customerOrderId: '7', customerOrderState: 'PENDING', defaultBranchId: 651 } } });
      case 'get-trolley':
        return Response.json({ data: { getTrolley: { trolley, failures: null } } });
      case 'get-order-with-recommendations':
        return Response.json({ data: { getOrderWithRecommendations: failures(message) } });
      default:
        return Response.json({ error: 'not_found', message: 'No' }, { status: 404 });
    }
  };
  const fetch = async (address: string, { method = 'GET' }: RequestInit = {}) => answer(address, method);
  const context = { fetch, publicSettings: { env: 'prod', flags: [] }, graphFlags: '', session: async () => 'signed in', now: async () => 0 } as unknown as PageServer;
  const args = { context, params: { customerOrderId: '7' }, request: new Request('https://shop.test/ecom/checkout', form && { method: 'POST', body: new URLSearchParams(form) }) };
  const result = await loader(args as never).catch((thrown: unknown) => thrown);
  return { reads, result };
}

it('the pages of an order and of confirmations read it by get-order, checkout by initialise, and shop-from-order by its own operation [SC-601 part]', async () => {
  const rest = 'GET /order-orchestration-prod/v1/orders/7';
  for (const page of [order, orderConfirmation, paymentConfirmation]) expect((await load(page)).reads).toEqual([rest]);
  expect((await load(checkout)).reads).toEqual(['PATCH /order-orchestration-prod/v1/orders/7/initialise']);
  expect((await load(shopFromOrder)).reads).toEqual(['get-order-with-recommendations']);
});

it('shop-from-order sends the shopper to my orders if the shop refuses the order with 400, 403, 404 or 410, and fails otherwise [SC-603 part]', async () => {
  for (const code of ['400', '403', '404', '410']) {
    const { result } = await load(shopFromOrder, { message: `${code} Order not found` });
    expect([code, result instanceof Response && result.headers.get('location')]).toEqual([code, '/ecom/myaccount/my-orders']);
  }
  const { result } = await load(shopFromOrder, { message: '500 Sorry' });
  expect(result).toBeInstanceOf(CallFailure);
  expect(result).toMatchObject({ message: 'Graph returned an error' });
  expect(((await load(order)).result as PageResult<unknown>).init.status).toBe(404);
});

const forms: Record<string, string>[] = [{ intent: 'amend-order' }, { intent: 'amend-slot' }, { intent: 'cancel-changes' }, { report: '1', problem: 'MISSING' }];

it.each(forms)(
  'the page of an order answers a form of a browser without script with 404 if the shopper has no such order: %o [SC-016 part] [SC-589 part]',
  async (form) => {
    const { result } = await load(action, { form });
    expect(result).toBeInstanceOf(PageResult);
    expect((result as PageResult<unknown>).init.status).toBe(404);
  },
);
