import { afterPickerStep, type FormFields } from '#/modules/catalogue/rules/picker-steps.ts';
import { differingPromotionFields, promotionTyped, readTypedPromotion, type TypedPromotion } from '#/modules/offers/rules/typed-promotion.ts';
import { putStaffPromotion, readStaffPromotion } from '#/modules/offers/web/keep-promotion-calls.ts';
import { changedByOtherMessage, refusedForm } from '#/pages/staff/parts/refused-form.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedOffer } from './offer-form.tsx';

/** The form to show again, with the status of the answer. */
export type OfferFormAgain = RefusedOffer & { status: number; typed: TypedPromotion };

/**
 * Saves the posted form for an offer, new if its version is empty; or, without script, finds, adds or removes one of its
 * products. Returns null if it is saved, otherwise the form to show again.
 */
export async function saveTypedOffer(calls: CallLayer, fields: FormFields): Promise<OfferFormAgain | null> {
  const stepped = afterPickerStep(fields);
  const typed = readTypedPromotion(stepped ?? fields);
  const again = async (refused: Omit<OfferFormAgain, 'typed' | 'picker'>, form = typed): Promise<OfferFormAgain> => ({
    ...refused,
    typed: form,
    picker: await loadPicker(calls, typed.groups.flatMap(({ lineNumbers }) => lineNumbers), stepped),
  });
  if (stepped !== null) return again({ faults: {}, message: null, status: 200 });
  const asked = promotionTyped(typed);
  if (!asked.ok) return again({ faults: asked.faults, message: null, status: 422 });
  try {
    await putStaffPromotion(calls, typed.promotionId, asked.change);
    return null;
  } catch (error) {
    const changed = error instanceof CallFailure && error.status === 409;
    if (!changed) return again(formRefused(error));
    if (typed.version === '') return again({ faults: { promotionId: `There is an offer with number ${typed.promotionId} already` }, message: null, status: 409 });
    const stored = await readStaffPromotion(calls, typed.promotionId);
    return again({ faults: {}, message: changedByOtherMessage('offer', differingPromotionFields(typed, stored)), status: 409 }, { ...typed, version: stored.version });
  }
}

/** Returns the messages by the form's fields, some of which have other names than those of the call. */
function formRefused(error: unknown): Omit<OfferFormAgain, 'typed' | 'picker'> {
  const { faults, ...refused } = refusedForm(error);
  const names: Record<string, string> = { discount: 'setPrice', wasPricePence: 'wasPrice', reducedPricePence: 'reducedPrice' };
  return { ...refused, faults: Object.fromEntries(Object.entries(faults).map(([field, message]) => [names[field] ?? field, message])) };
}
