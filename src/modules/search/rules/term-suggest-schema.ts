import { z } from 'zod';

/** The query of `GET term-suggest/terms` (SH-301). */
export const termQuery = z.object({ term: z.string().max(400) });

/** The answer to `GET term-suggest/terms` (SH-302). */
export const suggestedTerms = z.strictObject({ terms: z.array(z.string()) }).meta({ id: 'SuggestedTerms' });
