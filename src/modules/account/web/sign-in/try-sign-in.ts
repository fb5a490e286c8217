import { throttleLoginError } from '#/modules/account/rules/sign-in/session-state.ts';
import { signInRefusal, type SignInFaults } from '#/modules/account/rules/sign-in/sign-in-refusal.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import type { Session } from './session-store.ts';
import { postSignIn } from './sign-in-calls.ts';

/**
 * Signs this document's browser in. Returns null on success, otherwise the messages, or 'locked'. A throttled attempt
 * is stored as the login error (AC-034), and every failed attempt raises `login_error` (AC-036).
 */
export async function trySignIn(
  session: Session,
  typed: { email: string; password: string },
): Promise<SignInFaults | 'locked' | null> {
  // Wait for a pending token call: its answer would restore the previous shopper's cookie.
  await session.whenKnown();
  session.noteLoginError(null);
  try {
    await postSignIn(session.calls, typed);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body, message } = error;
    raiseShopEvent({ name: 'login_error', message: body?.message ?? message });
    if (status === 429) session.noteLoginError(throttleLoginError);
    return signInRefusal({ status, error: body?.error, code: body?.code, errors: body?.errors });
  }
}
