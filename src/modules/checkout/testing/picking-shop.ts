import { makeStaff } from '#/modules/staff/testing/staff-builder.ts';
import { runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { TestAnswer, TestApp } from '#/platform/server/testing/test-app.ts';
import { openAmendShop } from './amend-shop.ts';

const permissions = ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE'];

/** Creates a checkout shop with staff who work on its placed orders. */
export async function openPickingShop(database: OpenDatabase) {
  const shop = await openAmendShop(database);
  const { staffId } = await makeStaff(database, permissions);
  const staff = { staffId, permissions };
  type Order = { orderId: string };

  /** Makes a call below `staff/orders` as staff with the permissions for everything that is done with orders. */
  const call = (method: string, path: string, body?: object, on: TestApp = shop.app): Promise<TestAnswer> =>
    on.call(method, `/staff-prod/v1/staff/orders${path}`, { staff, ...(body && { body }) });

  return {
    ...shop,
    staffId,
    call,
    readByStaff: ({ orderId }: Order) => call('GET', `/${orderId}`),
    release: ({ orderId }: Order, on?: TestApp) => call('POST', `/${orderId}/release`, undefined, on),
    pick: ({ orderId }: Order, sequenceNumber: number, body: object, on?: TestApp) => call('PUT', `/${orderId}/lines/${sequenceNumber}/pick`, body, on),
    /** Returns the audit rows about an order, the oldest first. */
    async auditOf({ orderId }: Order): Promise<object[]> {
      const rows = await runSql<{ staffId: number; customerId: number; action: string; detail: string }>(
        database,
        `select staff_id::int as "staffId", customer_id::int as "customerId", action, detail from staff.audit
         where detail::jsonb @> jsonb_build_object('customerOrderId', $1::text) order by id`,
        [orderId],
      );
      return rows.map(({ detail, ...row }) => ({ ...row, ...(JSON.parse(detail) as object) }));
    },
  };
}

/** Returns the answer's status with the code of its refusal, if it is one. */
export const refusalOf = ({ status, body }: TestAnswer): [status: number, code: string | undefined] => [status, body?.error];
