import { z } from 'zod';
import { isStorableText } from '#/platform/rules/storable-text.ts';
import { staffListQuery } from './staff-product-schema.ts';

// The database stores neither half of a surrogate pair nor a null character.
const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Must be no more than ${most} characters`)
    .refine(isStorableText, 'Must be readable text');
const optionalText = (most: number) => text(most).nullable();
const id = z.int().min(-2_147_483_648).max(2_147_483_647);

/** The fields of a category that staff keep (SC-733). The others follow from the tree and its products. */
const fields = {
  name: text(100).min(1, 'Please enter a name'),
  shortName: text(100).min(1, 'Please enter a short name'),
  url: text(300).regex(/^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/, 'Use small letters, digits, - and _, with / between the levels'),
  parentId: id.nullable(),
  position: z.int().min(0, 'Must be 0 or more').max(1_000_000, 'Must be no more than 1,000,000'),
  hiddenInNav: z.boolean(),
  iconName: optionalText(100),
  offer: z.boolean(),
  banner: optionalText(1000),
  pageTitle: optionalText(200),
  additionalClasses: optionalText(200),
};

const { name, url, ...others } = { ...fields, parentId: z.union([id, z.literal('')]).nullable().describe('Empty or null for a category at the top') };

/**
 * Body of `PUT staff/categories/{id}` (SC-733). An omitted field keeps its value; in a new category it has the usual
 * one. The name and the address are always required.
 */
export const categoryBody = z.object({
  name,
  url,
  ...z.object(others).partial().shape,
  before: z
    .union([id, z.literal('')])
    .nullable()
    .optional()
    .describe('The category below the same one that it is put before; empty or null to put it last; omitted to keep its position'),
  version: z
    .string()
    .max(30)
    .nullable()
    .optional()
    .describe('The `version` that the change is based on; empty or null for a category that must not exist yet; omitted to save in any case'),
});

/** The parsed body of the call that saves a category. */
export type CategoryBody = z.infer<typeof categoryBody>;

export const categoryParams = z.object({ id: z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647) });

/** Query of `DELETE staff/categories/{id}`. */
export const categoryRemovalQuery = z.object({
  version: z.string().max(30).optional().describe('The `version` that the removal is based on; omitted to remove in any case'),
});

export const keptCategoryAnswer = z
  .strictObject({
    id: z.int(),
    ...fields,
    categoryIds: z.array(z.int()).describe('The ids of the categories above it and its own, outermost first'),
    hasDescendants: z.boolean(),
    version: z.string().describe('Changes with every change of the category'),
  })
  .meta({ id: 'KeptCategory', description: 'A category as staff keep it (SC-733)' });

/** Query of `GET staff/categories`. Its pages may be larger, as a form offers all categories to choose from. */
export const staffCategoriesQuery = staffListQuery.extend({
  below: z.union([z.literal('top'), z.coerce.number().int().min(-2_147_483_648).max(2_147_483_647)]).optional().describe("Only the categories directly below the one with this id; 'top' for those at the top"),
  size: z.coerce.number().int().min(1).max(2000).default(20),
});

export const staffCategoriesAnswer = z.strictObject({
  content: z.array(
    z
      .strictObject({
        id: z.int(),
        name: z.string(),
        url: z.string().describe('The path below `/ecom/shop/browse/`'),
        trail: z.array(z.string()).describe('The names of the categories above it and its own, outermost first'),
        parentId: z.int().nullable(),
        hiddenInNav: z.boolean(),
        emptyOfProducts: z.boolean().describe('Whether neither it nor a category below it has a product'),
        categories: z.int().describe('How many categories are directly below it'),
      })
      .meta({ id: 'StaffCategory' }),
  ),
  totalResults: z.int(),
});
