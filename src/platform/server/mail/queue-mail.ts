import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { insertMail } from './mail-store.ts';
import type { WrittenMail } from './mailer.ts';

export interface QueuedMail extends WrittenMail {
  template: string;
  /**
   * Mails of one series are sent in the order in which they were queued, so queue them in transactions that wait for each other. Without
   * it the mail waits for no other.
   */
  series?: string | undefined;
  /** The instant at which the mail's code or link expires; null if it has neither. */
  secretUntil: Instant | null;
}

/** The time that a body is kept after its code or link has expired (AC-506). */
const secretKeptMs = 24 * 3_600_000;

/**
 * Adds a mail to the outbox in the transaction of the change that it reports, so that it is sent if and only if that
 * transaction commits (AC-503). Takes one statement, and does not contact a mail server.
 */
export async function queueMail(database: Transaction, { secretUntil, series, ...mail }: QueuedMail): Promise<void> {
  await insertMail(database, { ...mail, series: series ?? null, wipeAfter: secretUntil === null ? null : secretUntil + secretKeptMs });
}
