import { checkTypedPlan, type PlanToKeep, type TypedPlan } from '#/modules/passes/rules/typed-plan.ts';
import { formText } from '#/pages/form-text.ts';
import { refusedForm, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';

/** The result of a failed attempt to save a plan. */
export interface RefusedPlan extends RefusedForm {
  /** The typed values; null if they are still in the form. */
  typed: TypedPlan | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentPlan: RefusedPlan = { typed: null, ...unsentForm };

/** Reads the plan in a posted form. */
export const typedInForm = (form: FormData): TypedPlan => ({ name: formText(form, 'name'), months: formText(form, 'months'), price: formText(form, 'price'), active: form.has('active') });

/** Saves the typed plan with the given call. Returns null if it is saved, otherwise the form with messages. */
export async function savePlan(typed: TypedPlan, save: (plan: PlanToKeep) => Promise<unknown>): Promise<(RefusedPlan & { status: number }) | null> {
  const checked = checkTypedPlan(typed);
  if (!checked.ok) return { typed, faults: checked.faults, message: null, status: 422 };
  try {
    await save(checked.plan);
    return null;
  } catch (error) {
    return { typed, ...refusedForm(error) };
  }
}
