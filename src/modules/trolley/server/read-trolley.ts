import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { nonMember } from '#/modules/offers/rules/applicable-offers.ts';
import type { CodeOnOrder } from '#/modules/codes/rules/code-on-order.ts';
import { listOrderCodes } from '#/modules/codes/server/public.ts';
import { minimumOrderValues } from '#/modules/branches/server/public.ts';
import { currentSlotOf } from '#/modules/slots/server/public.ts';
import type { CustomerSlot } from '#/modules/slots/rules/slot-types.ts';
import { priceTrolley, type PricedTrolley } from '#/modules/trolley/rules/totals/price-trolley.ts';
import type { TrolleyContext, TrolleyLine, TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { codesForLines } from './lines/codes-for-lines.ts';
import { defaultBranchId, lineProducts, type CatalogueAndOffers } from './lines/line-products.ts';
import { listLines, type OrderHeader } from './trolley-store.ts';

/** An order with its priced lines, and the slot they were priced for. */
export interface ReadTrolley extends PricedTrolley {
  /** Null for a browser that has no trolley. */
  order: OrderHeader | null;
  slot: CustomerSlot | null;
}

/** Reads the facts that a trolley's prices depend on: its slot, and the minimum order values of the slot's branch. */
export async function readSurroundings(
  database: Database,
  order: OrderHeader | null,
  now: Instant,
): Promise<{ slot: CustomerSlot | null; minimums: TrolleyContext['minimums'] }> {
  // Only customers can book a slot, so a visitor's trolley has none.
  const slot = order?.customerId ? await currentSlotOf(database, order.customerOrderId, now) : null;
  return { slot, minimums: await minimumOrderValues(database, slot?.branchId ?? defaultBranchId) };
}

/** Reads the codes on an order and its customer's loaded offers, which its prices depend on too. A visitor's trolley has none. */
export const readCodes = async (database: Database, order: OrderHeader | null): Promise<CodeOnOrder[]> =>
  order?.customerId ? listOrderCodes(database, { customerOrderId: order.customerOrderId, customerId: order.customerId }) : [];

/** Reads an order's lines and prices them at the given instant (SC-241). */
export async function readTrolley(
  database: Database,
  catalogueAndOffers: CatalogueAndOffers,
  order: OrderHeader | null,
  now: Instant,
): Promise<ReadTrolley> {
  const lines = order ? await listLines(database, order.customerOrderId) : [];
  const { slot, minimums } = await readSurroundings(database, order, now);
  const codes = await readCodes(database, order);
  return { order, slot, ...priceFor(catalogueAndOffers, { lines, slot, minimums, codes, order }, now) };
}

/** The stored facts about a trolley that its prices depend on. */
export interface TrolleyToPrice {
  lines: readonly TrolleyLine[];
  slot: CustomerSlot | TrolleySlot | null;
  minimums: TrolleyContext['minimums'];
  codes: readonly CodeOnOrder[];
  /** The order, whose lines keep the prices they were placed at while it is being amended; null for lines on their own. */
  order?: Pick<OrderHeader, 'confirmed'> | null;
}

/** Prices lines for a slot, whether it is booked or not. */
export function priceFor(
  catalogueAndOffers: CatalogueAndOffers,
  { lines, slot, minimums, codes, order }: TrolleyToPrice,
  now: Instant,
): PricedTrolley {
  // Offers whose price depends on membership do not know members yet, so no shopper is one.
  const context = { slot, now, minimums, shopper: nonMember, codes: codesForLines(catalogueAndOffers.catalogue, codes, lines), confirmed: order?.confirmed ?? null };
  const { offers } = catalogueAndOffers;
  const priced = priceTrolley(lines, lineProducts(catalogueAndOffers, slot, now), context, offers.solve);
  if (priced.offersBounded) offers.noteBoundReached();
  return priced;
}
