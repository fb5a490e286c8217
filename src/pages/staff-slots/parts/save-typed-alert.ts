import { slugOf } from '#/modules/catalogue/rules/slug-of.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { alertFaults, differingAlert, readTypedAlert, type TypedAlert } from '#/modules/slots/rules/staff/typed-alert.ts';
import { endStaffAlert, putStaffAlert, readStaffAlert } from '#/modules/slots/web/keep-alert-calls.ts';
import { saveKeptForm } from '#/pages/staff/parts/form/save-kept-form.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** Applies the posted form of a slot alert, new if `alertId` is null (`saveKeptForm`). */
export function saveTypedAlert(calls: CallLayer, alertId: string | null, fields: FormFields) {
  return saveKeptForm<TypedAlert, Awaited<ReturnType<typeof readStaffAlert>>, null>(
    {
      thing: 'alert',
      read: readTypedAlert,
      check(typed) {
        const faults = alertFaults(typed);
        const id = alertId ?? alertIdOf(typed);
        if (Object.keys(faults).length > 0) return { ok: false, faults };
        return { ok: true, save: () => putStaffAlert(calls, id, { ...typed, fulfilmentTypes: [...typed.fulfilmentTypes] }) };
      },
      end: (version) => endStaffAlert(calls, alertId!, version),
      readStored: alertId === null ? null : () => readStaffAlert(calls, alertId),
      differing: differingAlert,
      taken: ['message', 'There is such an alert from this day already'],
      loadPicker: async () => null,
    },
    fields,
  );
}

/** Returns the id of a new alert: its first day and the first words of its message. */
export const alertIdOf = ({ message, from }: Pick<TypedAlert, 'message' | 'from'>): string => `${from}-${slugOf(message).slice(0, 40)}`.replace(/-$/, '');
