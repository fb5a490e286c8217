import { CallError } from '#/platform/server/http/call-error.ts';

/** Returns the answer to a mailed code that is wrong or expired (AC-104). */
export function refusedCode(kind: 'wrong' | 'expired'): CallError {
  if (kind === 'expired') return new CallError(410, 'code_expired', 'That code has expired. Request a new one.');
  const message = 'That code is incorrect.';
  return new CallError(422, 'code_invalid', message, { errors: [{ field: 'code', code: 'INVALID', message }] });
}
