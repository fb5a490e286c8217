import { readSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Caller } from '#/platform/server/http/caller.ts';
import { hashOpaqueToken, looksLikeToken } from './opaque-token.ts';

interface TokenRow {
  signInId: number;
  customerId: number;
  principalId: number;
  permissions: string[];
  expiresAt: Instant;
  now: Instant;
}

/**
 * Identifies the caller by a bearer token, and reads the shop's clock. Uses a single statement, because every call
 * starts with it. Returns null for a token that is malformed, expired or revoked (SH-130).
 */
export async function authenticate(
  database: Database,
  bearer: string,
): Promise<{ caller: Caller; now: Instant; signInId: number } | null> {
  if (!looksLikeToken(bearer)) return null;
  const [row] = await readSql<TokenRow>(
    database,
    `select sign_in_id as "signInId", customer_id as "customerId", principal_id as "principalId", permissions, expires_at as "expiresAt",
            platform.now() as now
     from account.access_tokens where token_hash = $1`,
    [hashOpaqueToken(bearer)],
  );
  if (row === undefined || row.expiresAt <= row.now) return null;
  const { signInId, customerId, principalId, permissions, now } = row;
  return { caller: { customerId, principalId, permissions }, now, signInId };
}
