import { z } from 'zod';

/** Query of `GET branches`, the store finder's search by name (SH-436). */
export const branchSearchSchema = z.object({ q: z.string().max(100).optional() });

export const branchParamsSchema = z.object({ branchId: z.coerce.number().int().min(1).max(2_147_483_647) });
