import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import type { OrderLineRecord } from '#/modules/orders/rules/order-record.ts';
import type { PickRecord } from '#/modules/orders/rules/picking/picked-order.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { savePick } from '#/modules/orders/server/picking/pick-store.ts';
import { startRefund } from '#/modules/orders/server/picking/refund-order.ts';
import { takePayment } from '#/modules/orders/server/picking/take-payment.ts';
import { findPlacedOrder, recordPastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type Database, type OpenDatabase } from '#/platform/server/database/database.ts';

/** Where an order stands when a test begins: its status, whether its delivery was noted, and the status before a refund that runs. */
export interface LaterStart {
  status: 'FULFIL' | 'PICKED' | 'PAYMENT_FAILED' | 'PAID' | 'COMPLETED' | 'REFUND_PENDING';
  delivery: 'NOT_DELIVERED' | 'DELIVERED' | null;
  before?: 'PAID' | 'COMPLETED';
}

/** The packets that such an order is for, and its price in pence if this many came, with the slot. */
export const orderedPackets = 3;
export const laterPrice = (packets: number): number => packets * 300 + 400;
/** The pence of the refund that runs while an order is REFUND_PENDING. */
export const earlierRefund = 200;

const announce = async () => undefined;

/**
 * Stores an order of three packets that is past its cut-off, and brings it to where it is to stand, with the shop's own steps of
 * payment and refunds. Its line is recorded as picked while it is FULFIL. Returns its number.
 */
export async function haveLaterOrder(database: OpenDatabase, gateway: PaymentGateway, customerId: number, start: LaterStart): Promise<string> {
  const now = await readClock(database);
  const { status, delivery, before = 'PAID' } = start;
  const [tea] = aPastOrder({}, now).lines;
  const line: OrderLineRecord = { ...tea!, quantity: { thousandths: orderedPackets * 1000, uom: 'C62' }, totalPricePence: orderedPackets * 300 };
  const recordedAs = status === 'FULFIL' ? 'FULFIL' : 'PICKED';
  const past = aPastOrder({ customerId, status: recordedAs, lastUpdated: now, lines: [line] }, now + 5 * hourMs);
  const totals = { ...past.totals, orderLines: orderedPackets * 300, offerSavings: 0 };
  const customerOrderId = await inTransaction({ database }, async (work) => {
    const id = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: past.created });
    const order = { ...past, totals, customerOrderId: id };
    await recordPastOrder(work.database, recordedAs === 'FULFIL' ? order : { ...order, picked: pickedOf(anOrderRecord(order), {}, { capturedPence: null }) });
    if (recordedAs === 'FULFIL') await savePick(work.database, id, wholeLine, { pickedBy: 1, now, version: null });
    return id;
  });
  const number = status === 'PAYMENT_FAILED' ? cards.failsAtCapture : cards.good;
  await payOrder(database, gateway, { customerOrderId, customerId, amountPence: laterPrice(orderedPackets), number });
  if (status !== 'FULFIL' && status !== 'PICKED') await takePayment(database, { gateway, announce }, customerOrderId);
  const came = status === 'COMPLETED' || (status === 'REFUND_PENDING' && before === 'COMPLETED');
  if (came) await inTransaction({ database }, (work) => changeStatus(work.database, customerOrderId, { from: 'PAID', to: 'COMPLETED', madeBy: null, at: now }));
  if (delivery !== null) await runSql(database, 'insert into orders.delivery_statuses (customer_order_id, status, last_updated) values ($1, $2, platform.now())', [customerOrderId, delivery]);
  if (status === 'REFUND_PENDING') await leaveRefundOpen(database, customerOrderId);
  return customerOrderId;
}

const wholeLine: PickRecord = { sequenceNumber: 1, status: 'PICKED', thousandths: orderedPackets * 1000, grams: null, substitutes: [], minimumLifeDays: null };

/** Starts a refund as a process does that is then killed, before it asks the provider. */
async function leaveRefundOpen(database: Database, customerOrderId: string): Promise<void> {
  await inTransaction({ database }, async (work) => {
    const now = await readClock(work.database);
    const order = (await findPlacedOrder(work.database, customerOrderId, now))!;
    const toPending = async () => void (await changeStatus(work.database, customerOrderId, { from: order.status, to: 'REFUND_PENDING', madeBy: 1, at: now }));
    const press = { customerOrderId, key: `earlier-refund-of-${customerOrderId}`, refund: { amountPence: earlierRefund }, reason: 'Goodwill', note: null };
    await startRefund({ database: work.database, order, now, requestedBy: 1, staffId: null, toPending }, { announce }, press);
  });
}

/** What a test compares of an order after its cut-off. */
export interface LaterRows {
  status: string;
  /** The packets that a picker recorded; null without a record. */
  recorded: number | null;
  delivery: string | null;
  /** Whether it has another slot than at first. */
  moved: boolean;
  /** What the card provider has captured and refunded, in pence. */
  captured: number;
  refunded: number;
  /** The pence of the refund that runs; null if none does. */
  open: number | null;
  reported: boolean;
}

/** Reads what the tests of later acts compare of each order, and its status changes, each as 'FROM TO'. */
export async function readLaterRows(database: Database, orderIds: readonly string[]): Promise<Map<string, { row: LaterRows; changes: string[] }>> {
  const rows = await runSql<LaterRows & { orderId: string; changes: string[] }>(
    database,
    `select customer_order_id as "orderId", status,
       (select p.thousandths / 1000 from orders.picks p where p.customer_order_id = o.customer_order_id) as recorded,
       (select d.status from orders.delivery_statuses d where d.customer_order_id = o.customer_order_id) as delivery,
       exists (select from slots.reservations r where r.customer_order_id = o.customer_order_id) as moved,
       (select coalesce(sum(captured_pence), 0)::int from payments.sandbox_authorisations s where starts_with(s.reference, o.customer_order_id || '-') and s.state = 'CAPTURED') as captured,
       (select coalesce(sum(amount_pence), 0)::int from payments.sandbox_refunds s where starts_with(s.reference, o.customer_order_id || '-')) as refunded,
       (select sum(amount_pence)::int from orders.refunds r where r.customer_order_id = o.customer_order_id and r.state = 'REQUESTED') as open,
       exists (select from orders.item_reports i where i.customer_order_id = o.customer_order_id) as reported,
       array(select from_status || ' ' || to_status from orders.status_changes c where c.customer_order_id = o.customer_order_id order by change_id) as changes
     from orders.orders o where customer_order_id = any ($1::text[])`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, changes, ...row }) => [orderId, { row, changes }]));
}
