import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { TrolleyLine, TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';
import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { CatalogueAndOffers } from './lines/line-products.ts';
import { priceFor } from './read-trolley.ts';

/**
 * Returns the ids of the promotions that the lines profit from with their present slot, or none, and that do not apply on
 * another date: offers that are triggered, and price reductions.
 */
export function offersLost(
  catalogueAndOffers: CatalogueAndOffers,
  lines: readonly TrolleyLine[],
  { from, to, now }: { from: TrolleySlot | null; to: LondonDay; now: Instant },
): string[] {
  const { offers } = catalogueAndOffers;
  const mayEnd = lines.filter(({ lineNumber }) => offers.promotionsOf(lineNumber).some((promotion) => !isLive(promotion, to, now)));
  if (mayEnd.length === 0) return [];
  const priced = priceFor(catalogueAndOffers, { lines, slot: from, minimums: { deliveryPence: 0, collectionPence: 0 }, codes: [] }, now);
  const used = priced.lines
    .filter(({ conflict }) => conflict?.type !== 'HARD')
    .flatMap(({ lineNumber, offers: ofLine }) => [
      ...ofLine.flatMap(({ promotionId, status }) => (status === 'TRIGGERED' ? (offers.promotion(promotionId) ?? []) : [])),
      ...liveReduction(offers.priceReductionOf(lineNumber), from?.date ?? null, now),
    ]);
  return [...new Set(used.flatMap((promotion) => (isLive(promotion, to, now) ? [] : promotion.promotionId)))].sort();
}

const liveReduction = <P extends Parameters<typeof isLive>[0]>(reduction: P, slotDate: LondonDay | null, now: Instant): NonNullable<P>[] =>
  reduction && isLive(reduction, slotDate, now) ? [reduction] : [];
