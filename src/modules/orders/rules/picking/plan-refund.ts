import { roundHalfUp, type Pence } from '#/platform/rules/money.ts';
import { linePence, type OrderRefund, type PickedOrder } from './picked-order.ts';

/** What staff want to refund: lines, or an amount. */
export type WantedRefund =
  | { lines: readonly { sequenceNumber: number; thousandths: number }[] }
  | { amountPence: Pence };

export interface PlannedRefund {
  lines: OrderRefund['lines'];
  amountPence: Pence;
  cardPence: Pence;
  giftCardsPence: Pence;
}

export type RefundRefusal =
  /** The order does not have the line, it is named twice, or a part of an item or nothing is wanted. */
  | { kind: 'bad-line'; sequenceNumber: number }
  | { kind: 'too-much'; mostPence: Pence };

/**
 * Returns what a refund gives back and to where: first to the payment card, up to what was captured less earlier refunds,
 * then to the gift cards (SC-676). Refunds of a line, taken together, are to the penny what the line cost.
 */
export function planRefund(picked: PickedOrder, wanted: WantedRefund): { kind: 'planned'; refund: PlannedRefund } | RefundRefusal {
  const most = refundable(picked);
  const mostPence = most.cardPence + most.giftCardsPence;
  const lines: { sequenceNumber: number; thousandths: number; pence: Pence }[] = [];
  if ('lines' in wanted) {
    for (const { sequenceNumber, thousandths } of wanted.lines) {
      const line = picked.lines.find((one) => one.sequenceNumber === sequenceNumber);
      const isTwice = lines.some((one) => one.sequenceNumber === sequenceNumber);
      if (!line || isTwice || thousandths <= 0 || (line.quantity.uom === 'C62' && thousandths % 1000 !== 0)) return { kind: 'bad-line', sequenceNumber };
      const ended = line.refundedThousandths + thousandths;
      if (ended > line.quantity.thousandths) return { kind: 'too-much', mostPence };
      const pence = roundHalfUp((linePence(line) * ended) / line.quantity.thousandths) - line.refundedPence;
      lines.push({ sequenceNumber, thousandths, pence });
    }
  }
  const amountPence = 'lines' in wanted ? lines.reduce((sum, { pence }) => sum + pence, 0) : wanted.amountPence;
  if (amountPence <= 0 || amountPence > mostPence) return { kind: 'too-much', mostPence };
  const cardPence = Math.min(amountPence, most.cardPence);
  return { kind: 'planned', refund: { lines, amountPence, cardPence, giftCardsPence: amountPence - cardPence } };
}

/** Returns whether nothing more of an order can be refunded, since gift vouchers paid for the rest. */
export function isLeftToVouchers(picked: Pick<PickedOrder, 'payment' | 'refunds'>): boolean {
  const { cardPence, giftCardsPence } = refundable(picked);
  return picked.payment.vouchersPence > 0 && cardPence + giftCardsPence <= 0;
}

/** Returns the most that can still be refunded to the payment card and to the gift cards. Vouchers are not refunded. */
export function refundable({ payment, refunds }: Pick<PickedOrder, 'payment' | 'refunds'>): { cardPence: Pence; giftCardsPence: Pence } {
  const counted = refunds.filter(({ state }) => state !== 'FAILED');
  const back = (of: 'cardPence' | 'giftCardsPence') => counted.reduce((sum, refund) => sum + refund[of], 0);
  return { cardPence: (payment.capturedPence ?? 0) - back('cardPence'), giftCardsPence: payment.giftCardsPence - back('giftCardsPence') };
}
