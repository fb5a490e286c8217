import type { WireStaffOfferSet } from '#/contract/rest-types.ts';
import { pickedIn, type FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';
import type { OfferSetBody } from './staff-offer-set-schema.ts';

/** The form for a set of offers, as typed. */
export interface TypedOfferSet {
  offerIdentifier: string;
  name: string;
  promotionIds: readonly string[];
  /** Empty for a new set. */
  version: string;
}

/** Reads the fields of the submitted form; a missing field is empty. */
export function readTypedOfferSet(fields: FormFields): TypedOfferSet {
  const posted = new Map(fields);
  const text = (name: string) => (posted.get(name) ?? '').trim();
  return { offerIdentifier: text('offerIdentifier'), name: text('name'), promotionIds: pickedIn(text('promotionIds')), version: text('version') };
}

/** Returns the form with the values of a stored set. */
export const typedOfferSetOf = ({ offerIdentifier, name, promotionIds, version }: WireStaffOfferSet): TypedOfferSet => ({ offerIdentifier, name, promotionIds, version });

/** Returns the change that the form asks for, or a message for each typed value that cannot be saved. */
export function offerSetTyped({ offerIdentifier, name, promotionIds, version }: TypedOfferSet): { ok: true; change: OfferSetBody } | { ok: false; faults: Record<string, string> } {
  const faults: Record<string, string> = {};
  if (!/^[a-z0-9_-]{1,100}$/.test(offerIdentifier)) faults['offerIdentifier'] = 'Use small letters, digits and hyphens, for example winter-warmers';
  if (name === '') faults['name'] = 'Please enter a name';
  if (promotionIds.length === 0) faults['promotionIds'] = 'Please add at least one offer';
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return { ok: true, change: { name, promotionIds: [...promotionIds], version } };
}

/** Names the fields in which the stored set differs from the typed one, after someone else has changed it. */
export function differingOfferSetFields(typed: TypedOfferSet, stored: WireStaffOfferSet): string[] {
  return [typed.name !== stored.name && 'name', typed.promotionIds.join() !== stored.promotionIds.join() && 'offers'].filter((name) => name !== false);
}
