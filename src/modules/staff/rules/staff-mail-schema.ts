import { z } from 'zod';

const status = z.enum(['QUEUED', 'SENT', 'FAILED']);

/** Query of `GET staff/mail`: a page of mails, newest first. `before` is the id of the mail that the page follows. */
export const mailQuery = z.object({
  before: z.coerce.number().int().positive().optional(),
  size: z.coerce.number().int().min(1).max(100).default(50),
  status: status.optional(),
});

export const mailParams = z.object({ mailId: z.coerce.number().int().positive() });

const summary = {
  id: z.int(),
  to: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string().describe('Empty after the text has been wiped'),
  status,
  attempts: z.int(),
  lastError: z.string().nullable(),
  created: z.string(),
  sent: z.string().nullable(),
  wiped: z.string().nullable().describe('The time at which the text was wiped, because it contained a code or link that had expired (AC-506); null if it was not'),
};

const mailSummaryAnswer = z.strictObject(summary).meta({ id: 'MailSummary', description: 'A mail of the outbox, in the list that staff see (AC-502, AC-528)' });

export const mailAnswer = z.strictObject({ ...summary, html: z.string() }).meta({ id: 'Mail' });

export const mailsAnswer = z.strictObject({
  content: z.array(mailSummaryAnswer),
  /** The `before` of the next page; null on the last page. */
  next: z.int().nullable(),
});
