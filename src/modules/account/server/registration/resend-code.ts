import { randomUUID } from 'node:crypto';
import { pendingLifeMs, secondsUntilResend } from '#/modules/account/rules/registration/registration-code.ts';
import { hashOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import { inTransaction, type Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { lockPending, saveLastSent } from './pending-registration-store.ts';
import { RegistrationCodeWanted } from './registration-code-wanted.ts';

export type ResendOutcome = { kind: 'resent' } | { kind: 'too soon'; retryAfterSeconds: number } | { kind: 'over' };

/**
 * Requests another code for a registration. Works once every 60 seconds (AC-105), with the same work for an address that
 * has an account. The earlier code works until the new one is mailed, because none may be (decision 253).
 */
export async function resendCode(
  context: { database: Database },
  announce: Announce,
  { registrationId, now }: { registrationId: string; now: Instant },
): Promise<ResendOutcome> {
  return inTransaction(context, async (work): Promise<ResendOutcome> => {
    const { database } = work;
    const pending = await lockPending(database, hashOpaqueToken(registrationId), now - pendingLifeMs);
    if (pending === null) return { kind: 'over' };
    const retryAfterSeconds = secondsUntilResend(pending, now);
    if (retryAfterSeconds > 0) return { kind: 'too soon', retryAfterSeconds };
    await saveLastSent(database, pending.id, now);
    await announce(work, RegistrationCodeWanted({ requestId: randomUUID(), pendingId: pending.id }));
    return { kind: 'resent' };
  });
}
