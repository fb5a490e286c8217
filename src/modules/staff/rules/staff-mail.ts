export const mailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** A mail of the outbox as staff list it (AC-502, AC-528). */
export interface WireMailSummary {
  id: number;
  to: string;
  template: string;
  subject: string;
  /** Empty once it was wiped. */
  text: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  created: string;
  sent: string | null;
  /** When its text was wiped, for the code or link in it (AC-506). */
  wiped: string | null;
}

/** One mail, whole. */
export interface WireMail extends WireMailSummary {
  html: string;
}

/** A page of a list that goes back in time. */
export interface PageOf<Entry> {
  content: Entry[];
  /** What the next page is before; null on the last. */
  next: number | null;
}

/** What each status is called. */
export const mailStatusWords: Record<MailStatus, string> = { QUEUED: 'Queued', SENT: 'Sent', FAILED: 'Failed' };

/** How far a mail has come, in words. */
export function mailStatusText({ status, attempts }: Pick<WireMailSummary, 'status' | 'attempts'>): string {
  return status === 'QUEUED' && attempts > 0 ? 'Waiting to be tried again' : mailStatusWords[status];
}
