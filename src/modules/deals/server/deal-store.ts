import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { BundleRecord, MealDealRecord } from '#/modules/deals/rules/deal-records.ts';

/** Lists the bundles that staff have not ended, by name. */
export function listBundleRecords(database: Database): Promise<BundleRecord[]> {
  return runSql<BundleRecord>(
    database,
    `select bundle_name as "bundleName", title, image, groups, start_date as "startDate", end_date as "endDate"
     from deals.bundles
     where not ended
     order by bundle_name`,
  );
}

/** Lists all meal deals, also those whose promotion staff have ended. */
export function listMealDealRecords(database: Database): Promise<MealDealRecord[]> {
  return runSql<MealDealRecord>(
    database,
    'select meal_deal_id as "mealDealId", deal_name as "dealName", name, description from deals.meal_deals order by meal_deal_id',
  );
}

/** Creates or changes bundles by name. A bundle that staff ended starts again. */
export async function saveBundles(database: Database, bundles: readonly BundleRecord[]): Promise<void> {
  await runSql(
    database,
    `insert into deals.bundles (bundle_name, title, image, groups, start_date, end_date)
     select "bundleName", title, image, groups, "startDate", "endDate"
     from jsonb_to_recordset($1::jsonb) as given ("bundleName" text, title text, image text, groups jsonb, "startDate" date, "endDate" date)
     on conflict (bundle_name) do update set title = excluded.title, image = excluded.image, groups = excluded.groups,
       start_date = excluded.start_date, end_date = excluded.end_date, ended = false`,
    [JSON.stringify(bundles)],
  );
}

/** Ends a bundle now. */
export async function endBundle(database: Database, bundleName: string): Promise<void> {
  await runSql(database, 'update deals.bundles set ended = true where bundle_name = $1 and not ended', [bundleName]);
}

/** Creates or changes meal deals by id. Their promotions are saved with `savePromotions`. */
export async function saveMealDeals(database: Database, mealDeals: readonly MealDealRecord[]): Promise<void> {
  await runSql(
    database,
    `insert into deals.meal_deals (meal_deal_id, deal_name, name, description)
     select "mealDealId", "dealName", name, description
     from jsonb_to_recordset($1::jsonb) as given ("mealDealId" text, "dealName" text, name text, description text)
     on conflict (meal_deal_id) do update set deal_name = excluded.deal_name, name = excluded.name, description = excluded.description`,
    [JSON.stringify(mealDeals)],
  );
}
