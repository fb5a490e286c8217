import { oneAfterAnother } from '#/modules/catalogue/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { findOfferNews, listOfferSets, listPromotions, type OfferSetRecord } from './promotion-store.ts';

/** All offers in memory, by product. Whether one holds is for the rules to say: it depends on slot and day. */
export interface Offers {
  /** Grows with every change that was read. */
  readonly version: number;
  promotion(promotionId: string): PromotionRecord | undefined;
  /** Every promotion a product stands in, price reductions first, then by id. */
  promotionsOf(lineNumber: string): readonly PromotionRecord[];
  /** The reduction that the product's price goes by; null when it has none (SC-150). */
  priceReductionOf(lineNumber: string): PromotionRecord | null;
  /** The promotions of a staff-made set (SC-157); undefined when there is no such set. */
  offerSet(offerIdentifier: string): readonly PromotionRecord[] | undefined;
  /** Every line number that stands in some promotion. */
  lineNumbers(): IterableIterator<string>;
  /** Counts a search for the best offers that ended at its bound (SC-148). */
  noteBoundReached(): void;
  readonly boundsReached: number;
  /** Reads whatever was committed before the call; may be awaited within a transaction. */
  freshen(): Promise<void>;
  whenChanged(listener: () => void): void;
}

const none: readonly PromotionRecord[] = Object.freeze([]);

/** No offers, until the first `freshen`. */
export function createOffers(reader: Database): Offers {
  const listeners: (() => void)[] = [];
  let promotions = new Map<string, PromotionRecord>();
  let byLine = new Map<string, PromotionRecord[]>();
  let sets = new Map<string, OfferSetRecord>();
  let version = 0;
  let boundsReached = 0;
  let since = 0;
  let last = '';

  async function read(): Promise<void> {
    const news = await findOfferNews(reader, since);
    if (!news.any) {
      since = news.next;
      return;
    }
    const [all, allSets] = [await listPromotions(reader), await listOfferSets(reader)];
    since = news.next;
    // What a long transaction of somebody else's holds back is met again and again.
    const text = JSON.stringify([all, allSets]);
    if (text === last) return;
    last = text;
    promotions = new Map(all.map((promotion) => [promotion.promotionId, promotion]));
    byLine = promotionsByLine(all);
    sets = new Map(allSets.map((set) => [set.offerIdentifier, set]));
    version += 1;
    for (const listener of listeners) listener();
  }

  return {
    get version() {
      return version;
    },
    promotion: (promotionId) => promotions.get(promotionId),
    promotionsOf: (lineNumber) => byLine.get(lineNumber) ?? none,
    priceReductionOf: (lineNumber) => byLine.get(lineNumber)?.find(reducesPrice) ?? null,
    offerSet: (offerIdentifier) =>
      sets.get(offerIdentifier)?.promotionIds.flatMap((promotionId) => promotions.get(promotionId) ?? []),
    lineNumbers: () => byLine.keys(),
    noteBoundReached: () => void (boundsReached += 1),
    get boundsReached() {
      return boundsReached;
    },
    freshen: oneAfterAnother(read),
    whenChanged: (listener) => void listeners.push(listener),
  };
}

const reducesPrice = (promotion: PromotionRecord): boolean =>
  promotion.wasPricePence !== null && isPriceReduction(promotion);

function promotionsByLine(promotions: PromotionRecord[]): Map<string, PromotionRecord[]> {
  const byLine = new Map<string, PromotionRecord[]>();
  const reductionsFirst = [...promotions.filter(reducesPrice), ...promotions.filter((one) => !reducesPrice(one))];
  for (const promotion of reductionsFirst) {
    for (const lineNumber of new Set(promotion.groups.flatMap((group) => group.lineNumbers))) {
      const known = byLine.get(lineNumber);
      if (known) known.push(promotion);
      else byLine.set(lineNumber, [promotion]);
    }
  }
  return byLine;
}
