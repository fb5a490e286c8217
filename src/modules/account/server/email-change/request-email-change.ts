import { randomUUID } from 'node:crypto';
import { newEmailFault } from '#/modules/account/rules/email-change/email-change-refusal.ts';
import { codeLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { readAccount } from '#/modules/account/server/profile/read-account.ts';
import { tryOwnPassword } from '#/modules/account/server/sign-in/try-own-password.ts';
import type { PasswordTrial } from '#/modules/account/server/sign-in/try-password.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { EmailCodeWanted } from './email-code-wanted.ts';
import { saveEmailChange } from './email-change-store.ts';

export interface EmailChangeWanted {
  customerId: number;
  /** The sign-in that makes the request; null if it has ended meanwhile. */
  signInId: number | null;
  email: string;
  currentPassword: string;
  now: Instant;
}

export type EmailChangeOutcome = { kind: 'requested'; email: string } | { kind: 'faulty'; message: string } | Exclude<PasswordTrial<never>, { kind: 'signed in' }>;

/**
 * Requests a change of e-mail address for a customer who knows the current password, in place of an earlier request. Looks
 * for no other account: a job does that later, so that a taken address costs the same work (AC-138, decision 43). A code
 * that was mailed to the same address works until the next one is mailed (decision 253).
 */
export async function requestEmailChange(
  context: { database: Database },
  announce: Announce,
  { customerId, signInId, email: written, currentPassword, now }: EmailChangeWanted,
): Promise<EmailChangeOutcome> {
  const account = await readAccount(context.database, customerId);
  const email = written.trim();
  const message = newEmailFault(email, account.email);
  if (message !== null) return { kind: 'faulty', message };
  const trial = await tryOwnPassword(context, {
    account,
    signInId,
    currentPassword,
    newHash: null,
    async enter(database) {
      const requestId = randomUUID();
      await saveEmailChange(database, { customerId, requestId, email, codeExpires: now + codeLifeMs, now });
      await announce({ database }, EmailCodeWanted({ requestId }));
      return 'requested' as const;
    },
  });
  return trial.kind === 'signed in' ? { kind: 'requested', email } : trial;
}
