import { defineFact } from '#/platform/server/facts/fact.ts';

export interface ReportAnsweredDetails {
  customerOrderId: string;
  customerId: number;
  reportId: number;
}

/** Announced when staff answer a reported item with a message and no refund: they refuse it, or make it good in another way. */
export const ReportAnswered = defineFact<ReportAnsweredDetails>('ReportAnswered', ({ reportId }) => String(reportId));
