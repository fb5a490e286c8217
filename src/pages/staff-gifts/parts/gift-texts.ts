import type { WireGiftMovement, WireKeptGiftVoucher } from '#/contract/rest-types.ts';
import { giftNumbers, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { readableDigits } from '#/modules/gifts/rules/gift-number.ts';

/** Returns a masked serial number as staff say it: 'Ending 4417' (SC-495). */
export const endingText = (serialNumber: string): string => `Ending ${serialNumber.slice(-readableDigits)}`;

/** Returns the name of one gift card or voucher: 'Gift card ending 4417'. */
export function giftName(kind: GiftKind, serialNumber: string): string {
  const { name } = giftNumbers[kind];
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)} ending ${serialNumber.slice(-readableDigits)}`;
}

export const voucherStatusTexts: Record<WireKeptGiftVoucher['status'], string> = { ACTIVE: 'Can be used', VALIDATED: 'On an order', REDEEMED: 'Used' };

export const movementTexts: Record<WireGiftMovement['kind'], string> = { ISSUE: 'Issued', HOLD: 'Held for an order', FREE: 'Given back by an order', USE: 'Paid for an order', REFUND: 'Refunded by an order' };
