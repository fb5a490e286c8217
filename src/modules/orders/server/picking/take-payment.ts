import { spendGifts } from '#/modules/gifts/server/public.ts';
import { capturePayment, GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { lostRace } from '#/platform/server/database/database-errors.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { OrderPaid } from '#/modules/orders/server/after-picking/order-paid.ts';
import { PaymentFailed } from '#/modules/orders/server/after-picking/payment-failed.ts';
import type { StaffOrderDeps } from './change-order-status.ts';
import { lockOrderOfStaff, saveCaptured, takeOrdersToPay } from './pick-store.ts';

/**
 * Takes the card's part of the payment of a PICKED order, once however often this is called: the order becomes PAID, or
 * PAYMENT_FAILED if the capture is refused, or no card pays for the order. Throws GatewayUnavailable if the provider does not
 * answer: the order stays PICKED, and the job repeats the capture under the same reference (SC-672).
 */
export async function takePayment(database: Database, { gateway, announce }: Pick<StaffOrderDeps, 'gateway' | 'announce'>, customerOrderId: string): Promise<void> {
  const now = await readClock(database);
  const order = await findPlacedOrder(database, customerOrderId, now);
  if (order?.status !== 'PICKED' || !order.picked) return;
  const { customerId, picked: { totals: { paid }, payment: { cardDuePence } } } = order;
  const captured = await capturePayment(database, gateway, { customerOrderId, duePence: cardDuePence }, now);
  await inTransaction({ database }, async (work) => {
    await lockOrderOfStaff(work.database, customerOrderId);
    if (captured.kind === 'captured') {
      await markPaid(work, announce, { customerOrderId, customerId, from: 'PICKED', paidPence: paid, capturedPence: captured.amountPence, madeBy: null, now });
    } else if (await changeStatus(work.database, customerOrderId, { from: 'PICKED', to: 'PAYMENT_FAILED', madeBy: null, at: now })) {
      await announce(work, PaymentFailed({ customerOrderId, customerId }));
    }
  });
}

/** Throws every fault but GatewayUnavailable, after which a job asks the provider again. */
export function ifUnavailable(fault: unknown): void {
  if (!(fault instanceof GatewayUnavailable)) throw fault;
}

/** The payment of a picked order that is taken in full. */
export interface TakenPayment {
  customerOrderId: string;
  customerId: number;
  from: 'PICKED' | 'PAYMENT_FAILED';
  /** The order's `paid`, of which gift vouchers and gift cards pay first. */
  paidPence: number;
  capturedPence: number;
  /** The person who paid, by payment resolution; null for the server. */
  madeBy: number | null;
  now: Instant;
}

/**
 * Makes an order PAID, uses up its gift vouchers and gift cards, records what the card was charged, and announces it, in the
 * caller's transaction. Changes nothing and returns false if the order no longer has the status `from`.
 */
export async function markPaid(work: { database: Transaction }, announce: Announce, taken: TakenPayment): Promise<boolean> {
  const { database } = work;
  const { customerOrderId, customerId, from, paidPence, capturedPence, madeBy, now } = taken;
  if (!(await changeStatus(database, customerOrderId, { from, to: 'PAID', madeBy, at: now }))) return false;
  await saveCaptured(database, customerOrderId, capturedPence, now);
  const { vouchersPence, cardsPence } = await spendGifts({ database }, customerOrderId, paidPence, now);
  if (vouchersPence + cardsPence > paidPence) throw lostRace(`gifts paid more than order ${customerOrderId} costs`);
  await announce(work, OrderPaid({ customerOrderId, customerId }));
  return true;
}

/** Takes the payments whose outcome was unknown, up to 100 at a time. If one fails, continues with the others, then throws all errors. */
export async function takePayments(database: Database, deps: Pick<StaffOrderDeps, 'gateway' | 'announce'>, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  const orders = await takeOrdersToPay(database, now - minuteMs / 2, now);
  for (const customerOrderId of orders) await takePayment(database, deps, customerOrderId).catch((fault: unknown) => faults.push(fault));
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${orders.length} payments could not be taken`, { cause: faults[0] });
}
