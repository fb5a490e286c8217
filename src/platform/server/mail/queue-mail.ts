import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { insertMail } from './mail-store.ts';
import type { WrittenMail } from './mailer.ts';

export interface QueuedMail extends WrittenMail {
  template: string;
  /** When the code or link in it expires; null if it has neither. */
  secretUntil: Instant | null;
}

/** How long a body with a code or link is kept after that has expired (AC-506). */
const secretKeptMs = 24 * 3_600_000;

/**
 * Adds a mail to the outbox in the transaction of the change that it reports, so that it is sent if and only if that
 * commits (AC-503). One statement, without any contact with a mail server.
 */
export async function queueMail(database: Transaction, { secretUntil, ...mail }: QueuedMail): Promise<void> {
  await insertMail(database, { ...mail, wipeAfter: secretUntil === null ? null : secretUntil + secretKeptMs });
}
