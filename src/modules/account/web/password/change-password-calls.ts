import { changePasswordRefusal, type ChangePasswordFaults, type TypedPasswords } from '#/modules/account/rules/password/change-password-refusal.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A change that was refused, with the status of the answer. */
export interface RefusedChange {
  refusal: ChangePasswordFaults | 'incorrect' | 'locked';
  status: number | null;
}

/**
 * Changes the signed-in customer's password (AC-091). Returns null on success. Shows no modal for a refusal, because the
 * form does. If the sign-in has ended, the call layer redirects to sign in, as for every other call.
 */
export async function tryChangePassword(calls: CallLayer, typed: TypedPasswords): Promise<RefusedChange | null> {
  try {
    await calls.rest({ call: 'PATCH change-password/v1/change-password', body: typed, handledStatuses: [403, 422, 429], quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    return { refusal: changePasswordRefusal({ status, error: body?.error, message: body?.message, errors: body?.errors }), status };
  }
}
