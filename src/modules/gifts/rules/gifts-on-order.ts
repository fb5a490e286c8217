import type { Pence } from '#/platform/rules/money.ts';
import type { PayingCard, PayingVoucher } from './pay-with-gifts.ts';

/** The states of a gift voucher (SC-487, SC-488). */
export const giftVoucherStatuses = ['REDEEMED', 'ACTIVE', 'VALIDATED'] as const;
export type GiftVoucherStatus = (typeof giftVoucherStatuses)[number];

/** A gift voucher on an open or placed order. */
export interface GiftVoucherOnOrder {
  serialNumber: string;
  status: GiftVoucherStatus;
  /** Zero for one that has expired on an open order: it pays for nothing. */
  valuePence: Pence;
}

/** A gift card on an open or placed order. */
export interface GiftCardOnOrder {
  serialNumber: string;
  /** The amount that the card pays of this order. */
  amountPence: Pence;
  /** The money that is left on the card after this order's amount and all amounts that placed orders hold. */
  remainingPence: Pence;
}

/** A gift voucher on an open order, as it is stored, with its value also once it has expired. */
export type OpenGiftVoucher = GiftVoucherOnOrder & PayingVoucher;

/** A gift card on an open order, as it is stored: the amount that it pays depends on the order's totals. */
export type OpenGiftCard = Pick<GiftCardOnOrder, 'serialNumber'> & PayingCard;
