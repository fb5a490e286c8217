import type { LockAudience } from '#/modules/account/rules/sign-in/lock-rules.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle } from '#/platform/server/throttle.ts';

const most = 30;
const withinMs = 5 * 60 * 1000;

/**
 * Limits a client address to 30 attempts to sign in within any five minutes, counted separately for each audience.
 * Beyond that, throws 429 with the seconds to wait (AC-050).
 */
export async function throttleSignIn(call: CallContext, audience: LockAudience): Promise<void> {
  const throttle = { name: `${audience}-sign-in`, most, withinMs };
  const answer = await passThrottle(call.database, throttle, call.clientAddress, await call.now());
  if (answer.kind === 'throttled') throttled(answer.retryAfterSeconds);
}
