import type { CardType } from './card-brand.ts';

/** A card as the shop knows it: the provider's token, and what may be shown (SC-535, SC-569). */
export interface PaymentCard {
  token: string;
  cardType: CardType;
  cardholderName: string;
  /** Such as '************1111': never more than the last four digits (AC-227). */
  maskedCardNumber: string;
  /** 'MM/YY'; only cards that have one (SC-534). */
  startDate: string | null;
  expiryDate: string;
  businessAccount: boolean;
}

/** The number with all but its last four digits hidden. */
export function maskNumber(digits: string): string {
  return digits.slice(-4).padStart(digits.length, '*');
}
