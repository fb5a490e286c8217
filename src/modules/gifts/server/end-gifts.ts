import { payWithGifts } from '#/modules/gifts/rules/pay-with-gifts.ts';
import type { Pence } from '#/platform/rules/money.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { listHeldAmounts, returnToGiftCards, settleGiftCards } from './gift-card-store.ts';
import { listHeldValues, moveVouchers } from './gift-voucher-store.ts';

/** What gift vouchers and gift cards paid of an order. */
export interface GiftsUsed {
  vouchersPence: Pence;
  cardsPence: Pence;
}

/**
 * Takes the money of an order's gift vouchers and gift cards when the order is paid: every voucher is REDEEMED, the cards
 * pay in their order what is then due, and the rest of their holds is freed (SC-488, SC-491, SC-493, SC-670). Returns
 * what they paid; the payment card owes the rest. Repeating it takes nothing again, and returns zeros.
 */
export async function spendGifts(
  { database }: { database: Transaction },
  customerOrderId: string,
  duePence: Pence,
  now: Instant,
): Promise<GiftsUsed> {
  const [vouchers, cards] = await Promise.all([listHeldValues(database, customerOrderId), listHeldAmounts(database, customerOrderId)]);
  if (vouchers.length + cards.length === 0) return { vouchersPence: 0, cardsPence: 0 };
  // A voucher or card that expired after the order was placed still pays for it.
  const { vouchersPence, cardPence } = payWithGifts(duePence, vouchers.map((valuePence) => ({ valuePence, expired: false })), cards);
  const used = cards.map(({ serialNumber }, place) => ({ serialNumber, amountPence: cardPence[place]! }));
  await Promise.all([moveVouchers(database, 'USE', customerOrderId, null, now), settleGiftCards(database, customerOrderId, used, now)]);
  return { vouchersPence, cardsPence: cardPence.reduce((sum, paid) => sum + paid, 0) };
}

/** Returns what `spendGifts` would take of an order's gift vouchers and gift cards. */
export async function planGifts(database: Transaction, customerOrderId: string, duePence: Pence): Promise<GiftsUsed> {
  const [vouchers, cards] = await Promise.all([listHeldValues(database, customerOrderId), listHeldAmounts(database, customerOrderId)]);
  const { vouchersPence, cardPence } = payWithGifts(duePence, vouchers.map((valuePence) => ({ valuePence, expired: false })), cards);
  return { vouchersPence, cardsPence: cardPence.reduce((sum, paid) => sum + paid, 0) };
}

/**
 * Gives money back to the gift cards that an order was paid with, to the first one first and to each at most what it paid
 * (SC-676). Throws if they paid less.
 */
export async function refundGiftCards(database: Transaction, customerOrderId: string, amountPence: Pence, now: Instant): Promise<void> {
  const backPence = await returnToGiftCards(database, customerOrderId, amountPence, now);
  if (backPence !== amountPence) throw new Error(`gift cards paid less of order ${customerOrderId} than is refunded`);
}

/**
 * Gives back everything that an order holds of gift cards and gift vouchers, when the order is cancelled (SC-488, SC-493,
 * SC-581). Harmless to repeat.
 */
export async function freeGifts({ database }: { database: Transaction }, customerOrderId: string, now: Instant): Promise<void> {
  await Promise.all([moveVouchers(database, 'FREE', customerOrderId, null, now), settleGiftCards(database, customerOrderId, [], now)]);
}
