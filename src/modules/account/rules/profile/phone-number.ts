/**
 * Returns a phone number in the form that is validated and sent: its digits, and a leading plus (AC-203). Letters stay,
 * so that validation finds them.
 */
export function strippedPhoneNumber(written: string): string {
  const kept = written.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return written.trim().startsWith('+') ? `+${kept}` : kept;
}

/** Returns whether a stripped number can be a phone number: 10 to 15 digits, or a plus and 10 to 14 digits (AC-470). */
export function isPhoneNumber(stripped: string): boolean {
  return /^([0-9]{10,15}|\+[0-9]{10,14})$/.test(stripped);
}
