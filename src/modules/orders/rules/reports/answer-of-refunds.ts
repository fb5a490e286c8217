import type { OrderRefund, PickedOrder } from '#/modules/orders/rules/picking/picked-order.ts';

interface AnsweredReport {
  sequenceNumber: number;
  quantity: { thousandths: number };
  reportedAt: number;
}

type AnsweringRefund = Pick<OrderRefund, 'refundReference' | 'lines' | 'state' | 'closesOrder' | 'requestedAt'>;

interface RefundedOrder {
  lines: readonly Pick<PickedOrder['lines'][number], 'sequenceNumber' | 'quantity'>[];
  /** The oldest first. */
  refunds: readonly AnsweringRefund[];
}

/**
 * Returns what the refunds of an order mean for a report of one of its items, other than that it is refused: it is answered once refunds
 * of its line since then give back what was reported, or nothing of the line is left to refund (decision 245). `thousandths` is what is
 * still to be refunded of it. A refund that failed does not count, and one that closes the order gives back everything.
 */
export function answerOfRefunds(
  { sequenceNumber, quantity, reportedAt }: AnsweredReport,
  { lines, refunds }: RefundedOrder,
): { kind: 'answered'; refundReference: string } | { kind: 'open'; thousandths: number } {
  const of = ({ lines }: AnsweringRefund): number => lines.find((line) => line.sequenceNumber === sequenceNumber)?.thousandths ?? 0;
  const counted = refunds.filter((refund) => refund.state !== 'FAILED' && (refund.closesOrder || of(refund) > 0));
  const last = counted.at(-1);
  const since = sumOf(counted.filter(({ requestedAt }) => requestedAt >= reportedAt).map(of));
  const ofLine = lines.find((line) => line.sequenceNumber === sequenceNumber)!.quantity.thousandths - sumOf(counted.map(of));
  const thousandths = Math.min(quantity.thousandths - since, ofLine);
  return last && (last.closesOrder || thousandths <= 0) ? { kind: 'answered', refundReference: last.refundReference } : { kind: 'open', thousandths };
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);
