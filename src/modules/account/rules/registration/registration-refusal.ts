import { emailFault } from '#/modules/account/rules/sign-in/email-address.ts';
import { passwordLengthFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import type { PasswordCallFailure } from '#/modules/account/rules/password/password-refusal.ts';
import { digitsFault } from '#/platform/rules/fields/digits-fault.ts';

/** The faults of an attempt to register: beside its fields, and of the attempt as a whole. */
export interface RegistrationFaults {
  email?: string;
  password?: string;
  form?: string;
}

/** The faults of a code: beside the field, and of the attempt as a whole. */
export interface CodeFaults {
  code?: string;
  form?: string;
}

const codeLength = 6;

/** The message for a registration that ended before its code was entered (AC-107). */
export const registrationOver = 'Your registration has expired. Please start again.';

/** Returns the faults that prevent sending the form, or null if there are none (AC-099). */
export function registrationFaults({ email, password }: { email: string; password: string }): RegistrationFaults | null {
  const address = emailFault(email);
  const length = passwordLengthFault(password);
  if (address === null && length === null) return null;
  return { ...(address !== null && { email: address }), ...(length !== null && { password: length.message }) };
}

/** Returns the messages for a refused registration (AC-099, AC-106). */
export function registrationRefusal({ status, errors = [] }: PasswordCallFailure): RegistrationFaults {
  const fields = status === 422 ? errors.filter(({ field }) => field === 'email' || field === 'password') : [];
  if (fields.length > 0) return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  if (status === 429) return { form: 'Too many requests. Please wait a few minutes and try again.' };
  return { form: "Sorry, we couldn't create your account. Please try again." };
}

/** Returns a typed code as six digits, without anything else that was typed or copied; null if there are not six. */
export function codeOf(typed: string): string | null {
  const digits = digitsOf(typed);
  return digits.length === codeLength ? digits : null;
}

/** Returns the faults that prevent sending a code, or null if there are none (AC-458, AC-478, AC-480). */
export function codeFaults(typed: string): CodeFaults | null {
  if (typed.trim() === '') return { code: 'Required' };
  const fault = digitsFault(digitsOf(typed), { least: codeLength, most: codeLength });
  return fault === null ? null : { code: fault };
}

/** Returns the messages for a refused code (AC-104). */
export function codeRefusal({ status }: PasswordCallFailure): CodeFaults {
  if (status === 422) return { code: 'That code is incorrect.' };
  if (status === 410) return { code: 'That code has expired. Request a new one.' };
  return { form: "Sorry, we couldn't check that code. Please try again." };
}

/** Returns the message for a new code that was refused because it was requested too soon, or for another reason (AC-105). */
export function resendRefusal({ status }: PasswordCallFailure, retryAfterSeconds: number | null): CodeFaults {
  if (status === 429) return { form: waitForCode(retryAfterSeconds ?? 60) };
  return { form: "Sorry, we couldn't send a new code. Please try again." };
}

/** Returns the sentence that says when another code can be requested. */
export function waitForCode(seconds: number): string {
  return `You can ask for a new code in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
