/**
 * An EAN-13 in the range that GS1 reserves for use inside a single shop (20 to 29), so that it is never a real
 * product's.
 */
export function barCodeFor(lineNumber: string, variant: number): string {
  const digits = `20${lineNumber}${String(variant % 10_000).padStart(4, '0')}`;
  return digits + checkDigit(digits);
}

/** The thirteenth digit: 10 minus the weighted sum (1, 3, 1, 3 …) of the first twelve, modulo 10. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
