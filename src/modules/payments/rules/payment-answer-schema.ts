import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { cardTypes } from './card-brand.ts';

/** Answer of `POST payment-sessions` (SC-531). */
export const paymentSessionAnswer = z.strictObject({ sessionId: z.string(), passcode: z.string(), expiresAt: wireInstant });

const billingAddress = z.strictObject({
  id: z.int().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  line3: z.string().nullable(),
  postalCode: z.string(),
  town: z.string().nullable(),
  region: z.string().nullable(),
  country: z.string(),
}).meta({ id: 'BillingAddress' });

/** The fields of a card that the shop may show (SC-535, SC-569). */
export const shownCard = {
  cardType: z.enum(cardTypes),
  cardholderName: z.string(),
  maskedCardNumber: z.string().describe('The card number with all but its last four digits masked'),
  startDate: z.string().nullable(),
  expiryDate: z.string().describe('The expiry month, as MM/YY'),
  businessAccount: z.boolean(),
  billingAddress: billingAddress.nullable(),
};

/** Answer of `GET paymentCards`. */
export const paymentCardsAnswer = z.strictObject({
  paymentCards: z.array(z.strictObject({ paymentCardId: z.string(), ...shownCard })),
});

/** Answer of `GET card-fields`: the fields in which a card is typed, and the key that opens those of the provider. */
export const cardFieldsAnswer = z.strictObject({ kind: z.enum(['OWN', 'HOSTED']), publishableKey: z.string().nullable() });

/** Answer of `GET security-tokens` (SC-539). */
export const securityTokenAnswer = z.strictObject({ jwt: z.string(), expiresAt: wireInstant });
