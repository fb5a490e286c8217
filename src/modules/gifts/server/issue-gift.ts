import { randomInt } from 'node:crypto';
import { hashPassword } from '#/modules/account/server/public.ts';
import { giftNumbers, type GiftKind } from '#/modules/gifts/rules/gift-kinds.ts';
import { endOfGift } from '#/modules/gifts/rules/gift-life.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { insertGiftCard } from './gift-card-store.ts';
import { insertGiftVoucher } from './gift-voucher-store.ts';

/** An issued gift card or voucher. Its secret is stored as a hash, so this is the only time at which it can be read. */
export interface IssuedGift {
  id: number;
  serialNumber: string;
  /** The pin or security code. */
  secret: string;
}

/** Numbers for a gift card or voucher: random ones, except in demo shops and tests. */
export interface GiftNumbers {
  serialNumber: string;
  secret: string;
}

/** Issues a gift card with this money on it. */
export async function issueGiftCard(
  database: Transaction,
  amountPence: Pence,
  now: Instant,
  numbers: GiftNumbers = randomNumbers('GIFT_CARD'),
): Promise<IssuedGift> {
  const pinHash = await hashPassword(numbers.secret);
  const id = await insertGiftCard(database, { serialNumber: numbers.serialNumber, pinHash, amountPence, expiresAt: endOfGift(now) }, now);
  return { id, ...numbers };
}

/** Issues a gift voucher of this value. */
export async function issueGiftVoucher(
  database: Transaction,
  valuePence: Pence,
  now: Instant,
  numbers: GiftNumbers = randomNumbers('GIFT_VOUCHER'),
): Promise<IssuedGift> {
  const codeHash = await hashPassword(numbers.secret);
  const id = await insertGiftVoucher(database, { serialNumber: numbers.serialNumber, codeHash, valuePence, expiresAt: endOfGift(now) }, now);
  return { id, ...numbers };
}

function randomNumbers(kind: GiftKind): GiftNumbers {
  const { serialDigits, secretDigits } = giftNumbers[kind];
  return { serialNumber: randomDigits(serialDigits), secret: randomDigits(secretDigits) };
}

const randomDigits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');
