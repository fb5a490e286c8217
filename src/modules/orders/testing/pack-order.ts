import { planGifts } from '#/modules/gifts/server/public.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { insertPicked } from '#/modules/orders/server/picking/picked-order-store.ts';
import { takePayment } from '#/modules/orders/server/picking/take-payment.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, type OpenDatabase } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import { pickedOf, type Picks } from './picked-order-builder.ts';

/**
 * Packs a placed order as a picker does, everything as it was ordered unless `picks` says otherwise, and takes its payment from
 * the card. Returns what the card owes.
 */
export async function packOrder(
  database: OpenDatabase,
  deps: { gateway: PaymentGateway; announce: Announce },
  customerOrderId: string,
  picks: Picks = {},
): Promise<Pence> {
  const now = await readClock(database);
  const order = await findPlacedOrder(database, customerOrderId, now);
  if (!order) throw new Error(`order ${customerOrderId} is not placed`);
  const picked = pickedOf(order, picks, { capturedPence: null });
  const cardDuePence = await inTransaction({ database }, async (work) => {
    const { vouchersPence, cardsPence: giftCardsPence } = await planGifts(work.database, customerOrderId, picked.totals.paid);
    const payment = { ...picked.payment, vouchersPence, giftCardsPence, cardDuePence: picked.totals.paid - vouchersPence - giftCardsPence };
    for (const [from, to] of [['PLACED', 'FULFIL'], ['FULFIL', 'PICKED']] as const) await changeStatus(work.database, customerOrderId, { from, to, madeBy: null, at: now });
    await insertPicked(work.database, customerOrderId, { ...picked, payment }, { pickedBy: 1, now });
    return payment.cardDuePence;
  });
  await takePayment(database, deps, customerOrderId);
  return cardDuePence;
}
