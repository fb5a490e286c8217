import { z } from 'zod';
import { emailFault } from '#/modules/account/rules/sign-in/email-address.ts';

// Bounds the cost of reading a field. The rules for addresses and passwords have their own, lower limits.
const longestLookedAt = 1000;

/** An e-mail address in the body of a call (AC-497). */
export const emailField = z.string().superRefine((email, context) => {
  const message = emailFault(email);
  if (message !== null) context.addIssue({ code: 'custom', message });
});

/** Body of `POST forgotpassword` (AC-067, AC-068). */
export const forgottenPasswordSchema = z.object({ email: emailField });

/** Body of `PATCH change-password` (AC-091). The action checks both passwords. */
export const changePasswordSchema = z.object({
  currentPassword: z.string().max(longestLookedAt, 'Must be no more than 128 characters'),
  newPassword: z.string(),
});

/** Body of `POST reset-password` (AC-082). The action checks the password by its rules. */
export const resetPasswordSchema = z.object({
  token: z.string(),
  newPassword: z.string(),
});
