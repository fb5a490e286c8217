/** How many digits a field takes. */
export interface DigitLimits {
  least: number;
  most: number;
}

/**
 * Returns the message for a text with too few or too many digits, or null if their number is right (AC-478, AC-480).
 * Counts digits only; a leading plus takes the place of one of the most digits.
 */
export function digitsFault(typed: string, { least, most }: DigitLimits): string | null {
  const digits = typed.replaceAll(/\D/g, '').length;
  if (digits < least) return `Must be at least ${least} numeric characters`;
  return digits > (typed.trim().startsWith('+') ? most - 1 : most) ? `Must be no more than ${most} numeric characters` : null;
}
