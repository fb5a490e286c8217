import type { WireStaffRestriction } from '#/contract/rest-types.ts';
import { dayFaults } from '#/platform/rules/day-faults.ts';
import { pickedIn, type FormFields } from './picker-steps.ts';

/** The form for a restricted product group, as typed. */
export interface TypedRestriction {
  name: string;
  startDate: string;
  endDate: string;
  cutOffDate: string;
  lineNumbers: readonly string[];
  version: string;
}

/** Reads the submitted form; a missing field is empty. */
export function readTypedRestriction(fields: FormFields): TypedRestriction {
  const texts = new Map(fields);
  const text = (name: string) => (texts.get(name) ?? '').trim();
  return {
    name: text('name'),
    startDate: text('startDate'),
    endDate: text('endDate'),
    cutOffDate: text('cutOffDate'),
    lineNumbers: pickedIn(text('lineNumbers')),
    version: text('version'),
  };
}

/** The empty form for a new group. */
export const newTypedRestriction: TypedRestriction = readTypedRestriction([]);

/** Returns the form with the values of a stored group. */
export const typedRestrictionOf = ({ name, startDate, endDate, cutOffDate, lineNumbers, version }: WireStaffRestriction): TypedRestriction => ({
  name,
  startDate,
  endDate,
  cutOffDate,
  lineNumbers,
  version,
});

const fieldNames = { name: 'name', startDate: 'first day', endDate: 'last day', cutOffDate: 'last day to order', lineNumbers: 'products' } as const;

/** Returns a message for each typed value that cannot be saved. */
export function restrictionFaults({ name, startDate, endDate, cutOffDate, lineNumbers }: TypedRestriction): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name === '') faults['name'] = 'Please enter a name';
  Object.assign(faults, dayFaults({ startDate, endDate, cutOffDate }, fieldNames));
  if (!faults['startDate'] && !faults['endDate'] && endDate < startDate) faults['endDate'] = 'The last day is before the first';
  if (!faults['endDate'] && !faults['cutOffDate'] && endDate < cutOffDate) faults['cutOffDate'] = 'The last day to order is after the last day';
  if (lineNumbers.length === 0) faults['lineNumbers'] = 'Please add at least one product';
  return faults;
}

/** Names the fields in which the stored group differs from the typed one, after someone else has changed it. */
export function differingRestriction(typed: TypedRestriction, stored: WireStaffRestriction): string[] {
  const theirs = typedRestrictionOf(stored);
  return (Object.keys(fieldNames) as (keyof typeof fieldNames)[]).filter((field) => String(typed[field]) !== String(theirs[field])).map((field) => fieldNames[field]);
}
