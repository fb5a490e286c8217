import type { WireOrder } from '#/contract/rest-types.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';

type Order = Pick<WireOrder, 'orderLines' | 'adjustments'>;

/** Returns a sentence for each price and each code that differs between two readings of an order: prices first, each in the order of the page. */
export const whyTotalChanged = (before: Order, now: Order): string[] => [...changedPrices(before, now), ...changedCodes(before, now)];

/** 'Raspberry Yogurts went from £2.05 to £1.50.' */
function changedPrices(before: Order, now: Order): string[] {
  const priceBefore = new Map(before.orderLines.map(({ lineNumber, price }) => [lineNumber, price]));
  return now.orderLines.flatMap(({ lineNumber, name, price }) => {
    const old = priceBefore.get(lineNumber);
    return old && toPence(old) !== toPence(price) ? [`${name} went from ${formatMoney(old)} to ${formatMoney(price)}.`] : [];
  });
}

/** 'Code FIVER no longer applies.' The section of codes says what an unapplied code waits for. */
function changedCodes(before: Order, now: Order): string[] {
  const [old, current] = [appliedCodes(before), appliedCodes(now)];
  const lost = [...old.keys()].filter((code) => !current.has(code)).map((code) => `Code ${code} no longer applies.`);
  const changed = [...current].flatMap(([code, amount]) => {
    const was = old.get(code);
    if (was === undefined) return [`Code ${code} now takes ${formatMoney(amount)} off.`];
    return toPence(was) === toPence(amount) ? [] : [`Code ${code} takes ${formatMoney(amount)} off instead of ${formatMoney(was)}.`];
  });
  return [...lost, ...changed];
}

const appliedCodes = ({ adjustments }: Order) =>
  new Map(adjustments.filter(({ adjustmentType, status }) => adjustmentType === 'INCENTIVE' && status === 'APPLIED').map(({ id, amount }) => [id, amount]));
