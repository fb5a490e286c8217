/** A gift card pays as long as it has money; a gift voucher pays once, at its full value. */
export type GiftKind = 'GIFT_CARD' | 'GIFT_VOUCHER';

/** The lengths of the numbers that a shopper enters (SC-484), with the name of the second one on screens. */
export const giftNumbers = {
  GIFT_CARD: { serialDigits: 19, secretDigits: 4, name: 'gift card', secretName: 'Pin' },
  GIFT_VOUCHER: { serialDigits: 13, secretDigits: 4, name: 'gift voucher', secretName: 'Security code' },
} as const satisfies Record<GiftKind, { serialDigits: number; secretDigits: number; name: string; secretName: string }>;

/** The most gift cards, and the most gift vouchers, that an order holds (SC-475). */
export const mostPerOrder = 10;
