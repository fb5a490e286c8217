import { emailChangeRefusal, type EmailChangeFaults, type TypedEmailChange } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import { codeRefusal, type CodeFaults } from '#/modules/account/rules/registration/registration-refusal.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';

/** A change that was refused, with the status of the answer. */
export interface RefusedEmailChange {
  refusal: EmailChangeFaults | 'incorrect' | 'locked';
  status: number | null;
}

/** Returns the new address that waits for its code; null if there is none, or if it cannot be read now. */
export async function readWaitingEmail(calls: CallLayer): Promise<string | null> {
  const answer = await calls.rest({ call: 'GET myDetailsEmail/v1/myDetailsEmail', quiet: true }).catch((error: unknown) => {
    // The page works without it: the customer can enter the address again.
    if (error instanceof CallFailure) return { email: null };
    throw error;
  });
  return answer.email;
}

/** Requests a code to a new address (AC-138). Returns null if the request was accepted, also if the address is taken. */
export async function tryChangeEmail(calls: CallLayer, typed: TypedEmailChange): Promise<RefusedEmailChange | null> {
  try {
    await calls.rest({ call: 'PATCH myDetailsEmail/v1/myDetailsEmail', body: typed, handledStatuses: [403, 422, 429], quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    return { refusal: emailChangeRefusal({ status, error: body?.error, message: body?.message, errors: body?.errors }), status };
  }
}

/** Enters the code that was mailed to the new address (AC-140). Returns null if it was right. */
export async function tryEmailCode(calls: CallLayer, code: string): Promise<{ faults: CodeFaults; status: number | null } | null> {
  try {
    await calls.rest({ call: 'POST myDetailsEmail/v1/myDetailsEmail/confirm', body: { code }, handledStatuses: [410, 422], quiet: true });
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    const { status, body } = error;
    return { faults: codeRefusal({ status, errors: body?.errors }), status };
  }
}
