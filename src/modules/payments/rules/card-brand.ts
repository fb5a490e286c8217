export const cardTypes = ['AMERICAN_EXPRESS', 'MAESTRO', 'MASTERCARD', 'VISA', 'BUSINESS_ACCOUNT', 'PARTNERSHIP'] as const;
export type CardType = (typeof cardTypes)[number];

interface Brand {
  cardType: CardType;
  matches(digits: string): boolean;
  shortest: number;
  longest: number;
}

const prefix = (digits: string, length: number): number => Number(digits.slice(0, length));
const between = (value: number, low: number, high: number): boolean => value >= low && value <= high;

// Brands are tried in this order, because the shop's own cards are within other brands' ranges (AC-236).
const brands: readonly Brand[] = [
  { cardType: 'BUSINESS_ACCOUNT', matches: (n) => /^63562[89]/.test(n), shortest: 19, longest: 19 },
  { cardType: 'PARTNERSHIP', matches: (n) => n.startsWith('537370'), shortest: 16, longest: 16 },
  { cardType: 'AMERICAN_EXPRESS', matches: (n) => /^3[47]/.test(n), shortest: 15, longest: 15 },
  {
    cardType: 'MASTERCARD',
    matches: (n) => between(prefix(n, 2), 51, 55) || between(prefix(n, 4), 2221, 2720),
    shortest: 16,
    longest: 16,
  },
  { cardType: 'VISA', matches: (n) => n.startsWith('4'), shortest: 11, longest: 19 },
  { cardType: 'MAESTRO', matches: (n) => n.startsWith('50') || between(prefix(n, 2), 56, 69), shortest: 12, longest: 19 },
];

/**
 * Returns the brand of a card from its first six digits; null if there are fewer digits, or the brand is unknown
 * (AC-232 to AC-239).
 */
export function cardTypeOf(digits: string): CardType | null {
  if (digits.length < 6) return null;
  return brands.find((brand) => brand.matches(digits))?.cardType ?? null;
}

/**
 * Returns whether the number's length is valid for its brand; a number of an unknown brand may have 12 to 19 digits
 * (SC-533).
 */
export function hasBrandLength(digits: string): boolean {
  const brand = brands.find((candidate) => candidate.matches(digits));
  return between(digits.length, brand?.shortest ?? 12, brand?.longest ?? 19);
}

export const cardTypeLabels: Record<CardType, string> = {
  AMERICAN_EXPRESS: 'American Express',
  MAESTRO: 'Maestro',
  MASTERCARD: 'Mastercard',
  VISA: 'Visa',
  BUSINESS_ACCOUNT: 'Business account card',
  PARTNERSHIP: 'Partnership card',
};
