import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { differingOfferSetFields, offerSetTyped, readTypedOfferSet } from '#/modules/offers/rules/typed-offer-set.ts';
import { endStaffOfferSet, putStaffOfferSet, readStaffOfferSet } from '#/modules/offers/web/keep-offer-set-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { loadOfferPicker } from './load-offer-sets.ts';

/** Applies the posted form of a set of offers, new if `offerIdentifier` is null (`saveKeptForm`). */
export function saveTypedOfferSet(calls: CallLayer, offerIdentifier: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'set',
      read: (posted) => ({ ...readTypedOfferSet(posted), ...(offerIdentifier !== null && { offerIdentifier }) }),
      check(typed) {
        const read = offerSetTyped(typed);
        return read.ok ? { ok: true, save: () => putStaffOfferSet(calls, typed.offerIdentifier, read.change) } : read;
      },
      end: (version) => endStaffOfferSet(calls, offerIdentifier!, version),
      readStored: offerIdentifier === null ? null : () => readStaffOfferSet(calls, offerIdentifier),
      differing: differingOfferSetFields,
      taken: ['offerIdentifier', 'There is a set with this address already'],
      loadPicker: ({ promotionIds }, posted) => loadOfferPicker(calls, promotionIds, posted),
    },
    fields,
  );
}
