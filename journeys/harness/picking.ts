import type { Page } from '@playwright/test';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { hourMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import { expect, type RunningShop, type SignIn } from './journey.ts';
import { customerIdOf } from './passes.ts';
import { findGoods } from './trolley.ts';

/** Returns the start of a slot in some hours. */
const slotIn = async ({ database }: RunningShop, hours: number): Promise<number> => (Math.floor((await readClock(database)) / hourMs) + hours) * hourMs;

/** Stores an order whose amend cut-off has passed, paid by card: two of one product, 0.8 kg of another, and one of a third. */
export async function haveOrderToPick(shop: RunningShop, shopper: SignIn, hours = 5): Promise<{ customerOrderId: string; startsAt: number; names: string[]; numbers: string[] }> {
  const { database } = shop;
  const customerId = await customerIdOf(shop, shopper);
  const startsAt = await slotIn(shop, hours);
  const [[first, third], [weighed]] = await Promise.all([
    findGoods(shop, 2, `product_type = 'GROCERY' and price_uom = 'C62' and not substitutions_prohibited and not contains_alcohol`),
    findGoods(shop, 1, `product_type = 'GROCERY' and price_uom = 'KGM' and sale_uoms[1] = 'KGM' and line_number like '0%'`),
  ]);
  const order = aPastOrder({ customerId }, startsAt);
  const [line] = order.lines;
  const lines = [
    { ...line!, sequenceNumber: 1, ...first! },
    { ...line!, sequenceNumber: 2, ...weighed!, quantity: { thousandths: 800, uom: 'KGM' as const }, weighed: { pence: 300, uom: 'KGM' as const, itemGrams: null }, priceEstimated: true, noteToShopper: 'Firm ones please.' },
    { ...line!, sequenceNumber: 3, ...third!, quantity: { thousandths: 1000, uom: 'C62' as const } },
  ];
  const customerOrderId = await inTransaction({ database }, async (work) => {
    const id = await insertPlacedHeader(work.database, { customerId, state: 'PLACED', created: order.created });
    await recordPastOrder(work.database, { ...order, customerOrderId: id, lines });
    return id;
  });
  const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  await payOrder(database, gateway, { customerOrderId, customerId });
  return { customerOrderId, startsAt, names: lines.map(({ name }) => name), numbers: lines.map(({ lineNumber }) => lineNumber) };
}

/** Opens a line of an order from the list of all lines. */
export async function openLine(page: Page, name: string): Promise<void> {
  await lineOf(page, name).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** The link of a line in the list of all lines. */
export const lineOf = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(String.raw`^${escaped(name)}\s?\d`) });

/** Returns a pattern that means this text. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
