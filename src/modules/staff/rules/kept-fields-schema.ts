import { z } from 'zod';
import { isLondonDay } from '#/platform/rules/london-time.ts';
import { isStorableText } from '#/platform/rules/storable-text.ts';

/** A text that staff write. */
export const staffText = (most: number) =>
  z.string().trim().max(most, `Must be no more than ${most} characters`).refine(isStorableText, 'Must be readable text');

const dayFault = 'Must be a day, such as 2026-12-24';

/** A calendar day in London that staff choose. */
export const staffDay = z.string().refine(isLondonDay, dayFault);

/** A calendar day that may be missing. Calls leave out null (SH-468), so empty text means null too. */
export const staffDayOrNone = z.string().refine((text) => text === '' || isLondonDay(text), dayFault).nullable();

/** A charge or a minimum order value that staff set. */
export const staffAmount = z.object({
  amount: z.number().min(0, 'Must be £0.00 or more').max(9999.99, 'Must be no more than £9,999.99').multipleOf(0.01, 'Must be whole pence'),
  currencyCode: z.literal('GBP'),
});

/** Query of the calls that list what staff keep, a page at a time (SC-732). */
export const staffListQuery = z.object({
  query: z.string().max(200).default(''),
  start: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

// A version is a transaction's number of up to 20 digits, or a hash of 20 characters.
const version = z.string().max(20);

/** The version that a change by staff is based on (decision 36). */
export const givenVersion = version
  .nullable()
  .optional()
  .describe('The `version` that the change is based on; null or empty for a thing that must not exist yet; omitted to save in any case');

/** The version that a change of a thing which always exists is based on. */
export const readVersion = version.optional().describe('The `version` that the change is based on; omitted to save in any case');

/** Query of a call that ends or removes a thing that staff keep. */
export const endQuery = z.object({ version: version.optional().describe('The `version` that staff have read; omitted to end it in any case') });
