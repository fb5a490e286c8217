import { z } from 'zod';
import { wireInstant } from '#/platform/rules/wire-schema.ts';

const placeAnswer = z.strictObject({
  placeId: z.int(),
  browser: z.string().nullable().describe('The name of the browser; null if it is unknown'),
  system: z.string().nullable().describe('The name of the operating system; null if it is unknown'),
  signedIn: wireInstant,
  lastSeen: wireInstant.describe('The last use; it may be half an hour old'),
  isThisBrowser: z.boolean().describe('Whether the call belongs to this place'),
}).meta({ id: 'SignedInPlace', description: 'A browser in which the customer is signed in' });

/** `GET signed-in-places`: this browser first, then the one that was used last. */
export const placesAnswer = z.strictObject({ places: z.array(placeAnswer) }).meta({ id: 'SignedInPlaces' });

export const placeParams = z.object({ placeId: z.coerce.number().int().positive() });
