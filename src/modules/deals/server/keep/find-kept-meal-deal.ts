import type { MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import type { MealDealBody } from '#/modules/deals/rules/staff-deal-schema.ts';
import { findKeptPromotion, lockKeptPromotion, type KeptPromotion } from '#/modules/offers/server/public.ts';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import { versionOf } from '#/platform/server/version-of.ts';
import { findStoredMealDeal } from './kept-meal-deal-store.ts';

/** The values of a meal deal that staff keep. */
export type MealDealValues = Omit<MealDealBody, 'version' | 'dealName'> & { dealName: string; ended: boolean };

/** A meal deal as staff keep it: its own row and the promotion that prices it. */
export interface KeptMealDeal {
  mealDealId: string;
  values: MealDealValues;
  /** Changes with every change of its own words and of the promotion. */
  version: string;
  promotion: KeptPromotion['record'] | null;
}

/** Reads a meal deal, also one that has ended; null if there is none. */
export async function findKeptMealDeal(database: Database, mealDealId: string): Promise<KeptMealDeal | null> {
  const deal = await findStoredMealDeal(database, mealDealId);
  return deal && keptMealDeal(deal, await findKeptPromotion(database, mealDealId));
}

/** Reads a meal deal and locks its promotion until the transaction ends; null if there is none. */
export async function lockKeptMealDeal(database: Transaction, mealDealId: string): Promise<{ deal: KeptMealDeal | null; promotion: KeptPromotion | null }> {
  const promotion = await lockKeptPromotion(database, mealDealId);
  const deal = await findStoredMealDeal(database, mealDealId);
  return { deal: deal && keptMealDeal(deal, promotion), promotion };
}

// A meal deal without a price cannot be bought, as if staff had ended it.
function keptMealDeal({ mealDealId, ...words }: MealDealRecord, promotion: KeptPromotion | null): KeptMealDeal {
  const record = promotion?.record ?? null;
  const values = {
    ...words,
    pricePence: record?.discount?.valuePence ?? 0,
    startDate: record?.startDate ?? null,
    endDate: record?.promotionExpiryDate ?? null,
    membersOnly: record?.myWaitrosePromotion ?? false,
    groups: record?.groups ?? [],
    ended: promotion === null || promotion.ended || promotion.record.discount === null,
  };
  return { mealDealId, values, version: versionOf([words, promotion]), promotion: record };
}
