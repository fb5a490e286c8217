import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { challengeIn, expiryOfChallenge, hashOfChallenge } from './passkey-challenge.ts';
import { spendChallenge } from './passkey-store.ts';

/**
 * Returns the challenge that a browser has answered, and marks it as answered, whether the answer is right or wrong. Returns
 * null if the challenge was made for another purpose, has expired, or was answered before.
 */
export async function spendAnsweredChallenge(
  database: Database,
  { secret, purpose, clientDataJSON, now }: { secret: string; purpose: string; clientDataJSON: string; now: Instant },
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const expires = expiryOfChallenge(secret, purpose, challenge, now);
  if (expires === null) return null;
  return (await spendChallenge(database, hashOfChallenge(challenge), expires)) ? challenge : null;
}
