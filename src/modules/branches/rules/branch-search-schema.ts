import { z } from 'zod';

/** `GET branches`: search by name for the store finder (SH-436). */
export const branchSearchSchema = z.object({ q: z.string().max(100).optional() });

export const branchParamsSchema = z.object({ branchId: z.coerce.number().int().min(1).max(2_147_483_647) });
