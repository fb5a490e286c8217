import { z } from 'zod';

/** The query of `GET products/{lineNumbers}` (SC-075). */
export const productsQuerySchema = z.object({
  view: z.enum(['SUMMARY', 'FULL']).optional(),
  trolleyId: z.string().max(20).optional(),
});
