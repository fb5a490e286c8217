import { nameFault } from './person-name.ts';
import { tidyLine } from './tidy-line.ts';
import { titles } from './titles.ts';

/** A customer's name, as typed or as sent by a call. */
export interface WrittenName {
  title?: string | null | undefined;
  firstName: string;
  lastName: string;
}

/** A customer's name, ready to be validated and stored. */
export interface OwnName {
  title: string | null;
  firstName: string;
  lastName: string;
}

/** The faults of a name, by field. */
export type NameFaults = Partial<Record<keyof OwnName, string>>;

/** Tidies a name as it was typed or sent: each part as a line, and with an empty title set to null. */
export function tidyName({ title, firstName, lastName }: WrittenName): OwnName {
  return { title: tidyLine(title) || null, firstName: tidyLine(firstName), lastName: tidyLine(lastName) };
}

/** Returns the faults of a tidy name, or null if there are none (AC-136, AC-471 to AC-473, AC-498). */
export function ownNameFaults({ title, firstName, lastName }: OwnName): NameFaults | null {
  const isTitle = title === null || (titles as readonly string[]).includes(title);
  const first = nameFault(firstName, 'first name');
  const last = nameFault(lastName, 'last name');
  if (isTitle && first === null && last === null) return null;
  return { ...(!isTitle && { title: 'Invalid title' }), ...(first !== null && { firstName: first }), ...(last !== null && { lastName: last }) };
}
