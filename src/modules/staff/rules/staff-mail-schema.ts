import { z } from 'zod';
import type { WireMail, WireMailSummary } from './staff-mail.ts';

const status = z.enum(['QUEUED', 'SENT', 'FAILED']);

/** Query of `GET staff/mail`: a page of mails before that of the id given, newest first. */
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
  text: z.string(),
  status,
  attempts: z.int(),
  lastError: z.string().nullable(),
  created: z.string(),
  sent: z.string().nullable(),
  wiped: z.string().nullable(),
};

const mailSummaryAnswer: z.ZodType<WireMailSummary> = z.strictObject(summary);

export const mailAnswer: z.ZodType<WireMail> = z.strictObject({ ...summary, html: z.string() });

export const mailsAnswer = z.strictObject({
  content: z.array(mailSummaryAnswer),
  /** The `before` of the next page; null on the last. */
  next: z.int().nullable(),
});
