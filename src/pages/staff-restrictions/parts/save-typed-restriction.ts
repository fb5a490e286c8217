import { afterPickerStep, type FormFields } from '#/modules/catalogue/rules/picker-steps.ts';
import { slugOf } from '#/modules/catalogue/rules/slug-of.ts';
import { differingRestriction, readTypedRestriction, restrictionFaults, type TypedRestriction } from '#/modules/catalogue/rules/typed-restriction.ts';
import { endStaffRestriction, putStaffRestriction, readStaffRestriction } from '#/modules/catalogue/web/keep-restriction-calls.ts';
import { changedByOtherMessage, refusedForm, type RefusedForm } from '#/pages/staff/parts/refused-form.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedRestriction } from './restriction-form.tsx';

/** The form to show again, and the status of the answer. */
export type RestrictionToShow = RefusedRestriction & { status: number };

/**
 * Applies the posted form of a group, new if `restrictionId` is null: a button of its picker, 'End now' or 'Save'.
 * Returns null if the group is saved or has ended, otherwise the form to show again with everything typed.
 */
export async function saveTypedRestriction(calls: CallLayer, restrictionId: string | null, fields: FormFields): Promise<RestrictionToShow | null> {
  const stepped = afterPickerStep(fields);
  const typed = readTypedRestriction(stepped ?? fields);
  const show = async (form: TypedRestriction, { faults, message, mendedAt }: RefusedForm, status: number) =>
    ({ typed: form, picker: await loadPicker(calls, form.lineNumbers, stepped), faults, message, mendedAt, endRefused: null, status });
  if (stepped !== null) return show(typed, { faults: {}, message: null }, 200);
  const id = restrictionId ?? slugOf(typed.name);
  if (restrictionId !== null && fields.some(([name]) => name === 'end')) return end(calls, restrictionId, typed.version);
  const faults = restrictionFaults(typed);
  if (id === '') faults['name'] ??= 'Use letters or digits in the name';
  if (Object.keys(faults).length > 0) return show(typed, { faults, message: null }, 422);
  try {
    const { lineNumbers, ...given } = typed;
    await putStaffRestriction(calls, id, { ...given, lineNumbers: [...lineNumbers] });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 409) {
      const refused = refusedForm(error);
      return show(typed, refused, refused.status);
    }
    if (restrictionId === null) return show(typed, { faults: { name: 'There is a group with this name already' }, message: null }, 409);
    const stored = await readStaffRestriction(calls, id);
    return show({ ...typed, version: stored.version }, { faults: {}, message: changedByOtherMessage('group', differingRestriction(typed, stored)) }, 409);
  }
}

async function end(calls: CallLayer, restrictionId: string, version: string): Promise<RestrictionToShow | null> {
  try {
    await endStaffRestriction(calls, restrictionId, version);
    return null;
  } catch (error) {
    const { status, message } = refusedForm(error);
    const endRefused = status === 409 ? 'Someone else has changed this group since you opened it. Look at it again before you end it.' : message;
    return { typed: null, picker: null, faults: {}, message: null, endRefused, status };
  }
}
