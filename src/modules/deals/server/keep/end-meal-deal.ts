import { endPromotions } from '#/modules/offers/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { isBasedOn } from '#/platform/rules/sent-change.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { lockKeptMealDeal } from './find-kept-meal-deal.ts';
import { mealDealChanged } from './keep-meal-deal.ts';

/**
 * Withdraws a meal deal now on behalf of the calling staff user, by ending its promotion (SC-176, SC-683), and records it
 * in the audit. Placed orders keep it. Does nothing if it has ended already. Throws 409 MEAL_DEAL_CHANGED if the meal
 * deal has changed since the given version.
 */
export async function endMealDeal(call: CallContext, mealDealId: string, version: string | undefined): Promise<void> {
  await inTransaction(call, async ({ database, caller }) => {
    const { deal, promotion } = await lockKeptMealDeal(database, mealDealId);
    if (deal === null) return notFound();
    if (promotion === null || promotion.ended) return;
    if (!isBasedOn(version, deal.version)) throw mealDealChanged(true);
    await endPromotions(database, [mealDealId]);
    const detail = { mealDealId, name: deal.values.name, before: { ended: false }, after: { ended: true } };
    await writeAudit(database, { staffId: caller.principalId!, customerId: null, action: 'MEAL_DEAL_END', detail });
  });
}
