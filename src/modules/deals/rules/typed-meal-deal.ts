import type { WireStaffMealDeal } from '#/contract/rest-types.ts';
import { groupsTyped, readTypedGroups, type FormFields, type TypedGroup } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import { priceToType, typedPrice } from '#/modules/catalogue/rules/staff/typed-price.ts';
import { dayFaults } from './typed-days.ts';

/** The form for a meal deal, as typed. */
export interface TypedMealDeal {
  /** The offer number; only a new meal deal's form has it. */
  mealDealId: string;
  name: string;
  description: string;
  dealName: string;
  price: string;
  startDate: string;
  endDate: string;
  membersOnly: boolean;
  groups: readonly TypedGroup[];
  version: string;
}

/** A meal deal that is ready to save. */
export type ReadMealDeal = Omit<WireStaffMealDeal, 'mealDealId' | 'version' | 'state' | 'dealName'> & { dealName?: string };

/** Reads the submitted form; a missing field is empty. */
export function readTypedMealDeal(fields: FormFields): TypedMealDeal {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  return {
    mealDealId: text('mealDealId'),
    name: text('name'),
    description: text('description'),
    dealName: text('dealName'),
    price: text('price'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    membersOnly: texts.has('membersOnly'),
    groups: readTypedGroups(fields),
    version: text('version'),
  };
}

const emptyGroup = { id: '', name: '', threshold: '1', lineNumbers: [] };

/** The empty form for a new meal deal, with two groups to fill. */
export const newTypedMealDeal: TypedMealDeal = { ...readTypedMealDeal([]), groups: [{ key: 0, ...emptyGroup }, { key: 1, ...emptyGroup }] };

/** Returns the form with the values of a stored meal deal. */
export function typedMealDealOf({ mealDealId, name, description, dealName, pricePence, startDate, endDate, membersOnly, groups, version }: WireStaffMealDeal): TypedMealDeal {
  return {
    mealDealId,
    name,
    description,
    dealName,
    price: pricePence === 0 ? '' : priceToType(pricePence),
    startDate: startDate ?? '',
    endDate: endDate ?? '',
    membersOnly,
    groups: groups.map((group, key) => ({ ...group, key, threshold: String(group.threshold) })),
    version,
  };
}

/** Returns the meal deal that the form asks for, or a message for each faulty field. */
export function mealDealTyped(typed: TypedMealDeal): { ok: true; deal: ReadMealDeal } | { ok: false; faults: Record<string, string> } {
  const { name, description, dealName, startDate, endDate, membersOnly } = typed;
  const price = typedPrice(typed.price);
  const read = groupsTyped(typed.groups);
  const isOneProduct = read.ok && read.groups.length === 1 && read.groups[0]!.threshold === 1;
  const faults = {
    ...(name === '' && { name: 'Please enter a name' }),
    ...(description === '' && { description: 'Please enter a description' }),
    ...(dealName !== '' && !/^[1-9][0-9]{0,8}$/.test(dealName) && { dealName: 'The short number has digits only, and no leading zero' }),
    ...(!price.ok && { price: price.fault }),
    ...dayFaults(typed),
    ...(!read.ok && read.faults),
    // The trolley treats an offer of one product as a reduction of its price (SC-150).
    ...(isOneProduct && { groups: 'A meal deal has at least two products to choose' }),
  };
  if (!price.ok || !read.ok || Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    deal: { name, description, ...(dealName !== '' && { dealName }), pricePence: price.pence, startDate: startDate || null, endDate: endDate || null, membersOnly, groups: read.groups },
  };
}

/** Names the fields in which the stored meal deal differs from the typed one, after someone else has changed it. */
export function differingMealDeal(typed: TypedMealDeal, stored: WireStaffMealDeal): string[] {
  const theirs = typedMealDealOf(stored);
  const names = {
    name: 'name',
    description: 'description',
    dealName: 'short number',
    price: 'price',
    startDate: 'first day',
    endDate: 'last day',
    membersOnly: 'members only',
  } as const;
  const fields = (Object.keys(names) as (keyof typeof names)[]).filter((field) => typed[field] !== theirs[field]).map((field) => names[field]);
  const groups = ({ groups }: TypedMealDeal) => JSON.stringify(groups.map(({ name, threshold, lineNumbers }) => [name, threshold, lineNumbers]));
  return groups(typed) === groups(theirs) ? fields : [...fields, 'products'];
}
