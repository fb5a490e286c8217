import { z } from 'zod';
import { wireDay, wireInstant, wireMoney } from '#/platform/rules/wire-schema.ts';
import { leastGift, mostGift } from './gift-amounts.ts';
import { giftVoucherStatuses } from './gifts-on-order.ts';

const money = z.object({
  amount: z
    .number()
    .min(leastGift, 'Must be £1 or more')
    .max(mostGift, 'Must be no more than £500')
    .multipleOf(0.01, 'Must be whole pence'),
  currencyCode: z.literal('GBP').optional(),
});

/** Body of `POST staff/gift-cards` (SC-691). */
export const issueCardBody = z.object({ amount: money });

/** Body of `POST staff/gift-vouchers` (SC-691). */
export const issueVoucherBody = z.object({ value: money });

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const giftCardParams = z.object({ giftCardId: id });
export const giftVoucherParams = z.object({ giftVoucherId: id });

const issued = {
  serialNumber: z.string().describe('The whole serial number, which no other call returns'),
  expires: wireDay.describe('The last day on which it can be used'),
};

/** Answer of `POST staff/gift-cards`: the only time at which the pin can be read. */
export const issuedCardAnswer = z.strictObject({ giftCardId: z.int(), ...issued, pin: z.string(), amount: wireMoney });

/** Answer of `POST staff/gift-vouchers`: the only time at which the security code can be read. */
export const issuedVoucherAnswer = z.strictObject({ giftVoucherId: z.int(), ...issued, securityCode: z.string(), value: wireMoney });

const masked = z.string().describe('The serial number with all but its last four digits masked');
const movement = z
  .strictObject({
    kind: z.enum(['ISSUE', 'HOLD', 'FREE', 'USE', 'REFUND']),
    amount: wireMoney,
    customerOrderId: z.string().nullable(),
    at: wireInstant,
  })
  .meta({ id: 'GiftMovement' });

const keptCard = {
  giftCardId: z.int(),
  serialNumber: masked,
  balance: wireMoney.describe('All money on the card'),
  held: wireMoney.describe('The part of the balance that placed orders hold'),
  issued: wireInstant,
  expires: wireDay,
};
const keptVoucher = {
  giftVoucherId: z.int(),
  serialNumber: masked,
  value: wireMoney,
  status: z.enum(giftVoucherStatuses),
  customerOrderId: z.string().nullable().describe('The order that holds or has used the voucher'),
  issued: wireInstant,
  expires: wireDay,
};

/** Answer of `GET staff/gift-cards`, the latest first (SC-732). */
export const keptCardsAnswer = z.strictObject({ content: z.array(z.strictObject(keptCard).meta({ id: 'KeptGiftCard' })), totalResults: z.int() });
/** Answer of `GET staff/gift-cards/{giftCardId}`: the card and its movements, the earliest first. */
export const keptCardAnswer = z.strictObject({ ...keptCard, movements: z.array(movement) });
/** Answer of `GET staff/gift-vouchers`, the latest first (SC-732). */
export const keptVouchersAnswer = z.strictObject({ content: z.array(z.strictObject(keptVoucher).meta({ id: 'KeptGiftVoucher' })), totalResults: z.int() });
/** Answer of `GET staff/gift-vouchers/{giftVoucherId}`: the voucher and its movements, the earliest first. */
export const keptVoucherAnswer = z.strictObject({ ...keptVoucher, movements: z.array(movement) });
