import { z } from 'zod';
import { deliveryNoteFault } from '#/modules/account/rules/profile/delivery-note.ts';
import { wireInstant } from '#/platform/rules/wire-schema.ts';

const money = z.object({ amount: z.number().multipleOf(0.01), currencyCode: z.literal('GBP').optional() });
const text = (longest: number) => z.string().trim().max(longest);

/** A delivery note as in an address (SC-451, AC-168). The generous maximum only keeps the check itself short. */
const deliveryNote = text(1000).superRefine((note, { addIssue }) => {
  const message = deliveryNoteFault(note);
  if (message !== null) addIssue({ code: 'custom', message });
});

/** The slot that the page showed, by members of the order's `slots` (decision 130). */
const shownSlot = z.object({
  branchId: z.number().int(),
  type: z.string().max(40),
  startDateTime: wireInstant,
  endDateTime: wireInstant,
  status: z.string().max(20),
  deliveryAddressId: z.number().int().nullish(),
});

/**
 * Body of `PATCH orders/{customerOrderId}/place` (SC-464). Omitted fields keep their earlier values; null clears the
 * contact number or the delivery note.
 */
export const placeBody = z.object({
  contactNumber: text(40).nullish(),
  deliveryNote: deliveryNote.nullish(),
  bagless: z.boolean().optional(),
  paperStatement: z.boolean().optional(),
  substitutionsAllowed: z.boolean().optional(),
  paymentCardId: z.string().max(100).nullish(),
  saveNewCard: z.boolean().optional(),
  placeOrderOrigin: z.enum(['CHECKOUT', 'INSTANT_CHECKOUT']).optional(),
  TRASessionId: z.string().max(100).nullish(),
  expectedToPay: money.nullish(),
  expectedCard: text(32).nullish(),
  expectedSlot: shownSlot.nullish(),
});

const optional = (longest: number) => text(longest).nullish().transform((given) => given || null);
const orderAddress = z.object({
  id: z.number().int().nullish().transform((id) => id ?? null),
  line1: text(100).min(1),
  line2: optional(100),
  line3: optional(100),
  postalCode: text(12).min(1),
  town: optional(60),
  region: optional(60),
  country: text(60).min(1),
});

/** Body of `PUT orders/{customerOrderId}/payment-cards` v2: the card of a payment session (SC-536). */
export const newCardBody = z.object({
  sessionId: z.string().max(100),
  passcode: z.string().max(100),
  saveNewCard: z.boolean().optional(),
  billingAddress: orderAddress.nullish(),
});

/** Body of `PUT orders/{customerOrderId}/payment-cards` v1: one of the customer's saved cards. */
export const savedCardBody = z.object({ paymentCardId: z.string().max(100) });

/** Body of `PATCH orders/{customerOrderId}/authenticated-payment-cards` (SC-546). */
export const authenticatedBody = z.object({ transactionId: z.string().min(1).max(100) });
