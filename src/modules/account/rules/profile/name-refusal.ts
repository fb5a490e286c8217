import type { PasswordCallFailure } from '#/modules/account/rules/password/password-refusal.ts';
import { ownNameFaults, tidyName, type NameFaults, type WrittenName } from './own-name.ts';

/** The faults of an attempt to change the name: beside its fields, and of the attempt as a whole. */
export interface ChangeNameFaults extends NameFaults {
  form?: string;
}

/** Returns the faults that prevent sending the form, or null if there are none (AC-133). */
export const changeNameFaults = (typed: WrittenName): ChangeNameFaults | null => ownNameFaults(tidyName(typed));

/** Returns the messages for a refused change of the name. */
export function nameRefusal({ status, errors = [] }: PasswordCallFailure): ChangeNameFaults {
  const fields = status === 422 ? errors.filter(({ field }) => ['title', 'firstName', 'lastName'].includes(field)) : [];
  if (fields.length > 0) return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  return { form: "Sorry, we couldn't save your name. Please try again." };
}
