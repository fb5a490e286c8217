import type { WireOrder } from '#/contract/rest-types.ts';
import { giftFaultText } from '#/modules/gifts/rules/gift-failure.ts';
import { giftNumbers, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { formatPence, toPence, type Pence } from '#/platform/rules/money.ts';

/** A gift card or voucher of an order as the page lists it. */
export interface GiftShown {
  kind: GiftKind;
  serialNumber: string;
  /** 'Gift card ending 4417' (SC-495). */
  name: string;
  about: string;
  /** The amount that it pays of the order. */
  paysPence: Pence;
  /** The reason why the order could not be placed with it, or cannot be; null without one (SC-497). */
  error: string | null;
}

type PaidOrder = Pick<WireOrder, 'paymentInfo' | 'totals'>;

/** Returns the gift vouchers and then the gift cards of an order, in the order in which they pay (SC-491). */
export function giftsShown({ paymentInfo, totals }: PaidOrder, errors: Readonly<Record<string, string>>): GiftShown[] {
  let leftPence = toPence(totals.estimated.giftVouchers);
  const vouchers = paymentInfo.giftVouchers.map(({ serialNumber, value }): GiftShown => {
    const worth = toPence(value);
    const error = errorOf(serialNumber) ?? (worth === 0 ? giftFaultText('GIFT_VOUCHER_EXPIRED') : null);
    const paysPence = error === null ? Math.min(leftPence, worth) : 0;
    leftPence -= paysPence;
    const about = worth === 0 ? 'Worth nothing now' : `Worth ${formatPence(worth)}`;
    return { kind: 'GIFT_VOUCHER', serialNumber, name: giftNameOf('GIFT_VOUCHER', serialNumber), about, paysPence, error };
  });
  const cards = paymentInfo.giftCards.map(({ serialNumber, remainingBalance, amountToDeduct }): GiftShown => {
    const leftOnCard = toPence(remainingBalance);
    const about = leftOnCard === 0 ? 'Nothing stays on the card' : `${formatPence(leftOnCard)} stays on the card`;
    return { kind: 'GIFT_CARD', serialNumber, name: giftNameOf('GIFT_CARD', serialNumber), about, paysPence: toPence(amountToDeduct), error: errorOf(serialNumber) };
  });
  return [...vouchers, ...cards];

  function errorOf(serialNumber: string): string | null {
    return Object.hasOwn(errors, serialNumber) ? (giftFaultText(errors[serialNumber]!) ?? 'This cannot be used.') : null;
  }
}

/** 'Gift card ending 4417': no more of its number is shown (SC-495). */
export const giftNameOf = (kind: GiftKind, serialNumber: string): string => `${capitalised(giftNumbers[kind].name)} ending ${serialNumber.slice(-4)}`;
const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Returns whether the order's vouchers are worth more than they pay, so that the shopper loses the rest (SC-490). */
export function losesChange({ paymentInfo, totals }: PaidOrder, errors: Readonly<Record<string, string>>): boolean {
  const worth = paymentInfo.giftVouchers.reduce((sum, { serialNumber, value }) => sum + (Object.hasOwn(errors, serialNumber) ? 0 : toPence(value)), 0);
  return worth > toPence(totals.estimated.giftVouchers);
}
