import { defineFact } from '#/platform/server/facts/fact.ts';

export interface ReportRefusedDetails {
  customerOrderId: string;
  customerId: number;
  reportId: number;
}

/** Announced when staff do not refund a reported item. */
export const ReportRefused = defineFact<ReportRefusedDetails>('ReportRefused', ({ reportId }) => String(reportId));
