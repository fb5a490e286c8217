import { z } from 'zod';
import { searchOrigins } from '#/modules/search/rules/search-origin.ts';
import { sortOrders } from '#/modules/search/rules/sort-order.ts';
import { isLondonDay } from '#/platform/rules/london-time.ts';

const tag = z.object({ group: z.string().max(100), value: z.string().max(200) });
const tags = z.array(tag).max(100);

const origin = z.enum(searchOrigins);

const place = z.object({ branchId: z.number().int().min(1).max(99_999), slotDate: z.string().refine(isLondonDay, 'Must be a day, such as 2026-03-12') });

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
      place: place.nullish(),
      origin: origin.nullish(),
    }),
    origin: origin.nullish(),
  }),
});

export type ProductGridParams = z.infer<typeof productGridSchema>['customerSearchRequest']['queryParams'];
