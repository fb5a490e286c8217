import { eachPortion, hasUnseen, saveRows, unseen, type SaveCounts, type SeenTransactions, type TableToSave } from '#/modules/catalogue/server/public.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';

/** A set of offers that staff made (SC-157). */
export interface OfferSetRecord {
  offerIdentifier: string;
  name: string;
  promotionIds: string[];
}

/** Creates or changes promotions by id. A promotion that staff had ended is no longer ended. */
export function savePromotions(database: Database, promotions: readonly PromotionRecord[]): Promise<SaveCounts> {
  return saveRows(database, promotionTable, promotions);
}

/** Saves sets of offers by identifier. Saving a set that staff have ended brings it back. */
export function saveOfferSets(database: Database, sets: readonly OfferSetRecord[]): Promise<SaveCounts> {
  return saveRows(database, offerSetTable, sets);
}

/** Ends promotions now. Orders already placed under them do not change. */
export async function endPromotions(database: Database, promotionIds: readonly string[]): Promise<void> {
  await runSql(database, 'update offers.promotions set ended = true where promotion_id = any($1::text[]) and not ended', [
    promotionIds,
  ]);
}

/** Returns whether any promotions or sets have changed since the snapshot `seen`, and the current snapshot. */
export async function findOfferNews(
  database: Database,
  seen: SeenTransactions,
): Promise<{ now: SeenTransactions; promotions: boolean; sets: boolean }> {
  const [row] = await runSql<{ now: SeenTransactions; promotions: boolean; sets: boolean }>(
    database,
    `select pg_current_snapshot()::text as now,
       ${hasUnseen('offers.promotions')} as promotions,
       ${hasUnseen('offers.offer_sets')} as sets`,
    [seen],
  );
  return row!;
}

/** A promotion that was created or changed, or that staff ended. */
export type ChangedPromotion = PromotionRecord & { ended: boolean };

const promotionsAtOnce = 100;

/** Passes the promotions that have changed since the snapshot `seen` to a callback, in portions of 100. */
export function eachChangedPromotion(
  database: Transaction,
  seen: SeenTransactions,
  take: (promotions: ChangedPromotion[]) => void,
): Promise<void> {
  const query = `select ${promotionSelection}, ended from offers.promotions where ${unseen}`;
  return eachPortion(database, { query, parameters: [seen], size: promotionsAtOnce }, take);
}

/** Lists the sets of offers, except those that staff ended. */
export function listOfferSets(database: Database): Promise<OfferSetRecord[]> {
  return runSql(
    database,
    'select offer_identifier as "offerIdentifier", name, promotion_ids as "promotionIds" from offers.offer_sets where not ended',
  );
}

/** The columns of a promotion's record, as SQL. */
export const promotionSelection = `promotion_id as "promotionId", promotion_type_code as "promotionTypeCode", type,
  description as "promotionDescription", expiry_date as "promotionExpiryDate", start_date as "startDate",
  case when total_price_pence is not null
    then jsonb_build_object('type', 'TOTAL_PRICE', 'valuePence', total_price_pence) end as discount,
  groups, hidden, my_waitrose_promotion as "myWaitrosePromotion", pyo_promotion as "pyoPromotion",
  was_price_pence as "wasPricePence"`;

const promotionTable: TableToSave<PromotionRecord> = {
  table: 'offers.promotions',
  keys: 1,
  columns: [
    ['promotion_id', 'text', (promotion) => promotion.promotionId],
    ['promotion_type_code', 'text', (promotion) => promotion.promotionTypeCode],
    ['type', 'text', (promotion) => promotion.type],
    ['description', 'text', (promotion) => promotion.promotionDescription],
    ['expiry_date', 'date', (promotion) => promotion.promotionExpiryDate],
    ['start_date', 'date', (promotion) => promotion.startDate],
    ['total_price_pence', 'integer', (promotion) => promotion.discount?.valuePence ?? null],
    ['groups', 'jsonb', (promotion) => promotion.groups],
    ['hidden', 'boolean', (promotion) => promotion.hidden],
    ['my_waitrose_promotion', 'boolean', (promotion) => promotion.myWaitrosePromotion],
    ['pyo_promotion', 'boolean', (promotion) => promotion.pyoPromotion],
    ['was_price_pence', 'integer', (promotion) => promotion.wasPricePence],
    ['ended', 'boolean', () => false],
  ],
};

const offerSetTable: TableToSave<OfferSetRecord> = {
  table: 'offers.offer_sets',
  keys: 1,
  columns: [
    ['offer_identifier', 'text', (set) => set.offerIdentifier],
    ['name', 'text', (set) => set.name],
    ['promotion_ids', 'text[]', (set) => set.promotionIds],
    ['ended', 'boolean', () => false],
  ],
};
