import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';
import { replacementReasons, replacementStatuses } from './card-replacement.ts';
import { membershipTypes } from './loyalty-card-number.ts';
import { cardStatuses } from './loyalty-card-status.ts';

export const cardFormat = z.enum(['DIGITAL', 'PHYSICAL']);

/** What holders and staff alike read of a loyalty card (AC-267, AC-268). */
export const cardFields = {
  cardNumber: z.string(),
  type: z.enum(membershipTypes).describe('The membership that the number gives'),
  cardStatus: z.enum(cardStatuses),
  cardFormat,
  points: z.int(),
  leftScheme: z.boolean().describe('Whether the holder has left the scheme'),
  joined: wireInstant.nullable(),
  modified: wireInstant,
};

/** What holders and staff alike read of a request for a replacement card (AC-310). */
export const replacementFields = {
  id: z.int(),
  cardNumber: z.string(),
  reason: z.enum(replacementReasons),
  addressId: z.int(),
  status: z.enum(replacementStatuses),
  requested: wireInstant,
  dispatched: wireInstant.nullable(),
};
