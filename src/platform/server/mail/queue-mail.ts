import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { insertMail } from './mail-store.ts';
import type { WrittenMail } from './mailer.ts';

export interface QueuedMail extends WrittenMail {
  template: string;
  /** When the code or link it holds runs out; null when it holds none. */
  secretUntil: Instant | null;
}

/** Bodies with a code or link are kept this long after it has run out (AC-506). */
const secretKeptMs = 24 * 3_600_000;

/**
 * Puts a mail in the outbox, in the transaction of the change that it reports: it is sent if that is committed, and only
 * then (AC-503). One statement; nothing is asked of a mail server here.
 */
export async function queueMail(database: Transaction, { secretUntil, ...mail }: QueuedMail): Promise<void> {
  await insertMail(database, { ...mail, wipeAfter: secretUntil === null ? null : secretUntil + secretKeptMs });
}
