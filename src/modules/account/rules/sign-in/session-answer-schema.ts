import { z } from 'zod';
import type { CsrfAnswer, TokenAnswer } from './session-answers.ts';

/** `GET csrf` (SH-120). */
export const csrfAnswer: z.ZodType<CsrfAnswer> = z.strictObject({
  token: z.string(),
  parameterName: z.literal('_csrf'),
  headerName: z.literal('X-CSRF-TOKEN'),
});

/** `POST token` (SH-121, SH-122). */
export const tokenAnswer: z.ZodType<TokenAnswer> = z.strictObject({
  accessToken: z.string(),
  expiresIn: z.int().describe('Seconds'),
  customerId: z.int(),
  principalId: z.int(),
  permissions: z.array(z.string()),
});
