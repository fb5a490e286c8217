import { z } from 'zod';

/** A text of any length: the rules of its field say how long it may be, in their own words (AC-500). */
const text = z.string();

/** The person who takes the delivery, as a call sends it (AC-166). */
export const addresseeWritten = z.object({
  title: text.nullish(),
  firstName: text,
  lastName: text,
  contactNumber: text.nullish(),
});

/** An address as `PUT addresses/{addressId}` sends it (AC-160). Without an addressee, the address has none afterwards. */
export const addressWritten = z.object({
  line1: text,
  line2: text.nullish(),
  line3: text.nullish(),
  town: text.nullish(),
  region: text.nullish(),
  country: text,
  postalCode: text,
  addressee: addresseeWritten.extend({ firstName: text.nullish(), lastName: text.nullish() }).nullish().describe('Kept only with both names (AC-196)'),
});

/** `PATCH addresses/{addressId}/delivery`; an empty note removes the stored one (AC-167). */
export const deliveryWritten = z.object({ customerNote: z.object({ value: text }) });
