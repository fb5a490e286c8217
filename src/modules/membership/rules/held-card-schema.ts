import { z } from 'zod';
import { replacementReasons } from './card-replacement.ts';
import { cardFields, cardFormat, replacementFields } from './loyalty-card-fields-schema.ts';
import { membershipTypes } from './loyalty-card-number.ts';

const addressId = z.int().positive().max(Number.MAX_SAFE_INTEGER);

/** A loyalty card as its holder reads it (AC-267, AC-268). */
export const loyaltyCardAnswer = z
  .strictObject({ ...cardFields, addressId: z.int().nullable().describe('The address to which the latest physical card was posted; null if none was') })
  .meta({ id: 'LoyaltyCard' });

/** Body of `POST mywaitrose` (AC-282). */
export const joinBody = z.object({
  cardFormat,
  addressId: addressId.nullish().describe('The address for a physical card, in the United Kingdom, Jersey or Guernsey'),
  termsAccepted: z.boolean().describe('That the customer is 18 or over and accepts the terms'),
});

/** Answer of `GET linked-membership` (AC-271). */
export const linkedMembershipAnswer = z.strictObject({ type: z.enum(membershipTypes), number: z.string().describe('The number of the loyalty card') }).meta({ id: 'LinkedMembership' });

/** Body of `POST mywaitrose/{cardNumber}/replacements` (AC-308). */
export const replacementBody = z.object({ reason: z.enum(replacementReasons), addressId });

/** A request for a replacement card, as the card's holder reads it (AC-310). */
export const requestedReplacementAnswer = z.strictObject(replacementFields).meta({ id: 'RequestedReplacement' });
