import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { insertSession } from './payment-session-store.ts';

/** The lifetime of a payment session: 25 minutes (SC-531). */
const sessionLifeMs = 1_500_000;

/** Opens a payment session, which lets the customer send card details to the provider for 25 minutes (SC-531). */
export async function openPaymentSession(
  database: Database,
  customerId: number,
  now: Instant,
): Promise<{ sessionId: string; passcode: string; expiresAt: Instant }> {
  const sessionId = randomBytes(18).toString('base64url');
  const passcode = randomBytes(18).toString('base64url');
  const expiresAt = now + sessionLifeMs;
  await insertSession(database, { sessionId, passcodeHash: hashPasscode(passcode), customerId, expiresAt });
  return { sessionId, passcode, expiresAt };
}

export const hashPasscode = (passcode: string): Buffer => createHash('sha256').update(passcode).digest();
