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

/** The address of a picture, on this site or another. */
export const pictureAddress = z.string().max(1000).regex(/^(https:\/\/|\/)[^\s"'<>]+$/, 'A picture has an address that starts with https:// or /');

/** The line numbers of a group of products, each once. */
export const groupedLineNumbers = z
  .array(z.string().regex(/^\d{1,20}$/, 'A line number has digits only'))
  .min(1, 'Please add at least one product')
  .max(2000, 'Must be no more than 2,000 products')
  .transform((lineNumbers) => [...new Set(lineNumbers)]);

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
