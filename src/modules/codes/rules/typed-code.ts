import type { WireStaffPromoCode } from '#/contract/rest-types.ts';
import { pickedIn, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { poundsToType } from '#/platform/rules/typed-pounds.ts';
import { mostCodeLength } from './code-type.ts';
import { readTypedDiscount, readTypedMinimum } from './typed-discount.ts';

/** The form for a promo code, as typed. */
export interface TypedCode {
  code: string;
  description: string;
  valueKind: 'AMOUNT' | 'PERCENT';
  /** Pounds, or percent. */
  value: string;
  minimumSpend: string;
  validFrom: string;
  validTo: string;
  /** Empty if all products qualify. */
  lineNumbers: readonly string[];
  totalLimit: string;
  customerLimit: string;
  version: string;
}

/** A code's definition as the call takes it; an omitted member counts as null. */
export interface CodeToKeep {
  description: string;
  valueKind: 'AMOUNT' | 'PERCENT';
  value: number;
  minimumSpendPence: number;
  validFrom?: string;
  validTo?: string;
  lineNumbers?: string[];
  totalLimit?: number;
  customerLimit?: number;
  version: string;
}

/** Reads the submitted form; a missing field is empty. */
export function readTypedCode(fields: FormFields): TypedCode {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  return {
    code: text('code'),
    description: text('description'),
    valueKind: text('valueKind') === 'PERCENT' ? 'PERCENT' : 'AMOUNT',
    value: text('value'),
    minimumSpend: text('minimumSpend'),
    validFrom: text('validFrom'),
    validTo: text('validTo'),
    lineNumbers: pickedIn(text('lineNumbers')),
    totalLimit: text('totalLimit'),
    customerLimit: text('customerLimit'),
    version: text('version'),
  };
}

/** The empty form for a new code. */
export const newTypedCode: TypedCode = readTypedCode([]);

/** Returns the form with the values of a stored code. */
export const typedCodeOf = (stored: WireStaffPromoCode): TypedCode => ({
  code: stored.code,
  description: stored.description,
  valueKind: stored.valueKind,
  value: stored.valueKind === 'AMOUNT' ? poundsToType(stored.value) : String(stored.value),
  minimumSpend: stored.minimumSpendPence === 0 ? '' : poundsToType(stored.minimumSpendPence),
  validFrom: stored.validFrom ?? '',
  validTo: stored.validTo ?? '',
  lineNumbers: stored.lineNumbers ?? [],
  totalLimit: stored.totalLimit === null ? '' : String(stored.totalLimit),
  customerLimit: stored.customerLimit === null ? '' : String(stored.customerLimit),
  version: stored.version,
});

/** Returns the code that the form asks for, or a message for each typed value that cannot be saved. */
export function codeTyped(typed: TypedCode): { ok: true; code: CodeToKeep } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const { code, description, valueKind, validFrom, validTo, lineNumbers, version } = typed;
  if (code === '') faults['code'] = 'Please enter a code';
  else if (code.length > mostCodeLength) faults['code'] = `Must be no more than ${mostCodeLength} characters`;
  if (description === '') faults['description'] = 'Please enter a description';
  const [value, minimumSpend] = [readTypedDiscount(valueKind, typed.value), readTypedMinimum(typed.minimumSpend)];
  if (!value.ok) faults['value'] = value.fault;
  if (!minimumSpend.ok) faults['minimumSpend'] = minimumSpend.fault;
  for (const [field, day] of Object.entries({ validFrom, validTo })) if (day !== '' && !isLondonDay(day)) faults[field] = 'Please enter a day';
  if (!faults['validFrom'] && !faults['validTo'] && validFrom !== '' && validTo !== '' && validTo < validFrom) faults['validTo'] = 'The last day is before the first';
  const [totalLimit, customerLimit] = [limit('totalLimit', typed.totalLimit), limit('customerLimit', typed.customerLimit)];
  if (Object.keys(faults).length > 0 || !value.ok || !minimumSpend.ok) return { ok: false, faults };
  return {
    ok: true,
    code: {
      description, valueKind, value: value.number, minimumSpendPence: minimumSpend.number, version,
      ...(validFrom !== '' && { validFrom }),
      ...(validTo !== '' && { validTo }),
      ...(lineNumbers.length > 0 && { lineNumbers: [...lineNumbers] }),
      ...(totalLimit !== null && { totalLimit }),
      ...(customerLimit !== null && { customerLimit }),
    },
  };

  /** Reads a whole number of 1 or more; null if it is empty or faulty. */
  function limit(field: string, text: string): number | null {
    if (text === '') return null;
    const number = Number(text);
    if (/^\d{1,10}$/.test(text) && number >= 1 && number <= 1_000_000_000) return number;
    faults[field] = 'Enter a whole number of 1 or more';
    return null;
  }
}

/** Names the fields in which the stored code differs from the typed one, after someone else has changed it. */
export function differingCode(typed: TypedCode, stored: WireStaffPromoCode): string[] {
  const theirs = typedCodeOf(stored);
  const names = {
    description: 'description', valueKind: 'kind of value', value: 'value', minimumSpend: 'minimum spend', validFrom: 'first day', validTo: 'last day',
    lineNumbers: 'products', totalLimit: 'uses by all customers', customerLimit: 'uses by one customer',
  } as const;
  return (Object.keys(names) as (keyof typeof names)[]).filter((field) => String(typed[field]) !== String(theirs[field])).map((field) => names[field]);
}
