import type { OrderRefund, PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';
import { refundable } from '#/modules/orders/rules/picking/plan-refund.ts';

interface AnsweredReport {
  sequenceNumber: number;
  quantity: { thousandths: number };
  reportedAt: number;
  /** How much of its line the driver took back, and when; zero and null if nothing was. */
  takenBackThousandths: number;
  takenBackAt: number | null;
}

export interface RefundedOrder extends Pick<PickedOrder, 'payment' | 'refunds'> {
  lines: readonly Pick<PickedOrder['lines'][number], 'sequenceNumber' | 'quantity'>[];
  /** Whether the order is closed, or is once its last refund has settled. */
  isClosed: boolean;
}

/** What refunds mean for a report that is not refused: which refund gives it back, or how much of it is still to be refunded. */
export type RefundAnswer = { kind: 'answered'; refundReference: string } | { kind: 'open'; thousandths: number };

/**
 * Returns what the refunds of an order mean for a report of one of its items (decision 245); refunds that failed do not count. The report is
 * answered in three cases: refunds made since then give back what was reported, beyond what the driver had taken back of the line; nothing
 * of the line is left to refund; or everything that was paid for the order has gone back.
 */
export function answerOfRefunds({ sequenceNumber, quantity, reportedAt, takenBackThousandths, takenBackAt }: AnsweredReport, order: RefundedOrder): RefundAnswer {
  const given = order.refunds.filter(({ state }) => state !== 'FAILED');
  const ofLine = (counted: readonly OrderRefund[]): number =>
    counted.flatMap(({ lines }) => lines).reduce((sum, line) => (line.sequenceNumber === sequenceNumber ? sum + line.thousandths : sum), 0);
  const since = given.filter(({ requestedAt }) => requestedAt >= reportedAt);
  const sinceTaken = given.filter(({ requestedAt }) => takenBackAt !== null && requestedAt >= takenBackAt);
  // A refund counts first for what the driver took back, some of which may have been refunded before the report.
  const ofTaken = Math.min(takenBackThousandths, ofLine(sinceTaken)) - Math.min(takenBackThousandths, ofLine(sinceTaken.filter(({ requestedAt }) => requestedAt < reportedAt)));
  const leftOfLine = order.lines.find((line) => line.sequenceNumber === sequenceNumber)!.quantity.thousandths - ofLine(given);
  const thousandths = Math.min(quantity.thousandths - (ofLine(since) - ofTaken), leftOfLine);
  const answering = isAllBack(order) ? given.at(-1) : given.findLast((refund) => thousandths <= 0 && ofLine([refund]) > 0);
  return answering ? { kind: 'answered', refundReference: answering.refundReference } : { kind: 'open', thousandths };
}

/** Returns whether everything that was paid has gone back. Vouchers do only when the order is closed (decision 199). */
function isAllBack(order: RefundedOrder): boolean {
  const { cardPence, giftCardsPence } = refundable(order);
  return order.isClosed || (order.payment.vouchersPence === 0 && cardPence + giftCardsPence <= 0);
}
