import { forgottenPasswordRefusal, resetPasswordRefusal, type ForgottenPasswordFaults, type ResetPasswordFaults } from '#/modules/account/rules/password/password-refusal.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { postForgottenPassword, postResetPassword, type PasswordReset } from './password-calls.ts';

/** The status of the last password reset that failed, for each session. */
const statuses = new WeakMap<Session, number | null>();

/** Returns the status of the session's last password reset; null if it did not fail, or if no answer came (AC-085). */
export const resetStatusOf = (session: Session): number | null => statuses.get(session) ?? null;

/** Asks for a reset link. Returns null if the request was accepted, otherwise the messages. */
export async function tryForgottenPassword(session: Session, email: string): Promise<ForgottenPasswordFaults | null> {
  try {
    await postForgottenPassword(session.calls, email);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return forgottenPasswordRefusal({ status: error.status, errors: error.body?.errors });
  }
}

/**
 * Sets a new password by a reset link. Returns null on success, otherwise the messages, or 'link over'. Stores the
 * status of a failed attempt (AC-085).
 */
export async function tryResetPassword(session: Session, reset: PasswordReset): Promise<ResetPasswordFaults | 'link over' | null> {
  statuses.delete(session);
  try {
    await postResetPassword(session.calls, reset);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    statuses.set(session, error.status);
    return resetPasswordRefusal({ status: error.status, errors: error.body?.errors });
  }
}
