import { beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { openPickingShop } from '#/modules/checkout/testing/picking-shop.ts';
import { orderStatuses } from '#/modules/orders/rules/order-record.ts';
import { canBecome } from '#/modules/orders/rules/order-transitions.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });

const statusIn = async (reader: Database, orderId: string): Promise<string> =>
  (await runSql<{ status: string }>(reader, 'select status from orders.orders where customer_order_id = $1', [orderId]))[0]?.status ?? 'PENDING';

let heard: { orderId: string; text: string }[] = [];
/** Records each fact about an order as 'Fact FROM TO': the order's status for other connections, and in the fact's transaction. */
const hear: Announce = async (work, { kind, details }) => {
  const { customerOrderId: orderId } = details as { customerOrderId?: string };
  if (orderId === undefined) return;
  heard.push({ orderId, text: `${kind} ${await statusIn(database, orderId)} ${await statusIn(work.database, orderId)}` });
};

const shop = await openPickingShop(database, hear);
const { amending, cutOffOf, paid, placed, recorded } = shop;
const unanswered = shop.openProcess(database, (sandbox) => ({
  ...sandbox,
  capture: async () => {
    throw new GatewayUnavailable('no answer');
  },
}));
const refusing = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: async () => 'FAILED' }));
const pending = shop.openProcess(database, (sandbox) => ({ ...sandbox, refund: async () => 'PENDING' }));

beforeEach(() => moveClock(database, null));

type Shopper = Awaited<ReturnType<typeof placed>>;

/** A row of the table: a change of a new order, and the facts that it announces. */
type Row = [when: string, order: () => Promise<Shopper>, change: (shopper: Shopper) => Promise<unknown>, facts: string[]];

const open = async () => {
  const shopper = await shop.makeShopper();
  await shop.giveCard(shopper);
  return shopper;
};
const amendingBesideAnother = async () => {
  const shopper = await placed();
  await shop.placedBeside(shopper, await shop.laterSlot(await cutOffOf(shopper)));
  await shop.startAmend(shopper);
  return shopper;
};
const picked = async () => {
  const shopper = await recorded();
  await shop.finish(shopper, unanswered);
  // The process died before it asked the provider.
  await runSql(database, 'update payments.card_payments set capture_pence = null where customer_order_id = $1', [shopper.orderId]);
  return shopper;
};
const unpaid = async () => {
  const shopper = await recorded({ number: cards.failsAtCapture });
  await shop.finish(shopper);
  return shopper;
};
const completed = async () => {
  const shopper = await paid();
  await shop.complete(shopper);
  return shopper;
};

const refunding = async () => {
  const shopper = await paid();
  await refundOn(pending)(shopper);
  return shopper;
};
const undelivered = async () => {
  const shopper = await paid();
  await shop.missed(shopper);
  return shopper;
};
const undeliveredAndRefunded = async () => {
  const shopper = await undelivered();
  await shop.refund(shopper, `all-of-${shopper.orderId}`, { amount: toMoney(5200), reason: 'Goodwill' });
  return shopper;
};

const place = (shopper: Shopper) => shop.place(shopper, `second-press-of-${shopper.orderId}`);
const cancel = ({ orderId, customerId }: Shopper) =>
  shop.app.graph('mutation ($id: String!) { cancelOrder(customerOrderId: $id) { failures { type } } }', { id: orderId }, { as: customerId });
