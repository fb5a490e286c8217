import type { GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';

/** The names of the fields for gift cards and gift vouchers, and the values of their buttons without script (decision 83). */
export const giftFieldNames = {
  GIFT_CARD: { serialNumber: 'giftCardNumber', secret: 'giftCardPin', add: 'add-gift-card', remove: 'remove-gift-card' },
  GIFT_VOUCHER: { serialNumber: 'giftVoucherNumber', secret: 'giftVoucherCode', add: 'add-gift-voucher', remove: 'remove-gift-voucher' },
} as const satisfies Record<GiftKind, Record<'serialNumber' | 'secret' | 'add' | 'remove', string>>;

/** The outcome of a press without script that adds or removes a gift card or voucher. */
export interface PostedGift {
  kind: GiftKind;
  /** What was typed; empty after it was added. The pin or security code is not repeated. */
  serialNumber: string;
  /** The one that could not be removed; null otherwise. */
  notRemoved: string | null;
  /** Null if the change was made. */
  error: { code: string | null; status: number | null } | null;
}
