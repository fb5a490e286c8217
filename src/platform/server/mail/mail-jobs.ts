import type { Job } from '#/platform/server/server-module.ts';
import { failLostMails, wipeMailBodies } from './mail-store.ts';
import type { Mailer } from './mailer.ts';
import { sendDueMails } from './send-due-mails.ts';

/** What the outbox needs done: sending within a second or two, for somebody may be waiting for a code; and forgetting. */
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
