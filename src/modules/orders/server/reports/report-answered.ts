import { defineFact } from '#/platform/server/facts/fact.ts';

export interface ReportAnsweredDetails {
  customerOrderId: string;
  customerId: number;
  reportId: number;
}

/** Announced when staff answer a report without a refund: they refuse it, or accept it and make it good in another way, because gift vouchers paid. */
export const ReportAnswered = defineFact<ReportAnsweredDetails>('ReportAnswered', ({ reportId }) => String(reportId));
