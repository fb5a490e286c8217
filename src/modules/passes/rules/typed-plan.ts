import { priceToType, typedPrice } from '#/modules/catalogue/rules/staff/typed-price.ts';
import { toMoney, toPence, type Money } from '#/platform/rules/money.ts';

/** A plan as staff type it into its form. */
export interface TypedPlan {
  name: string;
  months: string;
  price: string;
  active: boolean;
}

/** A plan as the calls for staff take it. */
export interface PlanToKeep {
  name: string;
  months: number;
  price: Money & { currencyCode: 'GBP' };
  active: boolean;
}

const fieldNames: Record<keyof TypedPlan, string> = { name: 'Name', months: 'Months', price: 'Price', active: 'On sale' };

export const newTypedPlan: TypedPlan = { name: '', months: '', price: '', active: true };

/** Returns a plan as its form shows it. */
export const typedFromPlan = ({ name, months, price, active }: PlanToKeep): TypedPlan => ({ name, months: String(months), price: priceToType(toPence(price)), active });

/** Reads the typed plan, or returns a message for each faulty field. */
export function checkTypedPlan(typed: TypedPlan): { ok: true; plan: PlanToKeep } | { ok: false; faults: Record<string, string> } {
  const name = typed.name.trim();
  const months = Number(typed.months.trim());
  const price = typedPrice(typed.price);
  const faults = {
    ...(name === '' && { name: 'Please enter a name' }),
    ...((!/^\d{1,2}$/.test(typed.months.trim()) || months < 1 || months > 60) && { months: 'Enter a whole number of months from 1 to 60' }),
    ...(!price.ok && { price: price.fault }),
  };
  if (Object.keys(faults).length > 0 || !price.ok) return { ok: false, faults };
  return { ok: true, plan: { name, months, price: toMoney(price.pence) as PlanToKeep['price'], active: typed.active } };
}

/** Returns the names of the fields in which the stored plan differs from the typed one. */
export function differingFields(typed: TypedPlan, stored: PlanToKeep): string[] {
  const kept = typedFromPlan(stored);
  return (Object.keys(fieldNames) as (keyof TypedPlan)[]).filter((field) => kept[field] !== typed[field]).map((field) => fieldNames[field]);
}
