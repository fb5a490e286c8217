import { afterPickerStep, type FormFields } from '#/modules/catalogue/rules/picker-steps.ts';
import { differingOfferSetFields, offerSetTyped, readTypedOfferSet, type TypedOfferSet } from '#/modules/offers/rules/typed-offer-set.ts';
import { putStaffOfferSet, readStaffOfferSet } from '#/modules/offers/web/keep-offer-set-calls.ts';
import { changedByOtherMessage, refusedForm } from '#/pages/staff/parts/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadOfferPicker } from './load-offer-sets.ts';
import type { RefusedOfferSet } from './offer-set-form.tsx';

type OfferSetFormAgain = RefusedOfferSet & { status: number; typed: TypedOfferSet };

/**
 * Saves the posted form for a set of offers, new if its version is empty; or, without script, finds, adds or removes one
 * of its offers. Returns null if it is saved, otherwise the form to show again.
 */
export async function saveTypedOfferSet(calls: CallLayer, fields: FormFields): Promise<OfferSetFormAgain | null> {
  const stepped = afterPickerStep(fields);
  const typed = readTypedOfferSet(stepped ?? fields);
  const again = async (refused: Omit<OfferSetFormAgain, 'typed' | 'picker'>, form = typed): Promise<OfferSetFormAgain> => ({
    ...refused,
    typed: form,
    picker: await loadOfferPicker(calls, typed.promotionIds, stepped),
  });
  if (stepped !== null) return again({ faults: {}, message: null, status: 200 });
  const asked = offerSetTyped(typed);
  if (!asked.ok) return again({ faults: asked.faults, message: null, status: 422 });
  try {
    await putStaffOfferSet(calls, typed.offerIdentifier, asked.change);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 409) return again(refusedForm(error));
    if (typed.version === '') return again({ faults: { offerIdentifier: 'There is a set with this address already' }, message: null, status: 409 });
    const stored = await readStaffOfferSet(calls, typed.offerIdentifier);
    return again({ faults: {}, message: changedByOtherMessage('set', differingOfferSetFields(typed, stored)), status: 409 }, { ...typed, version: stored.version });
  }
}
