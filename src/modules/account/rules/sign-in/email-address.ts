/** An e-mail address in the form used for comparison: case and outer spaces do not matter (AC-025). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The message for an invalid e-mail address; null if it is valid (AC-497). */
export function emailFault(email: string): string | null {
  const written = email.trim();
  if (written === '') return 'Please enter your email address';
  if (written.length > longestEmail || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(written)) return 'Invalid email address';
  return null;
}

const longestEmail = 254;
