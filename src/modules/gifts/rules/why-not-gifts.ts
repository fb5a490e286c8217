import { placingRefusal, type PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { lessMoney } from './gift-failure.ts';
import { payWithGifts, type PayingVoucher } from './pay-with-gifts.ts';

/** A gift card of an order that is about to be placed. */
export interface CardToHold {
  serialNumber: string;
  freePence: Pence;
  /** The money on the card that the shopper was last shown. */
  shownPence: Pence;
  expired: boolean;
}

/**
 * Returns why an order cannot be placed with its gift cards, or null: a card has less than the amount that the shopper
 * was shown for it, because another order holds it meanwhile or the card has expired (SC-470). `duePence` is the amount
 * after vouchers.
 */
export function whyNotCards(duePence: Pence, cards: readonly CardToHold[]): PlacingRefusal | null {
  const shown = payWithGifts(duePence, [], cards.map(({ shownPence }) => ({ freePence: shownPence }))).cardPence;
  const short = cards.filter(({ freePence }, place) => shown[place]! > freePence);
  return short.length > 0 ? cardsShort(short) : null;
}

/** Returns the refusal that names the gift cards that do not cover their amounts. */
export function cardsShort(short: readonly { serialNumber: string; freePence: Pence; expired: boolean }[]): PlacingRefusal {
  return {
    ...placingRefusal('010', 'There is less money on a gift card than before. Please check your order and place it again.'),
    details: short.map(({ serialNumber, freePence, expired }) => ({
      name: serialNumber,
      value: expired ? 'GIFT_CARD_EXPIRED' : freePence === 0 ? 'GIFT_CARD_NO_BALANCE' : lessMoney,
    })),
  };
}

/** Returns why an order cannot be placed with its gift vouchers, or null: one has expired (SC-470, SC-497). */
export function whyNotVouchers(vouchers: readonly (PayingVoucher & { serialNumber: string })[]): PlacingRefusal | null {
  const unusable = vouchers.filter(({ expired }) => expired);
  if (unusable.length === 0) return null;
  return {
    ...placingRefusal('014', 'A gift voucher on your order can no longer be used. Please remove it and place your order again.'),
    details: unusable.map(({ serialNumber }) => ({ name: serialNumber, value: 'GIFT_VOUCHER_EXPIRED' })),
  };
}
