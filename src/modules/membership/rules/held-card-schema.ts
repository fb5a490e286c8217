import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { replacementReasons, replacementStatuses } from './card-replacement.ts';
import { membershipTypes } from './loyalty-card-number.ts';
import { cardStatuses } from './loyalty-card-status.ts';

const addressId = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const cardFormat = z.enum(['DIGITAL', 'PHYSICAL']);

/** A loyalty card as its holder reads it (AC-267, AC-268). */
export const loyaltyCardAnswer = z
  .strictObject({
    cardNumber: z.string(),
    type: z.enum(membershipTypes).describe('The membership that the number gives'),
    cardStatus: z.enum(cardStatuses),
    cardFormat,
    addressId: z.int().nullable().describe('The address to which the latest physical card was posted; null if none was'),
    points: z.int(),
    leftScheme: z.boolean().describe('Whether the holder has left the scheme'),
    joined: wireInstant.nullable(),
    modified: wireInstant,
  })
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
export const requestedReplacementAnswer = z
  .strictObject({
    id: z.int(),
    cardNumber: z.string(),
    reason: z.enum(replacementReasons),
    addressId: z.int(),
    status: z.enum(replacementStatuses),
    requested: wireInstant,
    dispatched: wireInstant.nullable(),
  })
  .meta({ id: 'RequestedReplacement' });
