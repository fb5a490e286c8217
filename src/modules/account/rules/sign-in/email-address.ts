/** An e-mail address as it is compared: two that differ in case or outer spaces are one (AC-025). */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** What is wrong with an e-mail address, in words to show; null when it will do (AC-497). */
export function emailFault(email: string): string | null {
  const written = email.trim();
  if (written === '') return 'Please enter your email address';
  if (written.length > longestEmail || !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(written)) return 'Invalid email address';
  return null;
}

const longestEmail = 254;
