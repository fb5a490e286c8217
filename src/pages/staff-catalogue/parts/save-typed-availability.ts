import { availabilityTyped, availabilityWords, type TypedAvailability } from '#/modules/catalogue/rules/staff/typed-availability.ts';
import { putStaffAvailability, readStaffAvailability } from '#/modules/catalogue/web/keep-product-calls.ts';
import { refusedForm } from '#/pages/staff/parts/form/refused-form.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { RefusedAvailability } from './availability-panel.tsx';

/**
 * Saves the form for an availability. Returns null if it is saved, otherwise the form with messages. If someone else has
 * changed it, the message says how it is stored now, and saving again replaces that.
 */
export async function saveTypedAvailability(calls: CallLayer, lineNumber: string, typed: TypedAvailability): Promise<(RefusedAvailability & { status: number }) | null> {
  const asked = availabilityTyped(typed);
  if (!asked.ok) return { availability: typed, faults: asked.faults, message: null, status: 422 };
  try {
    await putStaffAvailability(calls, lineNumber, asked.change);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure) || error.status !== 409) return { availability: typed, ...refusedForm(error) };
    const { branches } = await readStaffAvailability(calls, lineNumber);
    const stored = branches.find(({ branchId }) => branchId === asked.change.branchId)!;
    return {
      availability: { ...typed, version: stored.version ?? '' },
      faults: {},
      message: `Someone else has changed the availability at ${stored.branchName} since you opened it: ${availabilityWords(stored)}. Press the button again to save what you chose.`,
      status: 409,
    };
  }
}
