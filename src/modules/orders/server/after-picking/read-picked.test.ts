import { afterAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs, toWireDateTime } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { openTrolleyShelf } from '#/modules/orders/testing/trolley-shelf.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, aRefund, aSubstitute, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { createOrdersModule, recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';

const database = await openTestDatabase();
const { openOrders, catalogueAndOffers, gateway, stop } = await openTrolleyShelf(database);
afterAll(stop);
const { module } = createOrdersModule({ openOrders, parts: [], announce: async () => undefined, gateway, ...catalogueAndOffers });
const app = openTestApp(database, [module], [new URL('../../orders.graphql', import.meta.url)]);
const now = await readClock(database);

let customer = 100;
let number = 7_100_000_000;
async function record(customerId: number, given: Partial<PastOrder> & { startsAt?: number } = {}): Promise<string> {
  const order = aPastOrder({ customerId, customerOrderId: String((number += 1)), ...given }, given.startsAt ?? now + 3 * dayMs);
  await inTransaction({ database }, (work) => recordPastOrder(work.database, order));
  return order.customerOrderId;
}

const get = (path: string, as: number) => app.call('GET', `/order-orchestration-prod/v1/${path}`, { as });

describe('a picked order', () => {
  it('returns what was picked of it and what that costs, whichever way it is read [SC-565] [SC-573] [SC-574]', async () => {
    const as = (customer += 1);
    const startsAt = now - 3 * dayMs;
    const placed = anOrderRecord({ status: 'COMPLETED' }, startsAt);
    const picked = pickedOf(placed, { 1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 250)] } }, { refunds: [aRefund(250, { lines: [{ sequenceNumber: 3, thousandths: 1000, pence: 250 }] })] });
    const id = await record(as, { status: 'COMPLETED', startsAt, picked });
    const { body } = await get(`orders/${id}`, as);
    expect(Object.keys(body.totals.actual).sort()).toEqual(['carrierBagCharge', 'deliveryCharge', 'depositCharge', 'membershipSavings', 'offerSavings', 'paid', 'partnerDiscountSavings', 'pickedPrice', 'savings']);
    expect(body).toMatchObject({
      totals: { actual: { paid: { amount: 13 }, pickedPrice: { amount: 10 }, savings: { amount: 1 } }, estimated: { totalPrice: { amount: 14 } } },
      refunded: { amount: 2.5 },
      paymentTaken: { paymentCard: { amount: 13 } },
      orderLines: [{ orderLineStatus: 'SUBSTITUTED', price: { amount: 0 }, estimatedPrice: { amount: 6 }, substitutes: [{ price: { amount: 5 }, refundedQuantity: 1, refunded: { amount: 2.5 } }] }, { orderLineStatus: 'PICKED' }],
    });
    const listed = (await get('orders', as)).body.content.find(({ customerOrderId }: { customerOrderId: string }) => customerOrderId === id);
    expect(listed).toMatchObject({ totals: body.totals, refunded: body.refunded });
  });
});

describe('delivery statuses', () => {
  const statuses = async (ids: string[], as: number) => (await get(`delivery-statuses?customerOrderIds=${ids.join('+')}`, as)).body.deliveryStatuses;
  const startsAt = now + dayMs;
  const set = (id: string, status: string, eta: number | null = null, driver: string | null = null) =>
    runSql(
      database,
      `insert into orders.delivery_statuses (customer_order_id, status, eta_starts_at, eta_ends_at, driver_name, last_updated)
       values ($1, $2, to_timestamp($3::double precision / 1000), to_timestamp($4::double precision / 1000), $5, to_timestamp($6::double precision / 1000))
       on conflict (customer_order_id) do update set status = excluded.status, eta_starts_at = excluded.eta_starts_at, eta_ends_at = excluded.eta_ends_at`,
      [id, status, eta, eta === null ? null : eta + hourMs / 4, driver, now],
    );

  it('are answered for the customer\'s orders that have one, with planned and latest times and the driver\'s first name [SC-652 part] [SC-653] [SC-655]', async () => {
    const as = (customer += 1);
    const [out, none, other] = [await record(as, { startsAt }), await record(as, { startsAt }), await record(as + 1000, { startsAt })];
    await set(out, 'OUT_FOR_DELIVERY', startsAt + hourMs / 6, 'Tomasz Nowak');
    await set(other, 'OUT_FOR_DELIVERY');
    expect(await statuses([out, none, other, '999'], as)).toEqual([{
      customerOrderId: out, status: 'OUT_FOR_DELIVERY', etaStartDateTime: toWireDateTime(startsAt), etaEndDateTime: toWireDateTime(startsAt + hourMs),
      wismoEtaStartDateTime: toWireDateTime(startsAt + hourMs / 6), wismoEtaEndDateTime: toWireDateTime(startsAt + hourMs / 6 + hourMs / 4),
      runningLate: false, driverName: 'Tomasz', lastUpdated: toWireDateTime(now),
    }]);
    for (const faulty of ['', '?customerOrderIds=', '?customerOrderIds=1+x']) expect([400, 422]).toContain((await get(`delivery-statuses${faulty}`, as)).status);
    expect((await app.call('GET', `/order-orchestration-prod/v1/delivery-statuses?customerOrderIds=${out}`)).status).toBe(401);
  });

  it('are running late only if the latest estimate starts after the end of the slot, and have each status that staff set [SC-654] [SC-655]', async () => {
    const as = (customer += 1);
    const id = await record(as, { startsAt });
    const lateAt = async (eta: number | null) => {
      await set(id, 'ARRIVING', eta);
      return (await statuses([id], as))[0].runningLate;
    };
    expect([await lateAt(null), await lateAt(startsAt + hourMs), await lateAt(startsAt + hourMs + 1)]).toEqual([false, false, true]);
    for (const status of ['NOT_STARTED', 'OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED', 'READY_TO_COLLECT', 'COLLECTED', 'NOT_DELIVERED']) {
      await set(id, status);
      expect((await statuses([id], as))[0].status).toBe(status);
    }
  });
});
