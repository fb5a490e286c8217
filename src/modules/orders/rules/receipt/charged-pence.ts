import type { WireOrder } from '#/contract/rest-types.ts';
import { toPence, type Pence } from '#/platform/rules/money.ts';

/**
 * Returns what a picked order was charged: less than it costs if the card had authorised less (SC-553). Before it is paid that is what
 * it costs.
 */
export function chargedPence({ totals, paymentTaken }: Pick<WireOrder, 'totals' | 'paymentTaken'>): Pence {
  if (!paymentTaken || paymentTaken.paid === null) return toPence(totals.actual!.paid);
  const { giftVouchers, giftCards, paymentCard } = paymentTaken;
  return toPence(giftVouchers) + toPence(giftCards) + toPence(paymentCard);
}
