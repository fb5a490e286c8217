import { emailKey } from './email-address.ts';

/** A rule on new passwords that one breaks, and what to say of it. */
export interface PasswordFault {
  code: 'TOO_SHORT' | 'TOO_LONG' | 'TOO_COMMON' | 'PERSONAL';
  message: string;
}

/** What a new password must not be. */
export interface PasswordOwner {
  email: string;
  shopName: string;
}

const shortest = 8;
const longest = 128;
// As typed, in UTF-16 units: a longer one is not worth the work of normalising it.
const longestLookedAt = 1000;

/** What stands below the field of a new password (AC-063). */
export const newPasswordHint = `Use ${shortest} to ${longest} characters`;

/** A password as it is counted, hashed and compared: the same however a keyboard composed its accents (AC-056). */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * The rule a new password breaks by itself, null when none; length in code points, and no rule of composition (AC-053 to
 * AC-056, AC-058). Whether it is too common only the server knows, which has the list.
 */
export function newPasswordFault(password: string, owner: PasswordOwner): PasswordFault | null {
  const tooLong: PasswordFault = { code: 'TOO_LONG', message: `Must be no more than ${longest} characters` };
  if (password.length > longestLookedAt) return tooLong;
  const length = [...normalisePassword(password)].length;
  if (length < shortest) return { code: 'TOO_SHORT', message: `Must be at least ${shortest} characters` };
  if (length > longest) return tooLong;
  if (isPersonal(password, owner)) {
    return { code: 'PERSONAL', message: 'Your password must not be your email address or our name.' };
  }
  return null;
}

/** What is said of a password that everybody takes, or that is known from leaks (AC-057). */
export const tooCommon: PasswordFault = {
  code: 'TOO_COMMON',
  message: 'This password is too common. Please choose another.',
};

/** A password as it is looked for among others: in one case. */
export function caselessPassword(password: string): string {
  return normalisePassword(password).toLowerCase();
}

function isPersonal(password: string, { email, shopName }: PasswordOwner): boolean {
  const address = emailKey(email);
  const ours = [address, address.slice(0, address.lastIndexOf('@')), shopName];
  return ours.some((one) => caselessPassword(one) === caselessPassword(password));
}
