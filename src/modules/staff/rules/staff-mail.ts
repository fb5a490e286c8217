import type { WireMailSummary } from '#/contract/rest-types.ts';

export const mailStatuses = ['QUEUED', 'SENT', 'FAILED'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The label of each status. */
export const mailStatusWords: Record<MailStatus, string> = { QUEUED: 'Queued', SENT: 'Sent', FAILED: 'Failed' };

/** Returns a mail's progress in words. */
export function mailStatusText({ status, attempts }: Pick<WireMailSummary, 'status' | 'attempts'>): string {
  return status === 'QUEUED' && attempts > 0 ? 'Waiting to be tried again' : mailStatusWords[status];
}
