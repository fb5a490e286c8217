import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { checkTypedSlotsChange, chosenText, readTypedSlotsChange, slotIdOf, type TypedSlotsChange } from '#/modules/slots/rules/staff/typed-slots-change.ts';
import { changeStaffSlots, listStaffSlots } from '#/modules/slots/web/keep-slot-calls.ts';
import { faultsByField, refusedForm, unsentForm, type RefusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** The result of a failed attempt to change slots. */
export interface RefusedSlotsChange extends RefusedForm {
  /** The typed values and chosen slots; null if they are still in the form. */
  typed: TypedSlotsChange | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentSlotsChange: RefusedSlotsChange = { typed: null, ...unsentForm };

/** The slots among which the chosen ones are. */
export type ShownSlots = Parameters<typeof listStaffSlots>[1];

/**
 * Changes the chosen slots as typed. Returns null if they are changed, otherwise the form with messages. After someone
 * else's change it has the newest versions, so that saving again replaces that change.
 */
export async function saveSlotsChange(calls: CallLayer, shown: ShownSlots, fields: FormFields): Promise<(RefusedSlotsChange & { status: number }) | null> {
  const typed = readTypedSlotsChange(fields);
  const checked = checkTypedSlotsChange(typed);
  if (!checked.ok) return { typed, faults: checked.faults, message: null, status: 422 };
  try {
    await changeStaffSlots(calls, shown.branchId, checked.change);
    return null;
  } catch (error) {
    const refused = refusedForm(error);
    if (isCode(error, 'CAPACITY_BELOW_BOOKED')) return { typed, ...refused, faults: { places: refused.message ?? '' }, message: null };
    if (!isCode(error, 'SLOT_CHANGED')) return { typed, ...refused, faults: faultsByField(error, (field) => fieldNames[field.split('.')[0]!] ?? field) };
    const newest = new Map((await listStaffSlots(calls, shown)).map((slot) => [slot.slotId, chosenText(slot)]));
    const chosen = typed.chosen.flatMap((text) => newest.get(slotIdOf(text)) ?? []);
    return { ...refused, typed: { ...typed, chosen }, message: `${refused.message} Look at the week again, then press the button again to replace it.` };
  }
}

const isCode = (error: unknown, code: string): boolean => error instanceof CallFailure && error.code === code;

const fieldNames: Record<string, string> = { capacity: 'places', charge: 'charge', orderCutoff: 'orderDays', amendOrderCutoff: 'amendDays', priorityUntil: 'priorityDay', slots: 'chosen' };
