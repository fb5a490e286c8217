import { emailKey } from './email-address.ts';

/** The rule that a new password breaks, with its message. */
export interface PasswordFault {
  code: 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON' | 'PERSONAL';
  message: string;
}

/** The owner's e-mail address and the shop's name, which must not be used as the password (AC-058). */
export interface PasswordOwner {
  email: string;
  shopName: string;
}

const shortest = 8;
const longest = 128;
// In UTF-16 units. A longer password is rejected before it is normalised, because normalising it would be wasted work.
const longestLookedAt = 1000;

const personal: PasswordFault = { code: 'PERSONAL', message: 'Your password must not be your email address or our name.' };

/** The hint below the field of a new password (AC-063). */
export const newPasswordHint = `Use ${shortest} to ${longest} characters`;

/**
 * Returns the form in which a password is counted, hashed and compared. It is the same however a keyboard composes
 * accents (AC-056).
 */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Returns the rule that a new password breaks, or null if it breaks none (AC-053 to AC-056, AC-058). Requires no
 * particular characters. Does not check whether the password is too common, because only the server has the list.
 */
export function newPasswordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const fault = passwordLengthFault(password);
  return fault === null && isPersonal(password, owner) ? personal : fault;
}

/** Returns the fault of a new password that is too short or too long, counted in code points; null if it is neither. */
export function passwordLengthFault(password: string): PasswordFault | null {
  const tooLong: PasswordFault = { code: 'TOO_LONG', message: `Must be no more than ${longest} characters` };
  if (password.length > longestLookedAt) return tooLong;
  const length = [...normalisePassword(password)].length;
  if (length < shortest) return { code: 'TOO_SHORT', message: `Must be at least ${shortest} characters` };
  return length > longest ? tooLong : null;
}

/** The fault of a password that is commonly used, or known from leaks (AC-057). */
export const tooCommon: PasswordFault = {
  code: 'TOO_COMMON',
  message: 'This password is too common. Please choose another.',
};

/** Returns why a password was refused with this message (AC-496); undefined if the message says it all. */
export function passwordExplanation(message: string | undefined): string | undefined {
  if (message === tooCommon.message) return 'It is on a list of passwords that many people use, or that were stolen from other websites. Such passwords are tried first by people who break into accounts.';
  if (message === personal.message) return 'It is among the first that someone would try who wants to get into your account.';
  return undefined;
}

/** Returns a password, normalised and in lower case, for comparisons that ignore case. */
export function caselessPassword(password: string): string {
  return normalisePassword(password).toLowerCase();
}

function isPersonal(password: string, { email, shopName }: PasswordOwner): boolean {
  const address = emailKey(email);
  const ours = [address, address.slice(0, address.lastIndexOf('@')), shopName];
  return ours.some((one) => caselessPassword(one) === caselessPassword(password));
}
