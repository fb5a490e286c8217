import { answerOfRefunds, type RefundedOrder } from '#/modules/orders/rules/reports/answer-of-refunds.ts';
import { reportKey } from '#/modules/orders/rules/reports/item-report.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { writeAudits } from '#/modules/staff/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { listReportsOfOrder, saveReportDecisions, type ReportDecisionToSave, type StoredReport } from './item-report-store.ts';
import { ReportAnswered } from './report-answered.ts';

/** What a member of staff does with an order that may answer its reports. */
export interface AnsweringDeed extends Pick<RefundedOrder, 'refunds' | 'isClosed'> {
  staffId: number;
  now: Instant;
  /** The key of the refund's press; null without a refund. */
  key: string | null;
}

/** What the shopper of a reported item reads if the order is closed and only vouchers had paid for it: no money is refunded. */
const vouchersBack = 'Your order is cancelled, and you can use your gift vouchers again.';

/**
 * Answers the reports of a locked order that no longer need a refund of their own (decision 245): of those that wait, and those whose own
 * refund failed. The report whose decision starts the refund is left to that decision.
 */
export async function answerReports(
  database: Transaction,
  { announce }: Pick<StaffOrderDeps, 'announce'>,
  { customerOrderId, customerId, picked }: Pick<OrderRecord, 'customerOrderId' | 'customerId' | 'picked'>,
  { refunds, isClosed, staffId, now, key }: AnsweringDeed,
): Promise<void> {
  const open = (await listReportsOfOrder(database, customerOrderId)).filter((report) => isOpen(report) && key !== reportKey(report.id));
  const decided = open.flatMap((report) => {
    const answer = answerOfRefunds(report, { ...picked!, refunds, isClosed });
    if (answer.kind === 'open' && !isClosed) return [];
    const decision: ReportDecisionToSave =
      answer.kind === 'open'
        ? { id: report.id, state: 'ACCEPTED', refundReference: null, message: vouchersBack }
        : { id: report.id, state: 'ACCEPTED', refundReference: answer.refundReference, message: report.message };
    return [{ report, decision }];
  });
  await saveReportDecisions(database, decided.map(({ decision }) => decision), { decidedBy: staffId, now });
  const details = decided.map(({ report, decision: { state, refundReference, message } }) => ({
    customerOrderId, item: report.name, before: { state: report.state }, after: { state, refundReference, message },
  }));
  await writeAudits(database, { staffId, customerId, action: 'ITEM_REPORT_DECISION', details });
  for (const { decision } of decided) if (decision.refundReference === null) await announce({ database }, ReportAnswered({ customerOrderId, customerId, reportId: decision.id }));
}

const isOpen = ({ state, refund }: StoredReport): boolean => state === 'WAITING' || (state === 'ACCEPTED' && refund === 'FAILED');
