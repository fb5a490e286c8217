import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { differingIncentiveOffer, incentiveOfferTyped, readTypedIncentiveOffer } from '#/modules/codes/rules/typed-incentive-offer.ts';
import { endStaffIncentiveOffer, putStaffIncentiveOffer, readStaffIncentiveOffer } from '#/modules/codes/web/keep-incentive-offer-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { listCategoryChoices } from './load-vouchers.ts';

/** Applies the posted form of a members' voucher, new if `id` is null (`saveKeptForm`). */
export function saveTypedVoucher(calls: CallLayer, id: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'voucher',
      read: (posted) => ({ ...readTypedIncentiveOffer(posted), ...(id !== null && { id }) }),
      check(typed) {
        const read = incentiveOfferTyped(typed);
        return read.ok ? { ok: true, save: () => putStaffIncentiveOffer(calls, typed.id, read.offer) } : read;
      },
      end: (version) => endStaffIncentiveOffer(calls, id!, version),
      readStored: id === null ? null : () => readStaffIncentiveOffer(calls, id),
      differing: differingIncentiveOffer,
      taken: ['id', 'There is such a voucher already'],
      fieldNames: { 'discount.value.amount': 'value', 'discount.percent': 'value', discount: 'value', 'minimumSpend.amount': 'minimumSpend' },
      loadPicker: () => listCategoryChoices(calls),
    },
    fields,
  );
}
