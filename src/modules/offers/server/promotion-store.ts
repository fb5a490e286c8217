import { saveRows, type SaveCounts, type TableToSave } from '#/modules/catalogue/server/public.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';

/** A staff-made set of offers (SC-157). */
export interface OfferSetRecord {
  offerIdentifier: string;
  name: string;
  promotionIds: string[];
}

/** Creates or changes promotions by id; one that had been ended holds again. */
export function savePromotions(database: Database, promotions: readonly PromotionRecord[]): Promise<SaveCounts> {
  return saveRows(database, promotionTable, promotions);
}

/** Creates or changes sets of offers by identifier. */
export function saveOfferSets(database: Database, sets: readonly OfferSetRecord[]): Promise<SaveCounts> {
  return saveRows(database, offerSetTable, sets);
}

/** Ends promotions from now on; what was ordered under them stays as it is. */
export async function endPromotions(database: Database, promotionIds: readonly string[]): Promise<void> {
  await runSql(database, 'update offers.promotions set ended = true where promotion_id = any($1::text[]) and not ended', [
    promotionIds,
  ]);
}

/** Whether any promotion or set changed at or after a transaction, and where the next reading must begin. */
export async function findOfferNews(database: Database, since: number): Promise<{ next: number; any: boolean }> {
  const [row] = await runSql<{ next: string; any: boolean }>(
    database,
    `select pg_snapshot_xmin(pg_current_snapshot())::text as next,
       exists (select from offers.promotions where changed >= $1::text::xid8)
         or exists (select from offers.offer_sets where changed >= $1::text::xid8) as any`,
    [String(since)],
  );
  return { next: Number(row!.next), any: row!.any };
}

/** All promotions that have not been ended, by id. */
export function listPromotions(database: Database): Promise<PromotionRecord[]> {
  return runSql(
    database,
    `select promotion_id as "promotionId", promotion_type_code as "promotionTypeCode", type,
       description as "promotionDescription", expiry_date as "promotionExpiryDate", start_date as "startDate",
       case when total_price_pence is not null
         then jsonb_build_object('type', 'TOTAL_PRICE', 'valuePence', total_price_pence) end as discount,
       groups, hidden, my_waitrose_promotion as "myWaitrosePromotion", pyo_promotion as "pyoPromotion",
       was_price_pence as "wasPricePence"
     from offers.promotions where not ended order by promotion_id`,
  );
}

/** All sets of offers. */
export function listOfferSets(database: Database): Promise<OfferSetRecord[]> {
  return runSql(
    database,
    'select offer_identifier as "offerIdentifier", name, promotion_ids as "promotionIds" from offers.offer_sets',
  );
}

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
  ],
};
