/** Returns an e-mail address in the form used for comparison, which ignores case and outer spaces (AC-025). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Returns the message for an invalid e-mail address, or null if it is valid (AC-497). */
export function emailFault(email: string): string | null {
  const written = email.trim();
  if (written === '') return 'Please enter your email address';
  if (written.length > longestEmail || !/^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(written)) return 'Invalid email address';
  return null;
}

const longestEmail = 254;
