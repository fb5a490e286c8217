import { z } from 'zod';
import { emailField } from '#/modules/account/rules/password/password-schema.ts';

/** Body of `PATCH myDetailsEmail` (AC-138). The action checks the password. */
export const emailChangeSchema = z.object({
  email: emailField,
  currentPassword: z.string().max(1000, 'Must be no more than 128 characters'),
});

/** `PATCH` and `GET myDetailsEmail`: the address that waits for its code; null if there is none. */
export const emailChangeAnswer = z.strictObject({ email: z.string().nullable() }).meta({ id: 'EmailChange' });
