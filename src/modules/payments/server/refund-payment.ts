import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { stateAfterRefunds } from '#/modules/payments/rules/card-payment-state.ts';
import {
  changeCardPayment,
  findCardPayment,
  findRefund,
  insertRefund,
  lockCardPayment,
  saveRefund,
  sumRefunds,
  takeOpenRefunds,
  type StoredRefund,
} from './card-payment-store.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { insertMovement } from './payment-store.ts';

export interface RefundRequest {
  customerOrderId: string;
  amountPence: Pence;
  /** The caller's own reference of this refund: a repeated request with it refunds nothing more. */
  refundReference: string;
}

/**
 * Records a refund of a captured payment, in the caller's transaction; `settleRefund` then asks the provider for it, or
 * else the job `settle-refunds`. Returns false and records nothing if the refunds would exceed the captured amount, or if
 * the reference belongs to another refund. A repeated request returns true.
 */
export async function requestRefund(database: Transaction, request: RefundRequest, now: Instant): Promise<boolean> {
  const { customerOrderId, amountPence, refundReference } = request;
  const payment = await lockCardPayment(database, customerOrderId);
  const known = await findRefund(database, refundReference);
  if (known) return known.customerOrderId === customerOrderId && known.amountPence === amountPence;
  if (!payment || (payment.state !== 'CAPTURED' && payment.state !== 'PART_REFUNDED')) return false;
  const before = await sumRefunds(database, customerOrderId, ['REQUESTED', 'SETTLED']);
  if (amountPence <= 0 || before + amountPence > payment.capturePence!) return false;
  await insertRefund(database, { refundReference, customerOrderId, amountPence }, now);
  return true;
}

/**
 * Asks the provider for a refund that was recorded, and records its final answer once, however often this is called. A
 * refund that the provider has not settled yet stays REQUESTED. Throws GatewayUnavailable if the provider did not answer.
 */
export async function settleRefund(database: Database, gateway: PaymentGateway, refundReference: string, now: Instant): Promise<StoredRefund['state']> {
  const refund = await findRefund(database, refundReference);
  if (!refund) throw new Error(`there is no refund ${refundReference}`);
  if (refund.state !== 'REQUESTED') return refund.state;
  const { customerOrderId, amountPence } = refund;
  const payment = (await findCardPayment(database, customerOrderId))!;
  const { reference, providerReference } = payment;
  const state = await gateway.refund({ refundReference, reference, amountPence });
  if (state === 'PENDING') return 'REQUESTED';
  return inTransaction({ database }, async ({ database: inside }) => {
    const locked = (await lockCardPayment(inside, customerOrderId))!;
    if (!(await saveRefund(inside, refundReference, { from: 'REQUESTED', to: state }, now))) return (await findRefund(inside, refundReference))!.state;
    const movement = { customerOrderId, kind: 'REFUND' as const, amountPence, reference: refundReference, providerReference, outcome: state };
    await insertMovement(inside, movement, now);
    const after = stateAfterRefunds(locked.capturePence!, await sumRefunds(inside, customerOrderId, ['SETTLED']));
    if (after) await changeCardPayment(inside, locked, after, now);
    return state;
  });
}

/** Settles refunds that the provider had not answered, up to 100 at a time. If one fails, continues with the others, then throws all errors. */
export async function settleRefunds(database: Database, gateway: PaymentGateway, now: Instant): Promise<void> {
  const faults: unknown[] = [];
  const refunds = await takeOpenRefunds(database, now - minuteMs, now);
  for (const { refundReference } of refunds) {
    await settleRefund(database, gateway, refundReference, now).catch((fault: unknown) => faults.push(fault));
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of ${refunds.length} refunds could not be settled`, { cause: faults[0] });
}
