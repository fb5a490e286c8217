const fields: Record<number, string> = { 8: 'gtin8', 12: 'gtin12', 13: 'gtin13', 14: 'gtin14' };

/**
 * Returns the first bar code that is a global trade item number, as the field of schema.org for its length: `{ gtin13:
 * '5000000000012' }`. Empty if none is: the check digit must be right, and the numbers that GS1 leaves to each shop (such
 * as those from 20 to 29) identify nothing outside it.
 */
export function gtinOf(barCodes: readonly string[]): Record<string, string> {
  const found = barCodes.find((code) => /^(?:\d{8}|\d{12,14})$/.test(code) && hasCheckDigit(code) && !isOfOneShop(code));
  return found === undefined ? {} : { [fields[found.length]!]: found };
}

/** Every second digit from the right, after the check digit, counts three times; the sum is a multiple of ten. */
function hasCheckDigit(code: string): boolean {
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * Returns whether a number is a restricted circulation number ('GS1 General Specifications', 1.4.4): of 8 digits from 0
 * or 2, and otherwise from 02, 04 or 2 as written in 13 digits.
 */
const isOfOneShop = (code: string): boolean => (code.length === 8 ? /^[02]/.test(code) : /^(?:2|02|04)/.test(code.padStart(13, '0').slice(-13)));
