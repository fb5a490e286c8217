import type { Job } from '#/platform/server/server-module.ts';
import { failLostMails, wipeMailBodies } from './mail-store.ts';
import type { Mailer } from './mailer.ts';
import { sendDueMails } from './send-due-mails.ts';

/**
 * Returns the outbox's jobs. One sends mails within a second or two, because a shopper may be waiting for a code. The
 * other wipes old bodies, and marks mails as failed if their last attempt never ended.
 */
export function mailJobs(mailer: Mailer): Job[] {
  return [
    { name: 'send-due-mails', everySeconds: 1, run: (work) => sendDueMails(work, mailer) },
    {
      name: 'tidy-outbox',
      timetable: '* * * * *',
      run: async ({ database, now }) => {
        await failLostMails(database, now);
        await wipeMailBodies(database, now);
      },
    },
  ];
}
