import { isLondonDay } from './london-time.ts';

/** Returns a message for each typed day of a form that is none, with the name that `names` gives the field. */
export function dayFaults<Field extends string>(typed: Record<Field, string>, names: Readonly<Record<NoInfer<Field>, string>>): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(typed) as Field[]) if (!isLondonDay(typed[field])) faults[field] = `Please enter the ${names[field]}`;
  return faults;
}
