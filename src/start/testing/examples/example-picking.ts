import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { dayMs, hourMs, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { makeUnpaidOrder } from './example-orders.ts';
import type { TestShop } from '#/start/testing/test-shop.ts';

let made = 8_000_000_000;

/** The values of examples about what staff do with placed orders, and about an order that its shopper has to pay for: each is a new order. */
export const pickingValues = (shop: TestShop, shopper: () => Promise<{ customerId: number }>) => ({
  orderToRelease: () => recordOrder(shop, 3 * dayMs),
  orderToPrepare: async () => {
    const customerOrderId = await recordOrder(shop, 3 * dayMs);
    await runSql(shop.database, 'update orders.lines set supplier_order_required = true where customer_order_id = $1', [customerOrderId]);
    return customerOrderId;
  },
  /** Its amend cut-off has passed, so it is being prepared. */
  orderToPick: () => recordOrder(shop, 3 * hourMs),
  orderToFinish: () => recordPickedOrder(shop),
  paidOrder: () => recordPaidOrder(shop),
  undeliveredOrder: () => recordUndeliveredOrder(shop),
  orderForRoute: () => recordPaidOrder(shop),
  dayOfRoute: async () => londonDay((await readClock(shop.database)) + 3 * hourMs),
  routeId: () => recordRoute(shop),
  slotToDeliverAgain: () => slotOfTomorrow(shop),
  deliveredOrderId: async () => recordDeliveredOrder(shop, (await shopper()).customerId),
  itemReportId: () => recordReport(shop),
  unpaidOrderId: async () => makeUnpaidOrder(shop.database, (await shopper()).customerId),
});

async function recordOrder({ database }: TestShop, startsInMs: number, owner?: number): Promise<string> {
  const customerId = owner ?? (await makeCustomer(database)).customerId;
  const customerOrderId = String((made += 1));
  const order = aPastOrder({ customerId, customerOrderId }, (await readClock(database)) + startsInMs);
  await recordPastOrder(database, { ...order, lines: order.lines.slice(0, 1) });
  return customerOrderId;
}

/** Records an order in FULFIL with a record of every line. */
async function recordPickedOrder(shop: TestShop, owner?: number): Promise<string> {
  const customerOrderId = await recordOrder(shop, 3 * hourMs, owner);
  await runSql(
    shop.database,
    `insert into orders.picks (customer_order_id, sequence_number, status, thousandths, picked_by, picked_at)
     select customer_order_id, sequence_number, 'PICKED', thousandths, 1, platform.now() from orders.lines where customer_order_id = $1`,
    [customerOrderId],
  );
  return customerOrderId;
}

/** Records an order that was picked whole and paid by card. */
async function recordPaidOrder(shop: TestShop, owner?: number): Promise<string> {
  const { database } = shop;
  const customerOrderId = await recordPickedOrder(shop, owner);
  const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  const reference = await payOrder(database, gateway, { customerOrderId });
  await gateway.capture(reference, paidPence);
  await runSql(database, "update payments.card_payments set state = 'CAPTURED', capture_pence = $2 where customer_order_id = $1", [customerOrderId, paidPence]);
  await runSql(
    database,
    `with changed as (update orders.orders set status = 'PAID' where customer_order_id = $1),
     totals as (
       insert into orders.picked_totals (customer_order_id, picked_price_pence, offer_savings_pence, membership_savings_pence, incentive_savings_pence,
         partner_discount_pence, delivery_charge_pence, carrier_bag_charge_pence, deposit_charge_pence, paid_pence, vouchers_pence, gift_cards_pence,
         card_due_pence, captured_pence, picked_by, picked_at, paid_at)
       values ($1, 600, 0, 0, 0, 0, 400, 0, 0, $2, 0, 0, $2, $2, 1, platform.now(), platform.now()))
     insert into orders.picked_lines (customer_order_id, sequence_number, line_number, name, thousandths, uom, status, unit_price_pence, sale_price_pence,
       total_price_pence, offer_share_pence, member_share_pence, code_share_pence, partner_share_pence, deposit_pence)
     select customer_order_id, sequence_number, line_number, name, thousandths, uom, 'PICKED', unit_price_pence, sale_price_pence, total_price_pence, 0, 0, 0, 0, 0
     from orders.lines where customer_order_id = $1`,
    [customerOrderId, paidPence],
  );
  return customerOrderId;
}

/** Records a paid order whose delivery was tried in vain. */
async function recordUndeliveredOrder(shop: TestShop): Promise<string> {
  const customerOrderId = await recordPaidOrder(shop);
  await runSql(shop.database, `insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, 'NOT_DELIVERED', platform.now())`, [customerOrderId]);
  return customerOrderId;
}

/** Records a route with one paid order, and returns its id. */
async function recordRoute(shop: TestShop): Promise<number> {
  const [route] = await runSql<{ routeId: number }>(
    shop.database,
    `with made as (
       insert into orders.routes (branch_id, delivery_date, created_by, created_at)
       select (slot ->> 'branchId')::int, (slot_starts_at at time zone 'Europe/London')::date, 1, platform.now() from orders.orders where customer_order_id = $1 returning route_id)
     insert into orders.route_stops (route_id, customer_order_id, position) select route_id, $1, 1 from made returning route_id as "routeId"`,
    [await recordPaidOrder(shop)],
  );
  return route!.routeId;
}

/** Returns a slot of tomorrow with a free place, at the branch of the recorded orders. */
async function slotOfTomorrow({ database }: TestShop): Promise<number> {
  const [slot] = await runSql<{ id: number }>(
    database,
    `select slot_id::int as id from slots.slots s
     where branch_id = 651 and slot_type = 'DELIVERY' and slot_grid_type = 'DEFAULT' and slot_date = (platform.now() at time zone 'Europe/London')::date + 1
       and capacity > (select count(*) from slots.reservations r where r.slot_id = s.slot_id)
     order by starts_at limit 1`,
  );
  return slot!.id;
}

/** Records an order of a customer that has just been delivered. */
async function recordDeliveredOrder(shop: TestShop, customerId: number): Promise<string> {
  const customerOrderId = await recordPaidOrder(shop, customerId);
  await runSql(shop.database, `insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, 'DELIVERED', platform.now())`, [customerOrderId]);
  return customerOrderId;
}

/** Records a reported item that waits for staff, and returns the report's id. */
async function recordReport(shop: TestShop): Promise<number> {
  const customerOrderId = await recordDeliveredOrder(shop, (await makeCustomer(shop.database)).customerId);
  const [report] = await runSql<{ id: number }>(
    shop.database,
    `with counted as (insert into orders.item_report_counts (customer_id, reports) select customer_id, 1 from orders.orders where customer_order_id = $1)
     insert into orders.item_reports (customer_order_id, sequence_number, customer_id, problem, thousandths, amount_pence, note, reported_at)
     select $1, 1, customer_id, 'BAD', 1000, 300, 'It was open', platform.now() from orders.orders where customer_order_id = $1 returning report_id as id`,
    [customerOrderId],
  );
  return report!.id;
}

/** Two packets for £6, and the slot for £4. */
const paidPence = 1000;
