import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, aSubstitute, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { RunningShop, SignIn } from './journey.ts';
import { customerIdOf } from './passes.ts';
import { findGoods } from './trolley.ts';

/** Stores an order that is packed, with one substitute, and whose card refused the payment. Returns its number. */
export const haveUnpaidOrder = (shop: RunningShop, shopper: SignIn): Promise<string> => havePickedOrder(shop, shopper, 'PAYMENT_FAILED', { capturedPence: null });

/** Stores an order that is packed, with one substitute, and paid for. Returns its number. */
export const havePaidOrder = (shop: RunningShop, shopper: SignIn): Promise<string> => havePickedOrder(shop, shopper, 'PAID');

async function havePickedOrder(shop: RunningShop, shopper: SignIn, status: PastOrder['status'], payment?: Parameters<typeof pickedOf>[2]): Promise<string> {
  const { database } = shop;
  const [customerId, now, goods] = [await customerIdOf(shop, shopper), await readClock(database), await findGoods(shop, 3)];
  const [substitute] = goods.slice(2);
  const lines = anOrderRecord().lines.map((line, place) => ({ ...line, lineNumber: goods[place]!.lineNumber, name: goods[place]!.name }));
  const picked = pickedOf(anOrderRecord({ lines }), { 1: { status: 'SUBSTITUTED', thousandths: 0, substitutes: [aSubstitute(2, 250, { lineNumber: substitute!.lineNumber, name: substitute!.name })] } }, payment);
  return inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: now });
    await recordPastOrder(work.database, { ...aPastOrder({ customerId, customerOrderId, status, lines, picked }, now + 3 * hourMs) });
    return customerOrderId;
  });
}
