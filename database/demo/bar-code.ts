/**
 * An EAN-13 of the range that GS1 keeps for codes used inside one shop (20 to 29), so that none is a real product's.
 */
export function barCodeFor(lineNumber: string, variant: number): string {
  const digits = `20${lineNumber}${String(variant % 10_000).padStart(4, '0')}`;
  return digits + checkDigit(digits);
}

/** The thirteenth digit: 10 less the weighted sum (1, 3, 1, 3 …) of the twelve before it, modulo 10. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
