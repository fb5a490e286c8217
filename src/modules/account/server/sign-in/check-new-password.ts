import { brand } from '#/design/brand.ts';
import { newPasswordFault, tooCommon, type PasswordFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import { CallError, type FieldError } from '#/platform/server/http/call-error.ts';
import type { PasswordBreachCheck } from './password-breach-check.ts';

export interface NewPassword {
  password: string;
  /** The e-mail address of the person who will use the password. */
  email: string;
}

/**
 * Returns the rule that a new password breaks, or null if it breaks none. Checks all of AC-053 to AC-058, for customers
 * and staff.
 */
export async function checkNewPassword(
  { breachCheck }: { breachCheck: PasswordBreachCheck },
  { password, email }: NewPassword,
): Promise<PasswordFault | null> {
  const fault = newPasswordFault(password, { email, shopName: brand.name });
  return fault ?? ((await breachCheck.isBreached(password)) ? tooCommon : null);
}

/**
 * Returns the 422 answer for a rejected new password, with the fault at the form field that contained the password
 * (AC-064), after the faults of other fields.
 */
export function passwordRejected(field: string, { code, message }: PasswordFault, others: readonly FieldError[] = []): CallError {
  return new CallError(422, 'password_rejected', message, { errors: [...others, { field, code, message }] });
}
