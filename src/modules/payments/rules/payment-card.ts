import type { CardType } from './card-brand.ts';

/** A card as the shop stores it: the provider's token, and what may be shown (SC-535, SC-569). */
export interface PaymentCard {
  token: string;
  cardType: CardType;
  cardholderName: string;
  /** Such as '************1111': never more than the last four digits (AC-227). */
  maskedCardNumber: string;
  /** 'MM/YY'; only for cards that have one (SC-534). */
  startDate: string | null;
  expiryDate: string;
  businessAccount: boolean;
}

/** Masks all but the last four digits of a number. */
export function maskNumber(digits: string): string {
  return digits.slice(-4).padStart(digits.length, '*');
}
