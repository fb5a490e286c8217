import { brand } from '#/design/brand.ts';
import { newPasswordFault, tooCommon, type PasswordFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import { CallError } from '#/platform/server/http/call-error.ts';
import type { PasswordBreachCheck } from './password-breach-check.ts';

export interface NewPassword {
  password: string;
  /** Of whoever will have it. */
  email: string;
}

/** The rule a new password breaks, null when none: the whole of AC-053 to AC-058, for whoever chooses one. */
export async function checkNewPassword(
  { breachCheck }: { breachCheck: PasswordBreachCheck },
  { password, email }: NewPassword,
): Promise<PasswordFault | null> {
  const fault = newPasswordFault(password, { email, shopName: brand.name });
  return fault ?? ((await breachCheck.isBreached(password)) ? tooCommon : null);
}

/** The answer to a call with a new password that will not do, beside the field it came in (AC-064). */
export function passwordRejected(field: string, { code, message }: PasswordFault): CallError {
  return new CallError(422, 'password_rejected', message, { errors: [{ field, code, message }] });
}
