import type { CallContext } from './call-context.ts';
import { CallError } from './call-error.ts';

/**
 * Returns the key that the client made for one press of a button (SC-466). Throws 400 if it is missing or malformed:
 * without a key, a repeated call would look like another press.
 */
export function readIdempotencyKey(call: CallContext): string {
  return readOptionalIdempotencyKey(call) ?? refuse();
}

/** Returns the key that the client sent for a call which also works without one. Throws 400 if it is malformed. */
export function readOptionalIdempotencyKey({ request }: Pick<CallContext, 'request'>): string | null {
  const key = request.headers.get('idempotency-key')?.trim() || null;
  return key === null || /^[\x21-\x7e]{8,100}$/.test(key) ? key : refuse();
}

function refuse(): never {
  throw new CallError(400);
}
