import type { FormFields } from '#/modules/catalogue/rules/picker-steps.ts';
import { differingMealDeal, mealDealTyped, readTypedMealDeal } from '#/modules/deals/rules/typed-meal-deal.ts';
import { endStaffMealDeal, putStaffMealDeal, readStaffMealDeal } from '#/modules/deals/web/keep-deal-calls.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { saveTypedDeal } from './save-typed-deal.ts';

/** Applies the posted form of a meal deal, new if `mealDealId` is null (`saveTypedDeal`). */
export function saveTypedMealDeal(calls: CallLayer, mealDealId: string | null, fields: FormFields) {
  return saveTypedDeal(
    calls,
    {
      thing: 'meal deal',
      read: readTypedMealDeal,
      faults(typed) {
        const read = mealDealTyped(typed);
        const isId = mealDealId !== null || /^\d{1,20}$/.test(typed.mealDealId);
        return { ...(!isId && { mealDealId: 'An offer number has digits only' }), ...(!read.ok && read.faults) };
      },
      async save(typed) {
        const read = mealDealTyped(typed);
        if (read.ok) await putStaffMealDeal(calls, mealDealId ?? typed.mealDealId, { ...read.deal, version: typed.version });
      },
      end: (version) => endStaffMealDeal(calls, mealDealId!, version),
      readStored: mealDealId === null ? null : () => readStaffMealDeal(calls, mealDealId),
      differing: differingMealDeal,
      taken: ['mealDealId', 'There is an offer with this number already'],
    },
    fields,
  );
}
