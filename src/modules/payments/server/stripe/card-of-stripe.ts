import type Stripe from 'stripe';
import type { CardType } from '#/modules/payments/rules/card-brand.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';

/** Stripe's names of the brands that the shop takes. It counts Maestro as Mastercard, and does not know the shop's own cards. */
const brands: Readonly<Record<string, CardType>> = { amex: 'AMERICAN_EXPRESS', mastercard: 'MASTERCARD', maestro: 'MAESTRO', visa: 'VISA' };

/** The number of digits in the numbers of a brand, for the mask: Stripe reveals only the last four. */
const digitsOf = (cardType: CardType): number => (cardType === 'AMERICAN_EXPRESS' ? 15 : 16);

/** Returns a card that was typed in Stripe's fields, as the shop stores it; null if the shop takes no such card. */
export function cardOfStripe({ id, card, billing_details: { name } }: Stripe.PaymentMethod, customer: string): PaymentCard | null {
  const cardType = card && brands[card.brand];
  if (!card || !cardType) return null;
  return {
    token: `${customer}/${id}`,
    cardType,
    cardholderName: name ?? '',
    maskedCardNumber: card.last4.padStart(digitsOf(cardType), '*'),
    startDate: null,
    expiryDate: `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`,
    businessAccount: false,
  };
}
