import { useState } from 'react';
import type { TypedPick } from '#/modules/orders/rules/picking/typed-pick.ts';

/** The form in which a line is picked. */
export interface TypedForm {
  typed: TypedPick;
  /** Takes what the picker typed. */
  type(changed: Partial<TypedPick>): void;
  /** Fills fields from scans. The function gets the number of items that the picker counted without scanning; 0 if they did not. */
  fill(fields: (counted: number) => Partial<TypedPick>): void;
  /** Gives a field into which a scanner typed some digits its text back. */
  restore(field: { name: string; before: string }, digits: number): void;
}

interface FormState {
  typed: TypedPick;
  /** The form as it was opened. */
  opened: TypedPick;
  hasRefused: boolean;
  /** How often the picker changed the quantity. Opening the form with a quantity that they counted before is once. */
  counts: number;
}

/**
 * Keeps the form of a line. `isCounted` says whether the quantity with which it opens was counted, and is not just the ordered one. A
 * refused record may come to light after the form was opened: it then fills the form, unless something was typed.
 */
export function useTypedPick(open: () => TypedPick, { isCounted, hasRefused }: { isCounted: boolean; hasRefused: boolean }): TypedForm {
  const [form, setForm] = useState<FormState>(() => opened(open(), isCounted, hasRefused));
  if (hasRefused && !form.hasRefused) setForm(form.typed === form.opened ? opened(open(), true, true) : { ...form, hasRefused });
  return {
    typed: form.typed,
    type: (changed) => setForm((now) => ({ ...now, typed: { ...now.typed, ...changed }, counts: now.counts + (changed.quantity === undefined ? 0 : 1) })),
    fill: (fields) => setForm((now) => ({ ...now, typed: { ...now.typed, ...fields(now.counts > 0 ? Number(now.typed.quantity) || 0 : 0) } })),
    restore: ({ name, before }, digits) =>
      setForm((now) => ({ ...now, typed: { ...now.typed, [name]: before }, counts: name === 'quantity' ? Math.max(0, now.counts - digits) : now.counts })),
  };
}

const opened = (typed: TypedPick, isCounted: boolean, hasRefused: boolean): FormState => ({ typed, opened: typed, hasRefused, counts: isCounted ? 1 : 0 });
