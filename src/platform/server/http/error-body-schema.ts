import { z } from 'zod';
import type { ErrorBody } from './call-error.ts';

/** The body of a REST call's error answers (SH-477). */
export const errorBody: z.ZodType<ErrorBody> = z
  .strictObject({
    error: z.string().min(1).describe('A stable code'),
    message: z.string().min(1).describe('A sentence that may be shown to the shopper'),
    errors: z.array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() })).exactOptional(),
    details: z.array(z.strictObject({ name: z.string(), value: z.string() })).exactOptional(),
    reason_code: z.string().exactOptional(),
    code: z.string().exactOptional(),
    errorCode: z.string().exactOptional(),
  })
  .meta({ id: 'Error' });
