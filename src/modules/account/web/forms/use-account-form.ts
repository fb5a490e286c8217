import { useEffect, useRef, useState, type ChangeEvent, type FocusEvent, type RefObject, type SubmitEvent } from 'react';
import { focusOnFault, focusOnRenderedFault } from './focus-on-fault.ts';

/** The faults of a form by field name, and the one that concerns the whole attempt. */
interface Faulty {
  form?: string;
}

export interface AccountFormOptions<Field extends string, Faults extends Faulty> {
  fields: readonly Field[];
  /** The field to focus if the fault concerns the whole attempt. */
  mainField: Field;
  /** The faults of an attempt that was refused without script. */
  refused: Faults | undefined;
  /** Returns the faults that prevent sending the form, or null if there are none. */
  check(typed: Record<Field, string>): Faults | null;
  /**
   * Sends the form. Returns null if the shopper then leaves it, so that it stays busy; otherwise the faults to show, of
   * which a form that stays on the page has none after it succeeded.
   */
  send(typed: Record<Field, string>, form: HTMLFormElement): Promise<Faults | null>;
}

export interface AccountForm<Faults> {
  faults: Faults;
  busy: boolean;
  /** The props of the form element. */
  props: {
    method: 'post';
    noValidate: true;
    ref: RefObject<HTMLFormElement | null>;
    onSubmit(event: SubmitEvent<HTMLFormElement>): void;
    onChange(event: ChangeEvent<HTMLFormElement>): void;
    onBlur(event: FocusEvent<HTMLFormElement>): void;
  };
}

/**
 * Runs a form of the account pages: sends one attempt at a time, shows its faults and focuses the first field with one
 * (AC-028). Checks a field that is left, unless it is empty (AC-499). Removes the fault of a field when its text changes,
 * and not when the field is left, because only the server can say whether the same text is still wrong.
 */
export function useAccountForm<Field extends string, Faults extends Faulty>({ fields, mainField, refused, check, send }: AccountFormOptions<Field, Faults>): AccountForm<Faults> {
  const ref = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>(refused ?? ({} as Faults));

  useEffect(() => {
    if (refused && ref.current) focusOnRenderedFault(ref.current, refused, mainField);
  }, [refused, mainField]);

  function readTyped(form: HTMLFormElement) {
    const data = new FormData(form);
    return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Record<Field, string>;
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const typed = readTyped(form);
    const invalid = check(typed);
    setFaults(invalid ?? ({} as Faults));
    if (invalid) return focusOnFault(form, invalid, mainField);
    setBusy(true);
    let isLeft = false;
    try {
      const found = await send(typed, form);
      isLeft = found === null;
      if (found === null) return;
      setFaults(found);
      focusOnFault(form, found, mainField);
    } finally {
      if (!isLeft) setBusy(false);
    }
  }

  function onChange({ target }: ChangeEvent<HTMLFormElement>) {
    const { name } = target as Element as HTMLInputElement;
    setFaults((all) => (name in all ? (Object.fromEntries(Object.entries(all).filter(([field]) => field !== name)) as Faults) : all));
  }

  function onBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
    const { name, value } = target as Element as HTMLInputElement;
    const fault = value === '' ? undefined : check(readTyped(currentTarget))?.[name as keyof Faults];
    if (fault !== undefined) setFaults((all) => ({ ...all, [name]: fault }));
  }

  return { faults, busy, props: { method: 'post', noValidate: true, ref, onSubmit, onChange, onBlur } };
}
