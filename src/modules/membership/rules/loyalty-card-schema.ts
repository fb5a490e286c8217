import { z } from 'zod';
import { readVersion, staffText } from '#/modules/catalogue/rules/staff/staff-fields-schema.ts';
import { staffListQuery } from '#/modules/catalogue/rules/staff/staff-product-schema.ts';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { cardNumberFault, isLoyaltyCardNumber, membershipTypes, withoutSpaces } from './loyalty-card-number.ts';
import { mostCardsAtOnce, mostNoteLength, mostPointsAtOnce } from './loyalty-card-limits.ts';
import { replacementStatuses } from './card-replacement.ts';
import { cardFields, cardFormat, replacementFields } from './loyalty-card-fields-schema.ts';

const membership = { type: z.enum(membershipTypes), number: z.string().describe('The number of the loyalty card') };

/** Query of `GET memberships`. */
export const membershipsQuery = z.object({ membershipPreferences: z.enum(['true', 'false']).optional().describe("'true' to answer each membership’s preferences too") });

/** Answer of `GET memberships` (AC-269, AC-270). */
export const membershipsAnswer = z.strictObject({
  memberships: z.array(
    z.strictObject({ ...membership, preferences: z.strictObject({ cardFormat }).optional() }).meta({ id: 'Membership' }),
  ),
});

const countFault = `Must be a whole number from 1 to ${mostCardsAtOnce}`;

/** Body of `POST staff/loyalty-cards` (AC-530). */
export const newCardsBody = z.object({
  numbers: z
    .array(z.string().transform(withoutSpaces).refine(isLoyaltyCardNumber, cardNumberFault))
    .min(1, 'Please enter at least one number')
    .max(mostCardsAtOnce, `Must be no more than ${mostCardsAtOnce} numbers`)
    .optional()
    .describe('The numbers of cards that are printed already'),
  prefix: z
    .string()
    .regex(/^92[13]0\d{0,6}$/, 'Must start 9210 or 9230 and have 4 to 10 digits')
    .optional()
    .describe('The first digits of new numbers, given with `count`'),
  count: z.int(countFault).min(1, countFault).max(mostCardsAtOnce, countFault).optional().describe('How many new numbers to make, given with `prefix`'),
});

/** Answer of `POST staff/loyalty-cards`: the registered numbers, sorted. */
export const newCardsAnswer = z.strictObject({ numbers: z.array(z.string()) });

const keptFields = {
  ...cardFields,
  customerId: z.int().nullable().describe('The holder; null while nobody has linked the card'),
  version: z.string().describe('Changes with every change of the card or its points'),
};

/** A loyalty card as staff read it (AC-267, AC-268). */
export const keptCardAnswer = z.strictObject(keptFields).meta({ id: 'KeptLoyaltyCard' });

/** Answer of `GET staff/loyalty-cards/{cardNumber}`: the card, and the latest changes of its points (AC-304). */
export const cardDetailAnswer = z
  .strictObject({
    ...keptFields,
    entries: z
      .array(
        z.strictObject({
          id: z.int(),
          change: z.int(),
          reason: z.enum(['ORDER', 'REWARD', 'STAFF', 'LEAVE']),
          reference: z.string().nullable().describe('The number of the order or reward, or the note of staff'),
          created: wireInstant,
        }),
      )
      .describe('The latest 20 changes of points, newest first'),
  })
  .meta({ id: 'LoyaltyCardDetail' });

/** Answer of `GET staff/loyalty-cards`. */
export const keptCardsAnswer = z.strictObject({ content: z.array(keptCardAnswer), totalResults: z.int() });

export const cardParams = z.object({ cardNumber: z.string().max(40).transform(withoutSpaces) });

/** Body of `PATCH staff/loyalty-cards/{cardNumber}` (AC-531). */
export const cardChangeBody = z.object({
  cardStatus: z.enum(['BLOCKED', 'ACTIVE']).optional().describe('BLOCKED blocks the card; ACTIVE lifts the block'),
  pointsChange: z
    .int('Must be a whole number')
    .min(-mostPointsAtOnce, `Must be no less than -${mostPointsAtOnce}`)
    .max(mostPointsAtOnce, `Must be no more than ${mostPointsAtOnce}`)
    .refine((change) => change !== 0, 'Must not be 0')
    .optional()
    .describe('Points to add, or to take off if negative; given with `note`'),
  note: staffText(mostNoteLength).refine((text) => text !== '', 'Please enter a note').optional().describe('Why the points change'),
  version: readVersion,
});

/** Query of `GET staff/card-replacements`. */
export const replacementsQuery = staffListQuery.omit({ query: true }).extend({ status: z.enum(replacementStatuses).optional().describe('Omitted for all requests') });

/** A request for a replacement card, with the name and address for its envelope (AC-310). */
export const replacementAnswer = z
  .strictObject({ ...replacementFields, postTo: z.array(z.string()).describe('The lines for the envelope; empty once the account is removed') })
  .meta({ id: 'CardReplacement' });

export const replacementsAnswer = z.strictObject({ content: z.array(replacementAnswer), totalResults: z.int() });

export const replacementParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

/** Body of `PATCH staff/card-replacements/{id}` (AC-532). */
export const dispatchBody = z.object({ status: z.literal('DISPATCHED') });
