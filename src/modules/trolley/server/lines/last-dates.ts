import { lastDateFor } from '#/modules/trolley/rules/lines/last-date-for.ts';
import type { TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import { londonDay, type Instant, type LondonDay } from '#/platform/rules/london-time.ts';
import { lineProducts, type CatalogueAndOffers } from './line-products.ts';

/** Returns the last date on which each line can be supplied; leaves out lines without such a date (SC-365). */
export function lastDates(catalogueAndOffers: CatalogueAndOffers, lines: readonly TrolleyLine[], now: Instant): { lineNumber: string; lastDate: LondonDay }[] {
  const productOf = lineProducts(catalogueAndOffers, null, now);
  return lines.flatMap(({ lineNumber }) => {
    const product = productOf(lineNumber);
    const lastDate = product && lastDateFor(product, londonDay(now));
    return lastDate === null ? [] : [{ lineNumber, lastDate }];
  });
}
