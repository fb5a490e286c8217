import type { CardToHold } from '#/modules/gifts/rules/why-not-gifts.ts';
import { cardsShort, whyNotCards, whyNotVouchers } from '#/modules/gifts/rules/why-not-gifts.ts';
import type { OpenGiftVoucher } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { holdOnGiftCards, restoreGiftCards, saveShownMoney, settleAmendedCards, settleGiftCards, type CardAmount } from './gift-card-store.ts';
import { moveVouchers, restoreGiftVouchers, settleAmendedVouchers } from './gift-voucher-store.ts';

/** The data for paying an order with gift cards and gift vouchers. */
export interface OrderWithGifts {
  customerOrderId: string;
  /** The amount due after vouchers. */
  dueFromCardsPence: Pence;
  /** In the order in which they pay. */
  cardsToHold: readonly CardToHold[];
  /** The amount that each of these cards pays. */
  cardAmounts: readonly CardAmount[];
  vouchers: readonly OpenGiftVoucher[];
  /** Whether the order was placed before and is being amended. False unless given. */
  isAmended?: boolean;
}

/**
 * The gift cards' part of placing an order: refuses if a card has less than the shopper was shown, and holds what each
 * card pays, until the order is paid or cancelled (SC-493). The amounts are part of the order's totals, so a change between the steps is refused with those.
 */
export const giftCardPlacing: PlacingPart<OrderWithGifts, null> = {
  gather: async () => null,

  whyNot: ({ order }) => whyNotCards(order.dueFromCardsPence, order.cardsToHold),

  async whenRefused({ database }, { order: { customerOrderId, cardsToHold } }) {
    if (cardsToHold.some(({ freePence, shownPence }) => freePence !== shownPence)) await saveShownMoney(database, customerOrderId, cardsToHold);
  },

  async confirm({ database }, { order: { customerOrderId, cardsToHold, cardAmounts, isAmended = false }, now }) {
    if (isAmended) await settleAmendedCards(database, customerOrderId, now);
    if (cardsToHold.length === 0) return { kind: 'confirmed' };
    // Another order may have held the money since it was read.
    const short = await holdOnGiftCards(database, customerOrderId, cardAmounts, now);
    if (short.length === 0) return { kind: 'confirmed' };
    return { kind: 'refused', refusal: cardsShort(cardsToHold.filter(({ serialNumber }) => short.includes(serialNumber))) };
  },

  release: ({ database }, { customerOrderId }, now) => settleGiftCards(database, customerOrderId, [], now),
  revert: ({ database }, customerOrderIds) => restoreGiftCards(database, customerOrderIds),
};

/**
 * The gift vouchers' part of placing an order: refuses if one can no longer be used. A voucher on an order belongs to it,
 * before and after placing (SC-488), so there is only something to confirm when an amended order is placed again.
 */
export const giftVoucherPlacing: PlacingPart<OrderWithGifts, null> = {
  gather: async () => null,
  whyNot: ({ order }) => whyNotVouchers(order.vouchers),
  async confirm({ database }, { order: { customerOrderId, isAmended = false }, now }) {
    if (isAmended) await settleAmendedVouchers(database, customerOrderId, now);
    return { kind: 'confirmed' };
  },
  async release({ database }, { customerOrderId }, now) {
    // A paid order has used its vouchers. It is cancelled only if it was not delivered.
    await Promise.all([moveVouchers(database, 'FREE', customerOrderId, null, now), moveVouchers(database, 'REFUND', customerOrderId, null, now)]);
  },
  revert: ({ database }, customerOrderIds, { now }) => restoreGiftVouchers(database, customerOrderIds, now),
};
