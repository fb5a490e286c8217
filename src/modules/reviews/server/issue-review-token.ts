import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/public.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { insertToken } from './review-store.ts';

/** The time for which a reviews token is valid (SC-085). */
const tokenLifeMs = 15 * 60_000;

/** Issues a token with which the calling customer can send reviews for 15 minutes (SC-085). */
export async function issueReviewToken(call: CallContext): Promise<{ token: string; expiresAt: string }> {
  const token = makeOpaqueToken();
  const now = await call.now();
  const expires = now + tokenLifeMs;
  await insertToken(call.database, { hash: hashOpaqueToken(token), customerId: call.caller.customerId, expires, now });
  return { token, expiresAt: toWireDateTime(expires) };
}
