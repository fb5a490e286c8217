import type { WireOrder } from '#/contract/rest-types.ts';
import { giftNameOf } from './gifts-shown.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';

type Order = Pick<WireOrder, 'orderLines' | 'adjustments' | 'slots' | 'totals' | 'paymentInfo'>;

/**
 * Returns a sentence for everything that differs between two readings of an order and changes what is to pay: lines, the charge of
 * the slot, codes and gifts, in this order.
 */
export const whyTotalChanged = (before: Order, now: Order): string[] => [...changedLines(before, now), ...changedCharge(before, now), ...changedCodes(before, now), ...changedGifts(before, now)];

/** 'Raspberry Yogurts went from £2.05 to £1.50.' A line whose quantity differs was changed on another page, and its price with it. */
function changedLines(before: Order, now: Order): string[] {
  const lineBefore = new Map(before.orderLines.map((line) => [line.lineNumber, line]));
  const numbers = new Set(now.orderLines.map(({ lineNumber }) => lineNumber));
  const changed = now.orderLines.flatMap(({ lineNumber, name, price, quantity }) => {
    const old = lineBefore.get(lineNumber);
    if (!old) return [`${name} was added, for ${formatMoney(price)}.`];
    const [was, is] = [formatQuantity(old.quantity), formatQuantity(quantity)];
    if (was !== is) return [`${name}: ${is} instead of ${was}, for ${formatMoney(price)}.`];
    return toPence(old.price) === toPence(price) ? [] : [`${name} went from ${formatMoney(old.price)} to ${formatMoney(price)}.`];
  });
  return [...changed, ...before.orderLines.filter(({ lineNumber }) => !numbers.has(lineNumber)).map(({ name }) => `${name} is no longer in your order.`)];
}

/** 'Delivery costs £3.00 now.' */
function changedCharge({ totals: before }: Order, { totals: now, slots: [slot] }: Order): string[] {
  const charge = now.estimated.deliveryCharge;
  if (!slot || toPence(before.estimated.deliveryCharge) === toPence(charge)) return [];
  const name = slot.type.startsWith('DELIVERY') ? 'Delivery' : 'Collection';
  return [toPence(charge) === 0 ? `${name} is free now.` : `${name} costs ${formatMoney(charge)} now.`];
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

/** 'Gift card ending 4417 is no longer on your order.' The amount is left out, because it changes with the total. */
function changedGifts(before: Order, now: Order): string[] {
  const [old, current] = [giftNames(before), giftNames(now)];
  return [
    ...current.filter((name) => !old.includes(name)).map((name) => `${name} was added.`),
    ...old.filter((name) => !current.includes(name)).map((name) => `${name} is no longer on your order.`),
  ];
}

const giftNames = ({ paymentInfo: { giftCards, giftVouchers } }: Order): string[] => [
  ...giftVouchers.map(({ serialNumber }) => giftNameOf('GIFT_VOUCHER', serialNumber)),
  ...giftCards.map(({ serialNumber }) => giftNameOf('GIFT_CARD', serialNumber)),
];
