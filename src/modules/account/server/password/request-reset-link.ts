import { randomUUID } from 'node:crypto';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle } from '#/platform/server/throttle.ts';
import { ResetLinkRequested } from './reset-link-requested.ts';

const perClient = { name: 'forgotten-password', most: 20, withinMs: 60 * 60 * 1000 };

/**
 * Accepts a request for a reset link. Does exactly the same work for every address: a job looks for the account later,
 * so nothing about the answer depends on whether there is one (AC-067). Throws 429 beyond 20 requests from one client
 * address within an hour (AC-075).
 */
export async function requestResetLink(call: CallContext, announce: Announce, email: string): Promise<void> {
  const passed = await passThrottle(call.database, perClient, call.clientAddress, await call.now());
  if (passed.kind === 'throttled') throttled(passed.retryAfterSeconds);
  await inTransaction(call, (work) => announce(work, ResetLinkRequested({ requestId: randomUUID(), email })));
}
