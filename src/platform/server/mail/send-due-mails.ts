import { mailRetryWaitMs } from '#/platform/rules/mail-retry.ts';
import type { JobContext } from '#/platform/server/server-module.ts';
import { claimDueMails, saveMailFailure, saveMailSent, type ClaimedMail } from './mail-store.ts';
import { mailsAtOnce, type Mailer } from './mailer.ts';

/** An attempt that takes longer has failed, even if the mail server answers later. */
const longestTryMs = 45_000;
/** Longer than the longest attempt, so that two live processes never work on the same mail. */
const leaseMs = 60_000;

/**
 * Sends every due mail, and retries those that failed (AC-504). Several processes share the work, never two on the same
 * mail. If a process ends between sending a mail and saving that, the mail is sent a second time.
 */
export async function sendDueMails(work: JobContext, mailer: Mailer): Promise<void> {
  for (;;) {
    const mails = await claimDueMails(work.database, { most: mailsAtOnce, leaseMs });
    await Promise.all(mails.map((mail) => sendMail(work, mailer, mail)));
    if (mails.length < mailsAtOnce) return;
  }
}

async function sendMail({ database, log }: JobContext, mailer: Mailer, mail: ClaimedMail): Promise<void> {
  const { id, template, attempts, to, subject, text, html } = mail;
  try {
    await withinTime(mailer.send({ id, to, subject, text, html }));
  } catch (error) {
    const waitMs = mailRetryWaitMs(attempts);
    // The mail server's message may contain an address, so it is saved with the mail and not logged.
    log.warn({ mail: id, template, attempts, code: codeOf(error) }, waitMs === null ? 'a mail was given up' : 'a mail could not be sent yet');
    await saveMailFailure(database, { id, attempts, error: messageOf(error), waitMs });
    return;
  }
  await saveMailSent(database, id);
}

async function withinTime(sending: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), longestTryMs);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);
