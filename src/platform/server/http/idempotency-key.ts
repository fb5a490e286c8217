import type { CallContext } from './call-context.ts';
import { CallError } from './call-error.ts';

/**
 * Returns the key that the client made for one press of a button (SC-466). Throws 400 if it is missing or malformed:
 * without a key, a repeated call would look like another press.
 */
export function readIdempotencyKey(call: CallContext): string {
  const key = call.request.headers.get('idempotency-key')?.trim() ?? '';
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw new CallError(400);
  return key;
}
