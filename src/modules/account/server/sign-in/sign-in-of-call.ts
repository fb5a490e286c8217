import type { CallContext } from '#/platform/server/http/call-context.ts';
import { hashOpaqueToken } from './opaque-token.ts';
import { readSignInCookie } from './sign-in-cookie.ts';
import { findSignInId } from './sign-in-store.ts';

/**
 * Returns the id of the sign-in that a customer's call belongs to: that of its access token, or of the browser's cookie
 * if a page makes the call without a token. Null if it has ended meanwhile.
 */
export async function signInOfCall(call: CallContext): Promise<number | null> {
  const bearer = /^Bearer (\S+)$/.exec(call.request.headers.get('authorization') ?? '')?.[1] ?? null;
  const cookie = readSignInCookie(call);
  return findSignInId(call.database, {
    accessTokenHash: bearer === null ? null : hashOpaqueToken(bearer),
    cookieHash: cookie === null ? null : hashOpaqueToken(cookie),
  });
}
