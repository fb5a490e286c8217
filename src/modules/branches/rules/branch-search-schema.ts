import { z } from 'zod';

/** The services by which branches are searched, as they stand in the paths of collection slots. */
export const branchServices = ['groceries', 'entertaining', 'groceriesandentertaining'] as const;
export type BranchService = (typeof branchServices)[number];

/** Query of `GET branches`: the store finder's search by name (SH-436), and the search for collection (SC-373). */
export const branchSearchSchema = z.object({
  q: z.string().max(100).optional(),
  location: z.string().trim().min(1).max(100).optional(),
  service: z.enum(branchServices).optional(),
});
export type BranchSearch = z.infer<typeof branchSearchSchema>;

export const branchParamsSchema = z.object({ branchId: z.coerce.number().int().min(1).max(2_147_483_647) });
