import type { WireStaffIncentiveOffer } from '#/contract/rest-types.ts';
import { formatDay } from '#/platform/rules/london-time.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';

/** Returns what a voucher takes off: '£3.00 off' or '10% off', and from which spend. */
export function voucherValueText({ discount, minimumSpend }: Pick<WireStaffIncentiveOffer, 'discount' | 'minimumSpend'>): string {
  const off = discount.kind === 'AMOUNT' ? `${formatMoney(discount.value)} off` : `${discount.percent}% off`;
  return toPence(minimumSpend) === 0 ? off : `${off} from ${formatMoney(minimumSpend)}`;
}

/** Returns a voucher's first and last day. */
export const voucherDaysText = ({ startDate, endDate }: WireStaffIncentiveOffer): string => `${formatDay(startDate)} to ${formatDay(endDate)}`;
