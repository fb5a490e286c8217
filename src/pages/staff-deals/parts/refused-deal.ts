import { unsentForm, type RefusedForm } from '#/pages/staff/parts/refused-form.ts';
import type { PickerData } from '#/pages/staff/picker/load-picker.ts';

/** The form of a deal to show again. */
export interface RefusedDeal<Typed> extends RefusedForm {
  /** The typed values, and the products they name; null if they are still in the form. */
  typed: Typed | null;
  picker: PickerData | null;
  /** The message about a refused attempt to end the deal; null if there is none. */
  endRefused: string | null;
}

/** The result of an attempt to save that failed without a reason to show. */
export const unsentDeal = { typed: null, picker: null, endRefused: null, ...unsentForm } satisfies RefusedDeal<never>;
