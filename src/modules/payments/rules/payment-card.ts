import type { CardType } from './card-brand.ts';

/** A card as the shop stores it: the provider's token, and the fields that may be shown (SC-535, SC-569). */
export interface PaymentCard {
  token: string;
  cardType: CardType;
  cardholderName: string;
  /** The masked number, such as '************1111'. It never shows more than the last four digits (AC-227). */
  maskedCardNumber: string;
  /** The start date as 'MM/YY'; null for cards without one (SC-534). */
  startDate: string | null;
  expiryDate: string;
  businessAccount: boolean;
}

/** Replaces all digits except the last four with asterisks. */
export function maskNumber(digits: string): string {
  return digits.slice(-4).padStart(digits.length, '*');
}
