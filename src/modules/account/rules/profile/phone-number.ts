/**
 * Reduces a phone number to its digits and a leading plus, for validation and sending (AC-203). Keeps letters, so that
 * validation rejects them.
 */
export function strippedPhoneNumber(written: string): string {
  const kept = written.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return written.trim().startsWith('+') ? `+${kept}` : kept;
}

/** Returns whether a stripped number can be a phone number: 10 to 15 digits, or a plus and 10 to 14 digits (AC-470). */
export function isPhoneNumber(stripped: string): boolean {
  return /^([0-9]{10,15}|\+[0-9]{10,14})$/.test(stripped);
}
