import { z } from 'zod';

export { endQuery, givenVersion, readVersion, staffDay, staffDayOrNone, staffText } from '#/modules/staff/rules/kept-fields-schema.ts';

/** The address of a picture, on this site or another. */
export const pictureAddress = z.string().max(1000).regex(/^(https:\/\/|\/)[^\s"'<>]+$/, 'A picture has an address that starts with https:// or /');

/** The line numbers of a group of products, each once. */
export const groupedLineNumbers = z
  .array(z.string().regex(/^\d{1,20}$/, 'A line number has digits only'))
  .min(1, 'Please add at least one product')
  .max(2000, 'Must be no more than 2,000 products')
  .transform((lineNumbers) => [...new Set(lineNumbers)]);
