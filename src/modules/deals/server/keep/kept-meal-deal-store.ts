import type { MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

/** Reads a meal deal, without the promotion that prices it; null if there is none. */
export async function findStoredMealDeal(database: Database, mealDealId: string): Promise<MealDealRecord | null> {
  const [row] = await runSql<MealDealRecord>(
    database,
    'select meal_deal_id as "mealDealId", deal_name as "dealName", name, description from deals.meal_deals where meal_deal_id = $1',
    [mealDealId],
  );
  return row ?? null;
}

/** Makes other changes to meal deals wait until the transaction ends, so that their numbers stay unique. */
export async function lockMealDeals(database: Transaction): Promise<void> {
  await runSql(database, 'lock table deals.meal_deals in share row exclusive mode');
}
