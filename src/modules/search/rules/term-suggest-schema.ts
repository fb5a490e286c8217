import { z } from 'zod';

/** The query of `GET term-suggest/terms` (SH-301). */
export const termQuery = z.object({ term: z.string().max(400) });

const aisle = z.strictObject({
  name: z.string(),
  url: z.string(),
  /** The name of its department; null for a department. */
  department: z.string().nullable(),
  /** The number of products in it. */
  count: z.int(),
});

export type SuggestedAisle = z.infer<typeof aisle>;

/** The answer to `GET term-suggest/terms` (SH-302). */
export const suggestedTerms = z.strictObject({ terms: z.array(z.string()), aisles: z.array(aisle) }).meta({ id: 'SuggestedTerms' });
