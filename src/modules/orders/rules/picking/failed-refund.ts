import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { formatMoney } from '#/platform/rules/money.ts';

type Refund = NonNullable<WireStaffOrder['picked']>['refunds'][number];

/**
 * Returns the newest refund that did not reach the customer, refused by the card company or sent back by the card's bank; null if there
 * is none, or if staff have refunded since (decision 133). `refunds` has the oldest first.
 */
export function failedRefund(refunds: readonly Refund[]): Refund | null {
  const last = refunds.at(-1);
  return last && (last.state === 'FAILED' || last.sentBack !== null) ? last : null;
}

/** Returns what happened to such a refund, in the words of staff. */
export const failedRefundText = ({ amount, sentBack }: Refund): string =>
  sentBack === null ? `The card company refused the refund of ${formatMoney(amount)}` : `The card’s bank sent ${formatMoney(sentBack)} back`;
