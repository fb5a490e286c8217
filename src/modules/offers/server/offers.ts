import { createLineVersions, nothingSeen, oneAfterAnother, type SeenTransactions } from '#/modules/catalogue/server/public.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { createSpellingIndex } from '#/platform/server/spelling-index.ts';
import type { SolveOffers } from '#/modules/offers/rules/best-offers/solve-offers.ts';
import { isPriceReduction } from '#/modules/offers/rules/is-price-reduction.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { eachChangedPromotion, findOfferNews, listOfferSets, type ChangedPromotion, type OfferSetRecord } from './promotion-store.ts';
import { createSolvedOffersCache } from './solved-offers-cache.ts';

/**
 * All offers in memory, by product, whether live or not. The rules decide which are live, because that depends on the
 * slot and the day.
 */
export interface Offers {
  /** Increases with every change that is read. */
  readonly version: number;
  /** Returns the version in which a promotion of a product last changed, or a later version. */
  versionOf(lineNumber: string): number;
  promotion(promotionId: string): PromotionRecord | undefined;
  /** Finds a promotion by an id from an address, whatever its capitals (SH-098). */
  promotionAt(written: string): PromotionRecord | undefined;
  all(): IterableIterator<PromotionRecord>;
  /** Returns all promotions of a product: price reductions first, then the others, both sorted by id. */
  promotionsOf(lineNumber: string): readonly PromotionRecord[];
  /** Returns the price reduction that determines the product's price; null if there is none (SC-150). */
  priceReductionOf(lineNumber: string): PromotionRecord | null;
  /** Returns the promotions in a set that staff made (SC-157); undefined if there is no such set. */
  offerSet(offerIdentifier: string): readonly PromotionRecord[] | undefined;
  /** Finds such a set by an identifier from an address, whatever its capitals (SH-098). */
  offerSetAt(written: string): { offerIdentifier: string; name: string } | undefined;
  /** Returns the line numbers of all products that are in any promotion. */
  lineNumbers(): IterableIterator<string>;
  /** Solves competing offers, and caches the last few hundred solutions. */
  solve: SolveOffers;
  /** Counts a search for the best offers that reached its bound (SC-148). */
  noteBoundReached(): void;
  readonly boundsReached: number;
  /** Reads everything that was committed before the call. It can be awaited inside a transaction. */
  freshen(): Promise<void>;
  /**
   * Calls the listener after every change, with all line numbers in the changed promotions, before and after the
   * change. The set is empty if only offer sets changed.
   */
  whenChanged(listener: (lineNumbers: ReadonlySet<string>) => void): void;
}

const none: readonly PromotionRecord[] = Object.freeze([]);

/** Creates the offers in memory. There are none until the first `freshen`. */
export function createOffers(reader: Database): Offers {
  const listeners: ((lineNumbers: ReadonlySet<string>) => void)[] = [];
  const promotions = new Map<string, PromotionRecord>();
  const byLine = new Map<string, readonly PromotionRecord[]>();
  let sets = new Map<string, OfferSetRecord>();
  const solve = createSolvedOffersCache();
  const lineVersions = createLineVersions();
  let version = 0;
  let boundsReached = 0;
  let seen = nothingSeen;
  const promotionIdAt = createSpellingIndex(() => promotions.keys(), () => version);
  const setIdAt = createSpellingIndex(() => sets.keys(), () => version);

  /** Reads all tables in one snapshot, so that `seen` matches exactly the rows that were read. */
  async function read(): Promise<void> {
    const news = await findOfferNews(reader, seen);
    const isNews = news.promotions || news.sets;
    seen = isNews ? await inTransaction({ database: reader }, ({ database }) => readNews(database), 'repeatable read') : news.now;
  }

  async function readNews(database: Transaction): Promise<SeenTransactions> {
    const news = await findOfferNews(database, seen);
    if (news.promotions) await eachChangedPromotion(database, seen, apply);
    if (news.sets) {
      sets = new Map((await listOfferSets(database)).map((set) => [set.offerIdentifier, set]));
      announce(new Set());
    }
    return news.now;
  }

  function apply(changed: ChangedPromotion[]): void {
    if (changed.length === 0) return;
    const lineNumbers = new Set<string>();
    for (const { ended, ...promotion } of changed) {
      const { promotionId } = promotion;
      const was = promotions.get(promotionId);
      if (ended) promotions.delete(promotionId);
      else promotions.set(promotionId, promotion);
      for (const lineNumber of linesOf(was)) {
        lineNumbers.add(lineNumber);
        const left = byLine.get(lineNumber)!.filter((one) => one !== was);
        if (left.length > 0) byLine.set(lineNumber, left);
        else byLine.delete(lineNumber);
      }
      for (const lineNumber of ended ? [] : linesOf(promotion)) {
        lineNumbers.add(lineNumber);
        byLine.set(lineNumber, [...(byLine.get(lineNumber) ?? none), promotion].sort(reductionsFirst));
      }
    }
    announce(lineNumbers);
  }

  function announce(lineNumbers: ReadonlySet<string>): void {
    version += 1;
    lineVersions.note(lineNumbers, version);
    for (const listener of listeners) listener(lineNumbers);
  }

  return {
    get version() {
      return version;
    },
    versionOf: lineVersions.of,
    promotion: (promotionId) => promotions.get(promotionId),
    promotionAt: (written) => promotions.get(promotionIdAt(written) ?? ''),
    all: () => promotions.values(),
    promotionsOf: (lineNumber) => byLine.get(lineNumber) ?? none,
    priceReductionOf: (lineNumber) => byLine.get(lineNumber)?.find(reducesPrice) ?? null,
    offerSet: (offerIdentifier) =>
      sets.get(offerIdentifier)?.promotionIds.flatMap((promotionId) => promotions.get(promotionId) ?? []),
    offerSetAt: (written) => sets.get(setIdAt(written) ?? ''),
    lineNumbers: () => byLine.keys(),
    solve,
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

const linesOf = (promotion: PromotionRecord | undefined): ReadonlySet<string> =>
  new Set(promotion?.groups.flatMap((group) => group.lineNumbers));

function reductionsFirst(one: PromotionRecord, other: PromotionRecord): number {
  return Number(reducesPrice(other)) - Number(reducesPrice(one)) || (one.promotionId < other.promotionId ? -1 : 1);
}
