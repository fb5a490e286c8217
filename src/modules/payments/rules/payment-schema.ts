import { z } from 'zod';

/** Path of `PUT sessions/{sessionId}`. */
export const sessionParams = z.object({ sessionId: z.string().min(1).max(100) });

/**
 * Body of `PUT sessions/{sessionId}`: the card details that the shopper entered, and the session's passcode.
 * `checkCard` validates the card (SC-532).
 */
export const typedCardBody = z.object({
  passcode: z.string().max(100),
  number: z.string().max(40),
  cardholderName: z.string().max(100),
  expiryDate: z.string().max(10),
  securityCode: z.string().max(10),
});

/** The form that the card issuer's page posts (SC-545). */
export const authenticationForm = z.object({
  transactionId: z.string().min(1).max(100),
  response: z.enum(['approve', 'refuse']),
});

/** Path of the calls about one saved card. */
export const paymentCardParams = z.object({ paymentCardId: z.string().min(1).max(100) });

/** Body of `PUT sessions/{sessionId}/hosted-card`: the id that the provider's own fields gave for the card. */
export const hostedCardBody = z.object({ passcode: z.string().max(100), id: z.string().min(1).max(100) });

/** Query of the address to which a provider's own authentication page returns. */
export const returnQuery = z.object({ reference: z.string().min(1).max(200) });
