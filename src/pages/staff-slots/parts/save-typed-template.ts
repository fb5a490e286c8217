import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { checkTypedRounds, readTypedRounds, type TypedRound } from '#/modules/slots/rules/staff/typed-rounds.ts';
import { putSlotTemplate, readSlotTemplate } from '#/modules/slots/web/keep-slot-calls.ts';
import { changedByOtherMessage, refusedForm, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The form of an ordinary week, to show again. */
export interface RefusedTemplate extends RefusedForm {
  /** The typed rounds and the version they are based on; null if they are still in the form. */
  typed: readonly TypedRound[] | null;
  version: string | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentTemplate: RefusedTemplate = { typed: null, version: null, ...unsentForm };

/**
 * Applies the posted form of an ordinary week: a button that adds or removes a round, or 'Save template'. Returns null if
 * it is saved, otherwise the form to show again with everything typed.
 */
export async function saveTypedTemplate(calls: CallLayer, branchId: number, fields: FormFields): Promise<(RefusedTemplate & { status: number }) | null> {
  const typed = readTypedRounds(fields);
  const version = fields.find(([name]) => name === 'version')?.[1] ?? '';
  if (fields.some(([name]) => name === 'step')) return { typed, version, faults: {}, message: null, status: 200 };
  const checked = checkTypedRounds(typed);
  if (!checked.ok) return { typed, version, faults: checked.faults, message: null, status: 422 };
  try {
    await putSlotTemplate(calls, branchId, { slots: checked.slots, version });
    return null;
  } catch (error) {
    const refused = refusedForm(error);
    if (!(error instanceof CallFailure) || error.status !== 409) return { typed, version, ...refused, faults: {}, message: refused.message ?? Object.values(refused.faults)[0] ?? null };
    const stored = await readSlotTemplate(calls, branchId);
    return { typed, version: stored.version, faults: {}, message: changedByOtherMessage('template', ['rounds']), status: 409 };
  }
}

/** Returns the form to show again with everything typed, after a call for its page failed. */
export const templateAgain = (fields: FormFields, error: unknown): RefusedTemplate & { status: number } => ({
  typed: readTypedRounds(fields),
  version: fields.find(([name]) => name === 'version')?.[1] ?? '',
  ...refusedForm(error),
});

/** Returns why the missing slots could not be made; nothing was typed. */
export function makeAgain(error: unknown): RefusedTemplate & { status: number } {
  const { faults, ...refused } = refusedForm(error);
  return { typed: null, version: null, ...refused, faults: {}, message: refused.message ?? Object.values(faults)[0] ?? null };
}
