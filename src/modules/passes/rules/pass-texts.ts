import { formatMoney, toPence, formatPence, type Money } from '#/platform/rules/money.ts';

/** What a pass is for, on every page that offers one. */
export const passPromise = 'Pay once, and every delivery is free until your pass ends. It never renews by itself.';

interface Plan {
  months: number;
  price: Money;
}

/** Returns a plan's length: '6 months', or '1 month'. */
export const planLength = ({ months }: Pick<Plan, 'months'>): string => (months === 1 ? '1 month' : `${months} months`);

/** Returns a plan's price and, for a longer plan, its price for a month: '£45.00, £7.50 a month'. */
export function planPrice({ months, price }: Plan): string {
  return months === 1 ? formatMoney(price) : `${formatMoney(price)}, ${formatPence(Math.round(toPence(price) / months))} a month`;
}
