import { runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { TestAnswer, TestApp } from '#/platform/server/testing/test-app.ts';
import { openPickingShop } from './picking-shop.ts';

interface Shopper {
  orderId: string;
  customerId: number;
}

/** The path of the reports of an order. */
export const reportsPath = ({ orderId }: Pick<Shopper, 'orderId'>): string => `/order-orchestration-prod/v1/orders/${orderId}/reports`;

/** Creates a picking shop whose shoppers report missing and bad items, and whose staff decide about them. */
export async function openReportShop(database: OpenDatabase) {
  const shop = await openPickingShop(database);
  const staff = { staffId: shop.staffId, permissions: ['PAYMENT_MANAGE'] };

  return {
    ...shop,
    /** Reports two of the first line as missing, unless something else is given. */
    report: (shopper: Shopper, body: object = {}, on: TestApp = shop.app): Promise<TestAnswer> =>
      on.call('POST', reportsPath(shopper), { as: shopper.customerId, body: { sequenceNumber: 1, problem: 'MISSING', quantity: 2, ...body } }),
    /** Returns what a shopper reads about the reports of their order. */
    reportsOf: async (shopper: Shopper) => (await shop.app.call('GET', reportsPath(shopper), { as: shopper.customerId })).body,
    /** Returns the reports of an order in a state, as staff read them: those that wait, unless another state is given. */
    async waiting({ orderId }: Shopper, state = 'WAITING') {
      const { body } = await shop.app.call('GET', `/staff-prod/v1/staff/item-reports?state=${state}`, { staff });
      return body.content.filter((one: { customerOrderId: string }) => one.customerOrderId === orderId);
    },
    decide: (id: number, body: object): Promise<TestAnswer> => shop.app.call('POST', `/staff-prod/v1/staff/item-reports/${id}`, { staff, body }),
    /** Returns the mails that answer the reports of an order. */
    answersTo: ({ orderId }: Shopper): Promise<{ template: string }[]> =>
      runSql(database, `select template from platform.mails where series = 'order ' || $1 and template in ('REFUND', 'ITEM_REPORT_REFUSED')`, [orderId]),
    /** Hands over the paid order of a shopper. */
    async completed<Paid extends Shopper>(shopper: Paid): Promise<Paid> {
      const { status, body } = await shop.complete(shopper);
      if (status !== 200) throw new Error(`the order was not completed: ${JSON.stringify(body)}`);
      return shopper;
    },
  };
}
