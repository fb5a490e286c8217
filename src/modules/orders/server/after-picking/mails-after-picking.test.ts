import { expect, it } from 'vitest';
import { accountPersonalData } from '#/modules/account/server/public.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { createMailModule } from '#/modules/mail/server/public.ts';
import { recordPastOrder, whenDeliveryStatusChanged, whenOrderPaid, whenPaymentFailed, whenRefundSettled, type PastOrder } from '#/modules/orders/server/public.ts';
import { saveDeliveryStatus } from '#/modules/orders/server/picking/pick-store.ts';
import { markPaid, takePayment } from '#/modules/orders/server/picking/take-payment.ts';
import { settleOrderRefund } from '#/modules/orders/server/picking/settle-order-refund.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, aRefund, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { listMails } from '#/platform/server/mail/mail-store.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { DeliveryStatusChanged } from './delivery-status-changed.ts';

const database = await openTestDatabase();
const { outbox } = createMailModule({ site: 'https://shop.example', smtp: null });
const facts = createFacts();
facts.listen([whenOrderPaid(outbox), whenPaymentFailed(outbox), whenRefundSettled(outbox), whenDeliveryStatusChanged(outbox)]);
const { announce } = facts;
const now = await readClock(database);

let number = 8_000_000_000;
/** Stores an order that was picked, with nothing taken yet. */
async function picked(status: PastOrder['status'], more: Parameters<typeof pickedOf>[2] = { capturedPence: null }): Promise<{ customerOrderId: string; customerId: number; paidPence: number }> {
  const { customerId } = await makeCustomer(database);
  const customerOrderId = String((number += 1));
  const order = anOrderRecord({ customerId, customerOrderId, status });
  const outcome = pickedOf(order, {}, more);
  await recordPastOrder(database, aPastOrder({ customerId, customerOrderId, status, picked: outcome }, now + hourMs));
  return { customerOrderId, customerId, paidPence: outcome.totals.paid };
}

const mailsTo = async (customerId: number) => {
  const [account] = await runSql<{ email: string }>(database, 'select email from account.accounts where id = $1', [customerId]);
  return (await listMails(database, { before: null, size: 100, status: null })).filter(({ to }) => to === account!.email);
};

it('queues one receipt when an order is paid, in that transaction, however often it is repeated [AC-548 part] [AC-503 part]', async () => {
  const { customerOrderId, customerId, paidPence } = await picked('PICKED');
  const pay = () => inTransaction({ database }, (work) => markPaid(work, announce, { customerOrderId, customerId, from: 'PICKED', paidPence, capturedPence: paidPence, madeBy: null, now }));
  const failing = inTransaction({ database }, async (work) => {
    await markPaid(work, announce, { customerOrderId, customerId, from: 'PICKED', paidPence, capturedPence: paidPence, madeBy: null, now });
    throw new Error('the last step fails');
  });
  await expect(failing).rejects.toThrow('the last step fails');
  expect(await mailsTo(customerId)).toEqual([]);
  expect((await Promise.all([pay(), pay()])).sort()).toEqual([false, true]);
  expect(await mailsTo(customerId)).toMatchObject([{ template: 'ORDER_RECEIPT', subject: `Your receipt for order ${customerOrderId}`, text: expect.stringMatching(/Total: £14\.00[^]*VAT in your total:\s+Standard rate, 20%: net £3\.33, VAT 67p, total £4\.00\s+Zero rate, 0%: net £10\.00/) }]);
});

it('queues one mail when the payment of a packed order fails [AC-548 part]', async () => {
  const { customerOrderId, customerId } = await picked('PICKED');
  // The order has no authorisation to capture.
  const deps = { gateway: null as never, announce };
  await Promise.all([takePayment(database, deps, customerOrderId), takePayment(database, deps, customerOrderId)]);
  expect(await mailsTo(customerId)).toMatchObject([{ template: 'PAYMENT_ATTENTION', text: expect.stringContaining(`/ecom/resolve-order-payment/${customerOrderId}`) }]);
});

it('queues one mail when an order leaves, and another when it waits at the branch, and none for other statuses [AC-548 part]', async () => {
  const { customerOrderId, customerId } = await picked('PAID', {});
  const set = (status: 'OUT_FOR_DELIVERY' | 'ARRIVING' | 'READY_TO_COLLECT' | 'DELIVERED') =>
    inTransaction({ database }, async (work) => {
      const eta = { wismoEtaStartsAt: now, wismoEtaEndsAt: now + hourMs / 4, driverName: 'Tomasz Nowak', lastUpdated: now };
      await saveDeliveryStatus(work.database, customerOrderId, { status, ...eta }, 1);
      await announce(work, DeliveryStatusChanged({ customerOrderId, customerId, before: null, status, at: now }));
    });
  for (const status of ['OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED'] as const) await set(status);
  expect(await mailsTo(customerId)).toMatchObject([{ template: 'ORDER_ON_ITS_WAY', text: expect.stringContaining('with Tomasz. We expect it between') }]);
  await set('READY_TO_COLLECT');
  expect((await mailsTo(customerId)).map(({ template }) => template)).toEqual(['ORDER_READY', 'ORDER_ON_ITS_WAY']);
});

