import { z } from 'zod';

const text = z.string().nullish().transform((value) => value ?? null);

/** A browser's report of one failure (SH-396). */
export const errorReportSchema = z.object({
  message: z.string().min(1),
  stack: text,
  path: text,
  status: z.number().int().min(0).max(999).nullish().transform((value) => value ?? null),
  breadcrumb: text,
});

export type ErrorReport = z.infer<typeof errorReportSchema>;
