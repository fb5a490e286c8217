import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { refuseUnknownProducts } from '#/modules/catalogue/server/public.ts';
import { nextDealName, takenNumber } from '#/modules/deals/rules/deal-number.ts';
import type { MealDealBody } from '#/modules/deals/rules/staff-deal-schema.ts';
import { listMealDealRecords, saveMealDeals } from '#/modules/deals/server/deal-store.ts';
import type { PromotionRecord } from '#/modules/offers/rules/promotion-record.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { differingValues } from '#/platform/rules/differing-values.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault } from '#/platform/server/http/call-error.ts';
import { findKeptMealDeal, lockKeptMealDeal, type KeptMealDeal, type MealDealValues } from './find-kept-meal-deal.ts';
import { lockMealDeals } from './kept-meal-deal-store.ts';

/**
 * Creates or changes a meal deal and the promotion that prices it, on behalf of the calling staff user, and records the
 * change in the audit (SC-683, SC-695). A meal deal that has ended starts again. Throws 409 MEAL_DEAL_CHANGED if it has
 * changed since the given version, or if an offer that is no meal deal has its id; and 422 for a taken number or an
 * unknown product.
 */
export async function keepMealDeal(call: CallContext, mealDealId: string, { version, dealName, ...given }: MealDealBody): Promise<{ deal: KeptMealDeal; created: boolean }> {
  return inTransaction(call, async ({ database, caller }) => {
    await lockMealDeals(database);
    const { deal: stored, promotion } = await lockKeptMealDeal(database, mealDealId);
    if (!isBasedOn(version, stored?.version ?? null)) throw mealDealChanged(stored !== null);
    if (stored === null && promotion !== null) throw offerExists();
    const others = (await listMealDealRecords(database)).filter((other) => other.mealDealId !== mealDealId);
    const number = dealName ?? stored?.values.dealName ?? nextDealName(mealDealId, others);
    const taken = takenNumber({ mealDealId, dealName: number }, others);
    if (taken !== null) throw fieldFault(taken, 'Another meal deal has this number');
    await refuseUnknownProducts(database, 'groups', given.groups.flatMap(({ lineNumbers }) => lineNumbers));
    const after: MealDealValues = { ...given, dealName: number, ended: false };
    const differences = stored && differingValues(stored.values, after);
    if (stored === null || differences !== null) {
      await saveMealDeals(database, [{ mealDealId, dealName: number, name: given.name, description: given.description }]);
      const saved = await savePromotions(database, [pricingPromotion(promotion?.record ?? null, mealDealId, after)]);
      // The promotion did not exist when it was to be locked, so another transaction has created it meanwhile.
      if (promotion === null && saved.created === 0) throw offerExists();
      const audit = { staffId: caller.principalId!, customerId: null };
      if (stored === null) await writeAudit(database, { ...audit, action: 'MEAL_DEAL_ADD', detail: { mealDealId, after } });
      else await writeAudit(database, { ...audit, action: 'MEAL_DEAL_CHANGE', detail: { mealDealId, ...differences } });
    }
    return { deal: (await findKeptMealDeal(database, mealDealId))!, created: stored === null };
  });
}

/** Returns the promotion that prices a meal deal (SC-731). */
function pricingPromotion(before: PromotionRecord | null, mealDealId: string, { name, startDate, endDate, pricePence, membersOnly, groups }: MealDealValues): PromotionRecord {
  return {
    ...(before ?? { promotionId: mealDealId, promotionTypeCode: 'MEAL_DEAL', type: 'MEAL_DEAL', hidden: false, pyoPromotion: false }),
    promotionDescription: name,
    startDate,
    promotionExpiryDate: endDate,
    discount: { type: 'TOTAL_PRICE', valuePence: pricePence },
    groups,
    myWaitrosePromotion: membersOnly,
    wasPricePence: null,
  };
}

/** The refusal of a change that is not based on the newest version. */
export const mealDealChanged = (exists: boolean): CallError =>
  new CallError(409, 'MEAL_DEAL_CHANGED', exists ? 'Someone else has changed this meal deal.' : 'There is no such meal deal.');

const offerExists = (): CallError => new CallError(409, 'MEAL_DEAL_CHANGED', 'There is an offer with this number already.');
