import { z } from 'zod';
import { sortOrders } from '#/modules/search/rules/sort-order.ts';
import { searchOrigins } from './grid-wire.ts';

const tag = z.object({ group: z.string().max(100), value: z.string().max(200) });
const tags = z.array(tag).max(100);

const origin = z.enum(searchOrigins);

/**
 * The body of the two product grid calls (SC-118). If `size` or `start` is out of range, the calls' handler answers
 * 400.
 */
export const productGridSchema = z.object({
  customerSearchRequest: z.object({
    queryParams: z.object({
      category: z.union([z.string().regex(/^-?\d{1,9}$/), z.number().int()]).transform(Number).nullish(),
      filterTags: tags.nullish(),
      searchTags: tags.nullish(),
      searchTerm: z.string().max(200).nullish(),
      asTyped: z.boolean().nullish(),
      size: z.number().int().nullish(),
      start: z.number().int().nullish(),
      sortBy: z.enum(sortOrders).nullish(),
      orderId: z.string().max(20).nullish(),
      origin: origin.nullish(),
    }),
    origin: origin.nullish(),
  }),
});

export type ProductGridParams = z.infer<typeof productGridSchema>['customerSearchRequest']['queryParams'];
