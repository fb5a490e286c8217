import { z } from 'zod';
import { wireInstant, wireOrderId } from '#/platform/rules/wire-schema.ts';
import { favouritesAtATime, favouriteSources } from './favourite-list.ts';
import { favouriteSorts, type FavouriteSortSent } from './favourite-sorts.ts';

const truth = z.enum(['true', 'false']).default('false').transform((text) => text === 'true');

/** A list joined with '+' or ','; '+' arrives as a space unless the client percent-encoded it. */
const joined = z
  .string()
  .max(2000)
  .transform((text) => text.split(/[+, ]/).filter((one) => one !== ''));

export const favouritesParams = z.object({ customerOrderId: wireOrderId });
export const favouriteParams = z.object({ lineNumber: z.string().max(40) });

/** The query of `GET favourites/{customerOrderId}` (SC-179, SC-185, SC-196). */
export const favouritesQuery = z.object({
  ignoreCategories: truth,
  promotionflag: truth,
  onlyAvailableProducts: truth,
  sortBy: z.enum(favouriteSorts.map(({ sent }) => sent) as [FavouriteSortSent, ...FavouriteSortSent[]]).default('CATEGORY'),
  size: z.coerce.number().int().min(1).max(favouritesAtATime).default(favouritesAtATime),
  start: z.coerce.number().int().min(0).max(100_000).default(0),
  categoryIds: joined.optional(),
  includes: joined.pipe(z.array(z.enum(favouriteSources))).optional(),
});
export type FavouritesWanted = z.output<typeof favouritesQuery>;

/** The answer of `GET favourites/{customerOrderId}` (SC-180). */
export const favouritesAnswer = z
  .strictObject({
    favourites: z.array(
      z.strictObject({
        lineNumber: z.string(),
        sources: z.array(z.enum(favouriteSources)),
        categoryId: z.string().nullable(),
        addedAt: wireInstant,
        purchaseCount: z.int(),
      }),
    ),
    categories: z.array(z.strictObject({ id: z.string(), name: z.string(), count: z.int() })).optional(),
    counts: z
      .strictObject({ all: z.int(), onOffer: z.int(), boughtOnline: z.int(), userSelected: z.int() })
      .optional()
      .describe('The numbers of favourites by filter, whichever filters are chosen'),
    totalResults: z.int(),
  })
  .meta({ id: 'Favourites' });
