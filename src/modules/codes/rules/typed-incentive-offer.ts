import type { WireStaffIncentiveOffer } from '#/contract/rest-types.ts';
import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { dayFaults } from '#/platform/rules/day-faults.ts';
import { toPence } from '#/platform/rules/money.ts';
import { poundsToType } from '#/platform/rules/typed-pounds.ts';
import { readTypedDiscount, readTypedMinimum } from './typed-discount.ts';

/** The form for a members' voucher, as typed. */
export interface TypedIncentiveOffer {
  id: string;
  title: string;
  description: string;
  kind: 'AMOUNT' | 'PERCENT';
  /** Pounds, or percent. */
  value: string;
  minimumSpend: string;
  /** Empty if items of all categories qualify. */
  categoryIds: readonly string[];
  startDate: string;
  endDate: string;
  version: string;
}

/** A voucher's definition as the call takes it. */
export interface IncentiveOfferToKeep {
  title: string;
  description: string;
  discount: { kind: 'AMOUNT'; value: { amount: number } } | { kind: 'PERCENT'; percent: number };
  minimumSpend: { amount: number };
  categoryIds: string[];
  startDate: string;
  endDate: string;
  version: string;
}

/** Reads the submitted form; a missing field is empty. The form has a field `categoryIds` for each category. */
export function readTypedIncentiveOffer(fields: FormFields): TypedIncentiveOffer {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  const categoryIds = fields.filter(([name, id]) => name === 'categoryIds' && id !== '').map(([, id]) => id);
  return {
    id: text('id'),
    title: text('title'),
    description: text('description'),
    kind: text('kind') === 'PERCENT' ? 'PERCENT' : 'AMOUNT',
    value: text('value'),
    minimumSpend: text('minimumSpend'),
    categoryIds: [...new Set(categoryIds)],
    startDate: text('startDate'),
    endDate: text('endDate'),
    version: text('version'),
  };
}

/** The empty form for a new voucher. */
export const newTypedIncentiveOffer: TypedIncentiveOffer = readTypedIncentiveOffer([]);

/** Returns the form with the values of a stored voucher. */
export function typedIncentiveOfferOf(stored: WireStaffIncentiveOffer): TypedIncentiveOffer {
  const { id, title, description, discount, minimumSpend, categoryIds, startDate, endDate, version } = stored;
  const least = toPence(minimumSpend);
  return {
    id, title, description, categoryIds, startDate, endDate, version,
    kind: discount.kind,
    value: discount.kind === 'AMOUNT' ? poundsToType(toPence(discount.value)) : String(discount.percent),
    minimumSpend: least === 0 ? '' : poundsToType(least),
  };
}

const fieldNames = {
  title: 'title', description: 'description', kind: 'kind of value', value: 'value', minimumSpend: 'minimum spend', categoryIds: 'categories', startDate: 'first day', endDate: 'last day',
} as const;

/** Returns the voucher that the form asks for, or a message for each typed value that cannot be saved. */
export function incentiveOfferTyped(typed: TypedIncentiveOffer): { ok: true; offer: IncentiveOfferToKeep } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  const { id, title, description, kind, categoryIds, startDate, endDate, version } = typed;
  if (id === '') faults['id'] = 'Please enter an id';
  else if (!/^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(id)) faults['id'] = 'Use letters, digits and hyphens, at most 40';
  if (title === '') faults['title'] = 'Please enter a title';
  const [value, minimumSpend] = [readTypedDiscount(kind, typed.value), readTypedMinimum(typed.minimumSpend)];
  if (!value.ok) faults['value'] = value.fault;
  if (!minimumSpend.ok) faults['minimumSpend'] = minimumSpend.fault;
  Object.assign(faults, dayFaults({ startDate, endDate }, fieldNames));
  if (!faults['startDate'] && !faults['endDate'] && endDate < startDate) faults['endDate'] = 'The last day is before the first';
  if (Object.keys(faults).length > 0 || !value.ok || !minimumSpend.ok) return { ok: false, faults };
  const discount = kind === 'AMOUNT' ? ({ kind, value: { amount: value.number / 100 } } as const) : ({ kind, percent: value.number } as const);
  return { ok: true, offer: { title, description, discount, minimumSpend: { amount: minimumSpend.number / 100 }, categoryIds: [...categoryIds], startDate, endDate, version } };
}

/** Names the fields in which the stored voucher differs from the typed one, after someone else has changed it. */
export function differingIncentiveOffer(typed: TypedIncentiveOffer, stored: WireStaffIncentiveOffer): string[] {
  const theirs = typedIncentiveOfferOf(stored);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => String(typed[field]) !== String(theirs[field])).map((field) => fieldNames[field]);
}
