import { z } from 'zod';

/** `GET csrf` (SH-120). */
export const csrfAnswer = z.strictObject({
  token: z.string(),
  parameterName: z.literal('_csrf'),
  headerName: z.literal('X-CSRF-TOKEN'),
}).meta({ id: 'CsrfToken' });

/** `POST token` (SH-121, SH-122). */
export const tokenAnswer = z.strictObject({
  accessToken: z.string(),
  expiresIn: z.int().describe('The lifetime of the token in seconds'),
  customerId: z.int(),
  principalId: z.int(),
  permissions: z.array(z.string()),
}).meta({ id: 'AccessToken' });
