import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { differingMealDeal, mealDealTyped, readTypedMealDeal } from '#/modules/deals/rules/typed-meal-deal.ts';
import { endStaffMealDeal, putStaffMealDeal, readStaffMealDeal } from '#/modules/deals/web/keep-deal-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import { linesOf, loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of a meal deal, new if `mealDealId` is null (`saveKeptForm`). */
export function saveTypedMealDeal(calls: CallLayer, mealDealId: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'meal deal',
      read: readTypedMealDeal,
      check(typed) {
        const read = mealDealTyped(typed);
        const isId = mealDealId !== null || /^\d{1,20}$/.test(typed.mealDealId);
        if (read.ok && isId) return { ok: true, save: () => putStaffMealDeal(calls, mealDealId ?? typed.mealDealId, { ...read.deal, version: typed.version }) };
        return { ok: false, faults: { ...(!isId && { mealDealId: typed.mealDealId === '' ? 'Please enter an offer number' : 'An offer number has digits only' }), ...(!read.ok && read.faults) } };
      },
      end: (version) => endStaffMealDeal(calls, mealDealId!, version),
      readStored: mealDealId === null ? null : () => readStaffMealDeal(calls, mealDealId),
      differing: differingMealDeal,
      taken: ['mealDealId', 'There is an offer with this number already'],
      fieldNames: { pricePence: 'price' },
      loadPicker: ({ groups }, posted) => loadPicker(calls, linesOf(groups), posted),
    },
    fields,
  );
}
