import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import { readMealDealAgain } from './deal-calls.ts';
import { toMealDealShown, type MealDealShown } from './meal-deal-shown.ts';
import { useLatest } from './use-latest.ts';

export interface MealDealFound {
  /** Null if the deal is not available; `code` then says why. */
  deal: MealDealShown | null;
  code: string | null;
}

/**
 * Returns the meal deal for the shopper's own trolley: its branch and slot, and what it suggests next. Until that is
 * known, and for a visitor with nothing of the deal, returns the deal that the page came with. A call that fails without
 * a reason changes nothing.
 */
export function useMealDeal(mealDealId: string, given: MealDealFound): MealDealFound {
  const calls = useCalls();
  const { trolley } = useTrolley();
  const items = trolley?.trolleyItems ?? [];
  const isOwn = trolley !== null && (trolley.orderId !== '0' || items.length > 0);
  const key = isOwn ? JSON.stringify([mealDealId, trolley.orderId, items.map(({ lineNumber, quantity }) => [lineNumber, quantity])]) : null;
  const own = useLatest(key, async () => {
    const found = await readMealDealAgain(calls, mealDealId, trolley!.orderId);
    return found && { mealDealId, deal: found.deal && toMealDealShown(found.deal), code: found.code };
  });
  return foundLast(mealDealId, given, isOwn ? own : null);
}

/** Returns what the shopper's own trolley found for this meal deal, even if that blocks it (SC-173); otherwise what was given. */
export const foundLast = (mealDealId: string, given: MealDealFound, own: (MealDealFound & { mealDealId: string }) | null): MealDealFound => (own?.mealDealId === mealDealId ? own : given);
