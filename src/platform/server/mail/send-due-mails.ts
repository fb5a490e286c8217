import { setImmediate as nextTurn } from 'node:timers/promises';
import { mailRetryWaitMs } from '#/platform/rules/mail-retry.ts';
import type { JobContext } from '#/platform/server/server-module.ts';
import { claimDueMails, saveMailFailure, saveMailsSent, type ClaimedMail } from './mail-store.ts';
import type { Mailer } from './mailer.ts';

/** The maximum time of an attempt. A longer one counts as failed, even if the mail server answers later. */
const longestTryMs = 45_000;
/**
 * The time that a claim lasts: longer than the longest attempt, so that two live processes never work on the same mail.
 */
const leaseMs = 60_000;

/**
 * Sends every due mail. A mail that fails becomes due again later, until its attempts are used up (AC-504). Several
 * processes share the work, but two never send the same mail at once. Mails of one series are sent one after the other; a mail
 * that fails holds up those after it until it is sent or given up. If a process ends after sending a mail but before
 * saving the result, the mail is sent again.
 */
export async function sendDueMails(work: JobContext, mailer: Mailer): Promise<void> {
  const saveSent = savingTogether((ids) => saveMailsSent(work.database, ids));
  for (;;) {
    const mails = await claimDueMails(work.database, { most: mailer.atOnce, leaseMs });
    await Promise.all(mails.map((mail) => sendMail(work, mailer, mail, saveSent)));
    // The next mail of a series is due once the one before it is sent.
    if (mails.length < mailer.atOnce && mails.every(({ series }) => series === null)) return;
  }
}

/** Returns a function that saves ids, with one call of `save` for all ids of one turn of the event loop. */
function savingTogether(save: (ids: readonly number[]) => Promise<void>): (id: number) => Promise<void> {
  let next: { ids: number[]; saved: Promise<void> } | null = null;
  return (id) => {
    if (next === null) {
      const ids: number[] = [];
      const saved = nextTurn().then(() => {
        next = null;
        return save(ids);
      });
      next = { ids, saved };
    }
    next.ids.push(id);
    return next.saved;
  };
}

async function sendMail(
  { database, log }: JobContext,
  mailer: Mailer,
  mail: ClaimedMail,
  saveSent: (id: number) => Promise<void>,
): Promise<void> {
  const { id, template, attempts, to, subject, text, html } = mail;
  try {
    await withinTime(mailer.send({ id, to, subject, text, html }));
  } catch (error) {
    const waitMs = mailRetryWaitMs(attempts);
    // The mail server's message may contain an address, so it is saved with the mail, but not logged.
    log.warn({ mail: id, template, attempts, code: codeOf(error) }, waitMs === null ? 'a mail was given up' : 'a mail could not be sent yet');
    await saveMailFailure(database, { id, attempts, error: messageOf(error), waitMs });
    return;
  }
  await saveSent(id);
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
