import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { codeTyped, differingCode, readTypedCode } from '#/modules/codes/rules/typed-code.ts';
import { differingPartnerCard, partnerCardFaults, readTypedPartnerCard } from '#/modules/codes/rules/typed-partner-card.ts';
import { endStaffCode, endStaffPartnerCard, putStaffCode, putStaffPartnerCard, readStaffCode, readStaffPartnerCard } from '#/modules/codes/web/keep-code-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import { loadPicker } from '#/pages/staff/picker/load-picker.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of a promo code, new if `code` is null (`saveKeptForm`). */
export function saveTypedCode(calls: CallLayer, code: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'code',
      // A code cannot be renamed: it is printed on leaflets.
      read: (posted) => ({ ...readTypedCode(posted), ...(code !== null && { code }) }),
      check(typed) {
        const read = codeTyped(typed);
        return read.ok ? { ok: true, save: () => putStaffCode(calls, typed.code, read.code) } : read;
      },
      end: (version) => endStaffCode(calls, code!, version),
      readStored: code === null ? null : () => readStaffCode(calls, code),
      differing: differingCode,
      taken: ['code', 'There is such a code already'],
      fieldNames: { minimumSpendPence: 'minimumSpend' },
      loadPicker: ({ lineNumbers }, posted) => loadPicker(calls, lineNumbers, posted),
    },
    fields,
  );
}

/** Applies the posted form of a partner discount card, new if `cardNumber` is null (`saveKeptForm`). */
export function saveTypedPartnerCard(calls: CallLayer, cardNumber: string | null, fields: FormFields) {
  return saveKeptForm(
    {
      thing: 'card',
      read: (posted) => ({ ...readTypedPartnerCard(posted), ...(cardNumber !== null && { cardNumber }) }),
      check(typed) {
        const faults = partnerCardFaults(typed);
        if (Object.keys(faults).length > 0) return { ok: false, faults };
        return { ok: true, save: () => putStaffPartnerCard(calls, typed.cardNumber, { note: typed.note, version: typed.version }) };
      },
      end: (version) => endStaffPartnerCard(calls, cardNumber!, version),
      readStored: cardNumber === null ? null : () => readStaffPartnerCard(calls, cardNumber),
      differing: differingPartnerCard,
      taken: ['cardNumber', 'The list has this card already'],
      loadPicker: async () => null,
    },
    fields,
  );
}
