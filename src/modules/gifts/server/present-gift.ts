import type { WireGiftMovement, WireKeptGiftCard, WireKeptGiftVoucher } from '#/contract/rest-types.ts';
import { maskedSerial } from '#/modules/gifts/rules/gift-number.ts';
import { lastDayOfGift } from '#/modules/gifts/rules/gift-life.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import type { GiftMovement, KeptGiftCard, KeptGiftVoucher } from './kept-gift-store.ts';

/** Returns a gift card as staff read it: of its serial number only the last four digits (SC-495). */
export const presentKeptCard = ({ id, serialNumber, balancePence, heldPence, issuedAt }: KeptGiftCard): WireKeptGiftCard => ({
  giftCardId: id,
  serialNumber: maskedSerial(serialNumber),
  balance: toMoney(balancePence),
  held: toMoney(heldPence),
  issued: toWireDateTime(issuedAt),
  expires: lastDayOfGift(issuedAt),
});

/** Returns a gift voucher as staff read it: of its serial number only the last four digits (SC-495). */
export const presentKeptVoucher = ({ id, serialNumber, valuePence, status, customerOrderId, issuedAt }: KeptGiftVoucher): WireKeptGiftVoucher => ({
  giftVoucherId: id,
  serialNumber: maskedSerial(serialNumber),
  value: toMoney(valuePence),
  status,
  customerOrderId,
  issued: toWireDateTime(issuedAt),
  expires: lastDayOfGift(issuedAt),
});

export const presentMovement = ({ kind, amountPence, customerOrderId, at }: GiftMovement): WireGiftMovement => ({
  kind,
  amount: toMoney(amountPence),
  customerOrderId,
  at: toWireDateTime(at),
});
