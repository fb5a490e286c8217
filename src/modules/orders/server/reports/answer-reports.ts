import { answerOfRefunds } from '#/modules/orders/rules/reports/answer-of-refunds.ts';
import { reportKey } from '#/modules/orders/rules/reports/item-report.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { OrderRefund } from '#/modules/orders/rules/picking/picked-order.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { Transaction } from '#/platform/server/database/database.ts';
import { listReportsOfOrder, saveReportDecision, type StoredReport } from './item-report-store.ts';

/** A refund that starts, and the member of staff who made it. */
export interface StartingRefund {
  refund: OrderRefund;
  /** The key of its press. */
  key: string;
  staffId: number;
}

/**
 * Accepts the reports of a locked order that a starting refund of staff answers, so that nobody refunds or refuses them later (decision
 * 245): those that wait, and those whose own refund failed. The report whose decision starts the refund is left to that decision.
 */
export async function answerReports(database: Transaction, { customerOrderId, customerId, picked }: OrderRecord, { refund, key, staffId }: StartingRefund): Promise<void> {
  const { refundReference, requestedAt: now } = refund;
  const refunded = { lines: picked!.lines, refunds: [...picked!.refunds, refund] };
  for (const report of await listReportsOfOrder(database, customerOrderId)) {
    if (!isOpen(report) || key === reportKey(report.id)) continue;
    const answer = answerOfRefunds(report, refunded);
    if (answer.kind === 'open' || answer.refundReference !== refundReference) continue;
    await saveReportDecision(database, report.id, { state: 'ACCEPTED', refundReference, message: report.message, decidedBy: staffId }, now);
    const detail = { customerOrderId, item: report.name, before: { state: report.state }, after: { state: 'ACCEPTED', refundReference } };
    await writeAudit(database, { staffId, customerId, action: 'ITEM_REPORT_DECISION', detail });
  }
}

const isOpen = ({ state, refund }: StoredReport): boolean => state === 'WAITING' || (state === 'ACCEPTED' && refund === 'FAILED');
