import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import { isListed } from '#/modules/offers/rules/offer-link.ts';
import { isLive } from '#/modules/offers/rules/promotion-expiry.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { OfferAsked } from '#/modules/search/rules/offer-asked.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ProductTable } from './indexes/product-table.ts';
import type { SearchMatches } from './indexes/search-index.ts';

export interface OfferMatchSources {
  table: ProductTable;
  offers: Offers;
  /** Returns the matches of words. */
  matchesOf(term: string): SearchMatches;
}

/**
 * Finds products for a term that asks for offers, such as 'half price biscuits'. Looks among the products that the other
 * words find, or among all if there are no other words. Returns those on live offers of this kind; if there are none, those
 * on any live offer. Returns null if no product is on an offer: the term is then searched as words.
 */
export function matchesOnOffer({ kind, rest }: OfferAsked, { table, offers, matchesOf }: OfferMatchSources, { slotDate, now }: { slotDate: LondonDay | null; now: Instant }): SearchMatches | null {
  const others: SearchMatches = rest === '' ? { places: table.all(), scores: new Uint16Array(table.size), widening: null } : matchesOf(rest);
  const live = [...offers.all()].filter((promotion) => isListed(promotion) && isLive(promotion, slotDate, now));
  const ofKind = placesOn(table, live.filter(({ promotionDescription }) => kind.isIn(promotionDescription)));
  const halved = kind.isHalfPrice ? live.flatMap((promotion) => halvedBy(table, promotion)) : [];
  const found = among(others.places, [...ofKind, ...halved]);
  if (found.length > 0) return { ...others, places: found };
  const onAny = among(others.places, placesOn(table, live));
  const term = rest === '' ? 'offers' : `offers on ${rest}`;
  return onAny.length === 0 ? null : { ...others, places: onAny, widening: { term, exact: false, corrected: true } };
}

/** Returns the places of the products on offers; one may occur several times. */
export function placesOn(table: ProductTable, promotions: readonly PromotionRecord[]): number[] {
  const lineNumbers = promotions.flatMap(({ groups }) => groups.flatMap((group) => group.lineNumbers));
  return lineNumbers.flatMap((lineNumber) => table.placeOf(lineNumber) ?? []);
}

/** Returns the places whose price an offer has cut by half or more. */
function halvedBy(table: ProductTable, promotion: PromotionRecord): number[] {
  const { wasPricePence } = promotion;
  if (wasPricePence === null || !isPriceReduction(promotion)) return [];
  return placesOn(table, [promotion]).filter((place) => 2 * table.product(place).pricePence <= wasPricePence);
}

function among(places: Uint32Array, wanted: readonly number[]): Uint32Array {
  const isWanted = new Set(wanted);
  return places.filter((place) => isWanted.has(place));
}
