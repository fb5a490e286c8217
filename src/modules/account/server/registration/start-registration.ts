import { randomUUID } from 'node:crypto';
import { codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { emailFault } from '#/modules/account/rules/sign-in/email-address.ts';
import type { PasswordFault } from '#/modules/account/rules/sign-in/password-rules.ts';
import { checkNewPassword } from '#/modules/account/server/sign-in/check-new-password.ts';
import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/sign-in/opaque-token.ts';
import type { PasswordBreachCheck } from '#/modules/account/server/sign-in/password-breach-check.ts';
import { hashPassword } from '#/modules/account/server/sign-in/password-hash.ts';
import { inTransaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { throttled } from '#/platform/server/http/call-error.ts';
import { passThrottle } from '#/platform/server/throttle.ts';
import { insertPending } from './pending-registration-store.ts';
import { RegistrationCodeWanted } from './registration-code-wanted.ts';

const perClient = { name: 'registrations', most: 20, withinMs: 60 * 60 * 1000 };
/** Counts forms with a fault too, because each can ask the service that knows breached passwords. */
const perClientForms = { ...perClient, name: 'registration forms', most: 100 };

/** A started registration, or the faults of its fields: null for a field without one. */
export type StartOutcome = { kind: 'started'; registrationId: string } | { kind: 'rejected'; email: string | null; password: PasswordFault | null };

/**
 * Starts a registration. Does the same work for every address, including one hash of the password: a job looks for an
 * account later (AC-098). Returns the faults of both fields if there are any, whether or not the address is known (AC-099).
 * Throws 429 beyond 20 registrations, or 100 forms, from one client address within an hour. A form with a fault counts as a
 * form only (AC-106).
 */
export async function startRegistration(
  call: CallContext,
  { announce, breachCheck }: { announce: Announce; breachCheck: PasswordBreachCheck },
  wanted: { email: string; password: string },
): Promise<StartOutcome> {
  const email = wanted.email.trim();
  const now = await call.now();
  await limit(perClientForms);
  const faults = { email: emailFault(email), password: await checkNewPassword({ breachCheck }, { password: wanted.password, email }) };
  if (faults.email !== null || faults.password !== null) return { kind: 'rejected', ...faults };
  await limit(perClient);
  const passwordHash = await hashPassword(wanted.password);
  const registrationId = makeOpaqueToken();
  await inTransaction(call, async (work) => {
    const pendingId = await insertPending(work.database, { tokenHash: hashOpaqueToken(registrationId), email, passwordHash, codeExpires: now + codeLifeMs, now });
    await announce(work, RegistrationCodeWanted({ requestId: randomUUID(), pendingId }));
  });
  return { kind: 'started', registrationId };

  async function limit(throttle: typeof perClient): Promise<void> {
    const passed = await passThrottle(call.database, throttle, call.clientAddress, now);
    if (passed.kind === 'throttled') throttled(passed.retryAfterSeconds);
  }
}
