import { z } from 'zod';
import { givenVersion, staffAmount, staffListQuery, staffText } from '#/modules/staff/rules/kept-fields-schema.ts';
import { wireMoney } from '#/platform/rules/wire-schema.ts';
import { areaFault, tidyArea } from './postcode-area.ts';

const needed = (most: number, message: string) => staffText(most).min(1, message);
/** A text that may be missing. Calls leave out null (SH-468), so empty text means null too. */
const optionalText = (most: number) => staffText(most).transform((text) => text || null).nullable().optional();

const area = z.string().max(20).transform(tidyArea).superRefine((text, context) => {
  const message = areaFault(text);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** Body of `PUT staff/branches/{branchId}` (SC-684): the whole branch. */
export const branchBody = z
  .object({
    name: needed(60, 'Please enter a name'),
    line1: needed(100, 'Please enter the first line of the address'),
    line2: optionalText(100),
    town: needed(60, 'Please enter a town'),
    region: optionalText(60),
    postalCode: needed(10, 'Please enter a postcode'),
    collection: z.boolean().describe('Whether shoppers collect there'),
    services: z.object({ groceries: z.boolean(), entertaining: z.boolean(), delivery: z.boolean() }),
    latitude: z.number().min(49, 'Must be from 49 to 61').max(61, 'Must be from 49 to 61'),
    longitude: z.number().min(-9, 'Must be from -9 to 2').max(2, 'Must be from -9 to 2'),
    collectionMinimumOrderValue: staffAmount.nullable().optional().describe('Null or omitted for the shop’s own (SC-252)'),
    deliveryMinimumOrderValue: staffAmount.nullable().optional(),
    postcodeAreas: z
      .array(area)
      .max(500, 'Must be no more than 500 areas')
      .transform((areas) => [...new Set(areas)].sort())
      .describe('Prefixes of the postcodes that it delivers to, such as RG12 or RG1'),
    takeAreas: z.boolean().optional().describe('Whether areas of other branches move to this one; otherwise they are refused'),
    version: givenVersion,
  });

export type BranchBody = z.infer<typeof branchBody>;

const facts = {
  branchId: z.int(),
  name: z.string(),
  town: z.string(),
  postalCode: z.string(),
  collection: z.boolean(),
  services: z.strictObject({ groceries: z.boolean(), entertaining: z.boolean(), delivery: z.boolean() }),
  postcodeAreas: z.array(z.string()).describe('Prefixes of the postcodes that it delivers to (SC-358)'),
};

export const staffBranchAnswer = z
  .strictObject({
    ...facts,
    line1: z.string(),
    line2: z.string().nullable(),
    region: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
    collectionMinimumOrderValue: wireMoney.nullable().describe('Null if the shop’s own counts'),
    deliveryMinimumOrderValue: wireMoney.nullable(),
    version: z.string().describe('Changes with every change of the branch'),
  })
  .meta({ id: 'StaffBranch', description: 'A branch as staff keep it (SC-684)' });

/** Answer of `GET staff/branches`. */
export const staffBranchesAnswer = z.strictObject({
  content: z.array(z.strictObject(facts).meta({ id: 'StaffBranchSummary' })),
  totalResults: z.int(),
});

export const staffBranchesQuery = staffListQuery;
