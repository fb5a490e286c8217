import type { WireCustomerReports } from '#/contract/rest-types.ts';
import { formatMoney } from '#/platform/rules/money.ts';

/** Returns what a customer has reported so far, as a sentence for staff. */
export function reportCounts({ reports, waiting, madeGood, refused, refunded, atOnce, days }: WireCustomerReports): string {
  if (reports === 0) return 'This customer has reported no items.';
  const others = [
    ...(madeGood === 0 ? [] : [`${madeGood} made good without a refund`]),
    ...(refused === 0 ? [] : [`${refused} refused`]),
    ...(waiting === 0 ? [] : [`${waiting} waiting`]),
  ];
  return `${reports === 1 ? '1 item' : `${reports} items`} reported: ${[`${formatMoney(refunded)} refunded`, ...others].join(', ')}. Refunded at once in ${days === 1 ? 'the last day' : `the last ${days} days`}: ${atOnce}.`;
}
