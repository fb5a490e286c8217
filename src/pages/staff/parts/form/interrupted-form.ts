import type { FormFields } from '#/modules/catalogue/rules/staff/picker-steps.ts';

const prefix = 'typed.';

/** Returns the fields of a form that could not be saved because the sign-in had ended. A password is never sent back. */
export const fieldsToResume = (fields: FormFields): FormFields => fields.filter(([name]) => name !== 'password');

/** Returns the hidden fields in which the sign-in form carries the fields of the interrupted form. */
export const asCarried = (fields: FormFields): FormFields => fields.map(([name, value]) => [prefix + name, value]);

/** Returns the fields of the interrupted form from the posted sign-in form. */
export const carriedIn = (fields: FormFields): FormFields => fields.flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : []));
