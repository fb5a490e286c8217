import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { differingPromotionFields, promotionTyped, readTypedPromotion } from '#/modules/offers/rules/typed-promotion.ts';
import { endStaffPromotion, putStaffPromotion, readStaffPromotion } from '#/modules/offers/web/keep-promotion-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import { linesOf, loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of an offer, new if `promotionId` is null (`saveKeptForm`). */
export function saveTypedOffer(calls: CallLayer, promotionId: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'offer',
      read: (posted) => ({ ...readTypedPromotion(posted), ...(promotionId !== null && { promotionId }) }),
      check(typed) {
        const read = promotionTyped(typed);
        return read.ok ? { ok: true, save: () => putStaffPromotion(calls, typed.promotionId, read.change) } : read;
      },
      end: (version) => endStaffPromotion(calls, promotionId!, version),
      readStored: promotionId === null ? null : () => readStaffPromotion(calls, promotionId),
      differing: differingPromotionFields,
      taken: ['promotionId', 'There is an offer with this number already'],
      fieldNames: { discount: 'setPrice', wasPricePence: 'wasPrice', reducedPricePence: 'reducedPrice' },
      loadPicker: ({ groups }, posted) => loadPicker(calls, linesOf(groups), posted),
    },
    fields,
  );
}
