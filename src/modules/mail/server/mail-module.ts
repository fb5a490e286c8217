import { writeMail } from '#/modules/mail/rules/write-mail.ts';
import type { ShopMail } from '#/modules/mail/rules/shop-mail.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { mailJobs } from '#/platform/server/mail/mail-jobs.ts';
import { outboxMailer } from '#/platform/server/mail/mailer.ts';
import { queueMail } from '#/platform/server/mail/queue-mail.ts';
import { smtpMailer, type SmtpSettings } from '#/platform/server/mail/smtp-mailer.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';

export interface MailModuleDeps {
  /** The origin for links in mails (AC-505). */
  site: string;
  /** The settings of the mail server; if null, mails stay in the outbox. */
  smtp: SmtpSettings | null;
}

/** The outbox, to which other modules add mails. */
export interface Outbox {
  /**
   * Writes the mail and adds it to the outbox with one statement, in the transaction of the change that it reports
   * (AC-503).
   */
  queue(database: Transaction, mail: ShopMail): Promise<void>;
}

/** Creates the mail module: the outbox for other modules, and the job that sends its mails. */
export function createMailModule({ site, smtp }: MailModuleDeps): { module: ServerModule; outbox: Outbox } {
  const mailer = smtp ? smtpMailer(smtp) : outboxMailer;
  return {
    module: { name: 'mail', jobs: mailJobs(mailer), stop: async () => mailer.close() },
    outbox: {
      async queue(database, mail) {
        const { template, to, subject, series, secretUntil } = mail;
        await queueMail(database, { template, to, subject, series, secretUntil, ...writeMail(mail, site) });
      },
    },
  };
}