it('queues no mail when the delivery of an order is corrected after its end [AC-548 part]', async () => {
  const ended = [await picked('COMPLETED', {}), await picked('COMPLETED', {})];
  await runSql(database, `update orders.orders set status = 'REFUND_PENDING' where customer_order_id = $1`, [ended[1]!.customerOrderId]);
  for (const { customerOrderId, customerId } of ended) {
    for (const status of ['OUT_FOR_DELIVERY', 'READY_TO_COLLECT'] as const) {
      await inTransaction({ database }, (work) => announce(work, DeliveryStatusChanged({ customerOrderId, customerId, before: 'DELIVERED', status, at: now })));
    }
    expect(await mailsTo(customerId)).toEqual([]);
  }
  // A refund of an order that is still to come ends nothing.
  const coming = await picked('PAID', {});
  await runSql(database, `update orders.orders set status = 'REFUND_PENDING' where customer_order_id = $1`, [coming.customerOrderId]);
  await inTransaction({ database }, (work) => announce(work, DeliveryStatusChanged({ ...coming, before: null, status: 'OUT_FOR_DELIVERY', at: now })));
  expect(await mailsTo(coming.customerId)).toMatchObject([{ template: 'ORDER_ON_ITS_WAY' }]);
});

it('says the sums that were charged, if more came than the card had authorised [SC-553 part]', async () => {
  const { customerOrderId, customerId, paidPence } = await picked('PICKED');
  await inTransaction({ database }, (work) => markPaid(work, announce, { customerOrderId, customerId, from: 'PICKED', paidPence, capturedPence: paidPence - 100, madeBy: null, now }));
  expect(await mailsTo(customerId)).toMatchObject([{ template: 'ORDER_RECEIPT', text: expect.stringMatching(/Not charged to your card: -£1\.00[^]*Total: £13\.00[^]*£13\.00/) }]);
});

/** Stores a completed order with a refund of £3.00 that the provider has not answered yet. */
async function withOpenRefund(): Promise<Awaited<ReturnType<typeof picked>> & { refundReference: string }> {
  const refundReference = `open-${number + 1}`;
  const order = await picked('COMPLETED', { refunds: [aRefund(300, { refundReference, state: 'REQUESTED', settledAt: null })] });
  const { customerOrderId, customerId } = order;
  await runSql(database, `update orders.orders set status = 'REFUND_PENDING' where customer_order_id = $1`, [customerOrderId]);
  await runSql(
    database,
    `insert into payments.card_payments (customer_order_id, customer_id, state, reference, provider_reference, authorised_pence, lapses_at, card, needed_at, changed_at, capture_pence)
     values ($1, $2, 'CAPTURED', 'ours-' || $1, 'theirs', 1400, now(), '{}', now(), now(), 1400)`,
    [customerOrderId, customerId],
  );
  await runSql(database, `insert into payments.refunds (refund_reference, customer_order_id, amount_pence, state, requested_at) values ($2, $1, 300, 'REQUESTED', now())`, [customerOrderId, refundReference]);
  return { ...order, refundReference };
}

const answering = (answer: () => 'PENDING' | 'SETTLED') => ({ gateway: { refund: async () => answer() } as never, announce, parts: [] });

it('queues one mail when a refund settles, and none before [AC-548 part]', async () => {
  const { customerId, refundReference } = await withOpenRefund();
  let answer: 'PENDING' | 'SETTLED' = 'PENDING';
  const deps = answering(() => answer);
  await settleOrderRefund(database, deps, refundReference);
  expect(await mailsTo(customerId)).toEqual([]);
  answer = 'SETTLED';
  await Promise.all([settleOrderRefund(database, deps, refundReference), settleOrderRefund(database, deps, refundReference)]);
  expect(await mailsTo(customerId)).toMatchObject([{ template: 'REFUND', subject: 'Your refund', text: expect.stringContaining('We have refunded £3.00') }]);
});

it('settles the refund of a customer whose account was removed, and sends no mail [SC-677 part]', async () => {
  const { customerOrderId, customerId, refundReference } = await withOpenRefund();
  await inTransaction({ database }, (work) => accountPersonalData.erasure!.erase(work.database, { customerId, now }));
  const before = (await listMails(database, { before: null, size: 100, status: null })).length;
  await settleOrderRefund(database, answering(() => 'SETTLED'), refundReference);
  const [order] = await runSql(database, 'select status, refund.state from orders.orders join orders.refunds refund using (customer_order_id) where customer_order_id = $1', [customerOrderId]);
  expect(order).toEqual({ status: 'COMPLETED', state: 'SETTLED' });
  expect(await listMails(database, { before: null, size: 100, status: null })).toHaveLength(before);
});
