import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { createCatalogueModule, saveProducts } from '#/modules/catalogue/server/public.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { createOffersModule, savePromotions } from '#/modules/offers/server/public.ts';
import { openOrdersOfTrolley } from '#/modules/orders/server/public.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { findOrder, findOrderById, openOrderOf, readTrolley, saveLockedChange } from '#/modules/trolley/server/public.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type OpenDatabase } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import type { UnitOfMeasure } from '#/platform/rules/quantity.ts';

export interface ShelfLine {
  lineNumber: string;
  thousandths: number;
  /** The unit of sale, by default items. A line with any other unit is priced by weight. */
  uom?: UnitOfMeasure;
  canSubstitute?: boolean;
}

/** Twelve packets of tea, by default 4.00 each. */
export const tea: ShelfLine = { lineNumber: '000123', thousandths: 12_000 };

/** A line that is not in the catalogue, so a trolley with it cannot be ordered. */
export const unknownLine: ShelfLine = { lineNumber: '999999', thousandths: 1000 };

/**
 * Creates a catalogue, and functions that open orders and fill their trolleys. Each line in a trolley joins the
 * catalogue, by default at 4.00.
 */
export async function openTrolleyShelf(database: OpenDatabase) {
  const { catalogue, feed } = createCatalogueModule({ database, log: openLog('silent') });
  const { offers } = createOffersModule({ feed });
  const catalogueAndOffers = { catalogue, offers };

  async function setLines(customerOrderId: string, lines: readonly ShelfLine[]): Promise<void> {
    for (const line of lines) {
      if (line !== unknownLine && !catalogue.product(line.lineNumber)) await setPrice(line.lineNumber, 400, line.uom);
    }
    await runSql(database, 'delete from trolley.lines where customer_order_id = $1', [customerOrderId]);
    const stored = lines.map(({ lineNumber, thousandths, uom = 'C62', canSubstitute = true }, place) => ({
      itemId: place + 1, lineNumber, quantity: { thousandths, uom }, canSubstitute, noteToShopper: null, personalisedMessage: null,
    }));
    const { version } = (await findOrderById(database, customerOrderId))!;
    const order = { customerOrderId, version, substitutionDefault: true, lastItemId: lines.length, appliedOperations: [] };
    await saveLockedChange(database, { order, set: stored, gone: [], changedBy: null, now: await readClock(database) });
  }

  async function setPrice(lineNumber: string, pricePence: number, priceUom: UnitOfMeasure = 'C62'): Promise<void> {
    const sold = priceUom === 'C62' ? {} : { saleUoms: [priceUom] };
    await saveProducts(database, [aProduct({ lineNumber, name: `Product ${lineNumber}`, pricePence, priceUom, ...sold })]);
    await catalogue.freshen();
  }

  await catalogue.freshen();
  await offers.freshen();
  const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
  return {
    openOrders: openOrdersOfTrolley(catalogueAndOffers),
    catalogueAndOffers,
    catalogue,
    /** The built-in card provider. */
    gateway,
    setLines,
    setPrice,
    async promote(...promotions: PromotionRecord[]): Promise<void> {
      await savePromotions(database, promotions);
      await offers.freshen();
    },
    async open(customerId: number, lines: readonly ShelfLine[] = [tea]): Promise<string> {
      const { customerOrderId } = await openOrderOf(database, customerId, await readClock(database));
      await setLines(customerOrderId, lines);
      return customerOrderId;
    },
    /** Reads a trolley in the form that the trolley's own calls return. */
    async read(customerOrderId: string, customerId: number) {
      const order = (await findOrder(database, { customerOrderId, customerId }))!;
      return readTrolley(database, catalogueAndOffers, order, await readClock(database));
    },
    stop: () => feed.stop(),
  };
}