const cutOffPasses = async (shopper: Shopper) => shop.runJob(await cutOffOf(shopper));
const pickAfterCutOff = async (shopper: Shopper) => {
  await moveClock(database, (await cutOffOf(shopper)) + 1000);
  return shop.pick(shopper, 1, { status: 'UNAVAILABLE', pickedQuantity: { amount: 0, uom: 'C62' } });
};
const amendAnotherAfterCutOff = async ({ orderId, customerId, ...shopper }: Shopper) => {
  await moveClock(database, (await cutOffOf({ orderId })) + 1000);
  const [other] = await runSql<{ orderId: string }>(database, 'select customer_order_id as "orderId" from orders.orders where customer_id = $1 and customer_order_id <> $2', [customerId, orderId]);
  return shop.startAmend({ ...shopper, customerId, orderId: other!.orderId });
};
const payAgain = async (shopper: Shopper) => {
  const as = shopper.customerId;
  const { sessionId, passcode } = (await shop.app.call('POST', '/payments-prod/v1/payment-sessions', { as })).body;
  const typed = { passcode, number: cards.good, cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' };
  await shop.app.call('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, { as, body: typed });
  const path = `/order-orchestration-prod/v1/orders/${shopper.orderId}/failed-payments`;
  const { totalToPay } = (await shop.app.call('GET', path, { as })).body;
  return shop.app.call('POST', path, { as, body: { expectedAmount: totalToPay, sessionId, passcode }, headers: { 'idempotency-key': `pay-again-${shopper.orderId}` } });
};
const refundOn = (on: typeof refusing) => (shopper: Shopper) =>
  shop.refund(shopper, `refund-of-${shopper.orderId}`, { amount: toMoney(100), reason: 'Goodwill' }, on);
const report = ({ orderId, customerId }: Shopper) =>
  shop.app.call('POST', `/order-orchestration-prod/v1/orders/${orderId}/reports`, { as: customerId, body: { sequenceNumber: 1, problem: 'MISSING', quantity: 1 } });
const decideReport = async (shopper: Shopper) => {
  await runSql(database, 'update settings.shop set report_order_pence = 0');
  await report(shopper);
  await runSql(database, 'update settings.shop set report_order_pence = 2000');
  const [waiting] = await runSql<{ id: number }>(database, 'select report_id as id from orders.item_reports where customer_order_id = $1', [shopper.orderId]);
  const staff = { staffId: shop.staffId, permissions: ['PAYMENT_MANAGE'] };
  return shop.app.call('POST', `/staff-prod/v1/staff/item-reports/${waiting!.id}`, { staff, body: { state: 'ACCEPTED' } });
};

const rows: Row[] = [
  ['placing succeeds', open, place, ['OrderPlaced PENDING PLACED']],
  ['an amend starts', placed, (shopper) => shop.startAmend(shopper), ['OrderAmendStarted PLACED AMENDING']],
  ['a change of slot starts', placed, (shopper) => shop.changeSlot(shopper), ['OrderAmendStarted PLACED AMENDING']],
  ['the amended order is placed again', amending, place, ['OrderChanged AMENDING PLACED']],
  ['the amend is cancelled', amending, (shopper) => shop.cancelAmend(shopper), ['OrderAmendCancelled AMENDING PLACED']],
  ['the cut-off passes in an amend', amending, cutOffPasses, ['OrderAmendExpired AMENDING PLACED', 'OrderReleased PLACED FULFIL']],
  // One transaction makes both changes.
  ['the cut-off has passed in an amend, and staff are faster than the job', amending, pickAfterCutOff, ['OrderAmendExpired AMENDING PLACED', 'OrderReleased AMENDING FULFIL']],
  ['the cut-off has passed in an amend, and another order is amended', amendingBesideAnother, amendAnotherAfterCutOff, ['OrderAmendExpired AMENDING PLACED']],
  ['its customer cancels the order', placed, cancel, ['OrderCancelled PLACED CANCELLED']],
  ['the cut-off passes', placed, cutOffPasses, ['OrderReleased PLACED FULFIL']],
  ['the cut-off has passed, and staff are faster than the job', placed, pickAfterCutOff, ['OrderReleased PLACED FULFIL']],
  ['staff release it early', placed, (shopper) => shop.release(shopper), ['OrderReleased PLACED FULFIL']],
  ['staff cancel a placed order', placed, (shopper) => shop.cancelByStaff(shopper), ['OrderCancelled PLACED CANCELLED']],
  ['staff cancel a released order', recorded, (shopper) => shop.cancelByStaff(shopper), ['OrderCancelled FULFIL CANCELLED']],
  ['staff cancel a packed order', picked, (shopper) => shop.cancelByStaff(shopper), ['OrderCancelled PICKED CANCELLED']],
  ['staff cancel an unpaid order', unpaid, (shopper) => shop.cancelByStaff(shopper), ['OrderCancelled PAYMENT_FAILED CANCELLED']],
  ['picking is finished and the payment taken', recorded, (shopper) => shop.finish(shopper), ['OrderPicked FULFIL PICKED', 'OrderPaid PICKED PAID']],
  ['picking is finished and the capture refused', () => recorded({ number: cards.failsAtCapture }), (shopper) => shop.finish(shopper), ['OrderPicked FULFIL PICKED', 'PaymentFailed PICKED PAYMENT_FAILED']],
  ['a job takes the payment', picked, () => shop.runJobOf('take-payments'), ['OrderPaid PICKED PAID']],
  ['its customer pays by payment resolution', unpaid, payAgain, ['OrderPaid PAYMENT_FAILED PAID']],
  ['it is delivered', paid, (shopper) => shop.complete(shopper), ['OrderCompleted PAID COMPLETED', 'DeliveryStatusChanged PAID COMPLETED']],
  ['it is delivered while a refund runs', refunding, (shopper) => shop.complete(shopper), ['OrderCompleted REFUND_PENDING REFUND_PENDING', 'DeliveryStatusChanged REFUND_PENDING REFUND_PENDING']],
  ['a refund before delivery settles', paid, refundOn(shop.app), ['RefundStarted PAID REFUND_PENDING', 'RefundSettled REFUND_PENDING PAID']],
  ['a refund after delivery settles', completed, refundOn(shop.app), ['RefundStarted COMPLETED REFUND_PENDING', 'RefundSettled REFUND_PENDING COMPLETED']],
  ['the provider refuses a refund before delivery', paid, refundOn(refusing), ['RefundStarted PAID REFUND_PENDING', 'RefundFailed REFUND_PENDING PAID']],
  ['the provider refuses a refund after delivery', completed, refundOn(refusing), ['RefundStarted COMPLETED REFUND_PENDING', 'RefundFailed REFUND_PENDING COMPLETED']],
  ['an order that was not delivered is refunded and closed', undelivered, (shopper) => shop.close(shopper), ['RefundStarted PAID REFUND_PENDING', 'RefundSettled REFUND_PENDING REFUND_PENDING', 'OrderCancelled REFUND_PENDING CANCELLED']],
  ['an order that was not delivered is closed with nothing left to refund', undeliveredAndRefunded, (shopper) => shop.close(shopper), ['OrderCancelled PAID CANCELLED']],
  ['a report within the limits is refunded', completed, report, ['RefundStarted COMPLETED REFUND_PENDING', 'RefundSettled REFUND_PENDING COMPLETED']],
  ['staff refund a report', completed, decideReport, ['RefundStarted COMPLETED REFUND_PENDING', 'RefundSettled REFUND_PENDING COMPLETED']],
];

describe('a change of an order’s status', () => {
  it.each(rows)('is announced once, in its transaction, when %s [SC-577 part] [SC-580 part]', async (_when, order, change, facts) => {
    const shopper = await order();
    heard = [];
    // The second call repeats the first, and must announce nothing.
    await change(shopper);
    await change(shopper);
    expect(heard.filter(({ orderId }) => orderId === shopper.orderId).map(({ text }) => text)).toEqual(facts);
  });

  it('is announced for every pair of statuses of the table [SC-577 part]', () => {
    const announced = new Set(rows.flatMap(([, , , facts]) => facts.map((fact) => fact.slice(fact.indexOf(' ') + 1))));
    const allowed = orderStatuses.flatMap((from) => orderStatuses.filter((to) => canBecome(from, to)).map((to) => `${from} ${to}`));
    expect(allowed.filter((pair) => !announced.has(pair))).toEqual([]);
  });
});
