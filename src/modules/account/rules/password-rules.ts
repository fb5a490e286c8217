/** A rule on new passwords that one breaks. */
export interface PasswordFault {
  code: 'TOO_SHORT' | 'TOO_LONG';
  message: string;
}

const shortest = 8;
const longest = 128;

/** A password as it is counted, hashed and compared: the same however a keyboard composed its accents (AC-056). */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** The rule a new password breaks, null when none; length in code points, and no rule of composition (AC-053 to AC-056). */
export function newPasswordFault(password: string): PasswordFault | null {
  const length = [...normalisePassword(password)].length;
  if (length < shortest) return { code: 'TOO_SHORT', message: `Must be at least ${shortest} characters` };
  if (length > longest) return { code: 'TOO_LONG', message: `Must be no more than ${longest} characters` };
  return null;
}
