import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { formatMoney } from '#/platform/rules/money.ts';

type Refund = NonNullable<WireStaffOrder['picked']>['refunds'][number];

/**
 * Returns the newest refund that did not reach the customer, refused by the card company or sent back by the card's bank; null if there
 * is none, or if staff have requested another since (decision 133). A refund may come back after later ones were made. `refunds` has
 * the oldest first.
 */
export function failedRefund(refunds: readonly Refund[]): Refund | null {
  const isMadeGood = ({ reference, ended }: Refund): boolean =>
    refunds.some((other) => other.reference !== reference && ended !== null && Date.parse(other.requested) >= Date.parse(ended));
  return refunds.findLast((refund) => (refund.state === 'FAILED' || refund.sentBack !== null) && !isMadeGood(refund)) ?? null;
}

/** Returns what happened to such a refund, in the words of staff. */
export const failedRefundText = ({ amount, sentBack }: Refund): string =>
  sentBack === null ? `The card company refused the refund of ${formatMoney(amount)}` : `The card’s bank sent ${formatMoney(sentBack)} back`;
