import { isLeftToVouchers } from '#/modules/orders/rules/picking/plan-refund.ts';
import { answerOfRefunds } from '#/modules/orders/rules/reports/answer-of-refunds.ts';
import { reportKey, reportReason } from '#/modules/orders/rules/reports/item-report.ts';
import type { ReportDecision } from '#/modules/orders/rules/reports/item-report-schema.ts';
import { expectStatus, onLockedOrder, type LockedOrder, type StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { startStaffRefund } from '#/modules/orders/server/picking/refund-order.ts';
import { settleOrderRefund } from '#/modules/orders/server/picking/settle-order-refund.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { findReport, saveReportDecisions, type StoredReport } from './item-report-store.ts';
import { ReportAnswered } from './report-answered.ts';

/**
 * Accepts a report that waits, and refunds what other refunds do not give back of it (decision 245); or refuses it with a message that its
 * shopper reads and gets in a mail (decision 170). Repeating a decision changes nothing. Throws 404 for an unknown report, 409
 * REPORT_DECIDED after another decision, 422 without a message if gift vouchers paid, and the refusals of a refund.
 */
export async function decideReport(call: CallContext, deps: StaffOrderDeps, reportId: number, decision: ReportDecision): Promise<void> {
  const { customerOrderId } = (await findReport(call.database, reportId)) ?? notFound();
  const refundReference = await onLockedOrder(call, deps, customerOrderId, (locked) => decideLocked(locked, deps, reportId, decision));
  if (refundReference !== null) await settleOrderRefund(call.database, deps, refundReference);
}

/** Decides about a report of a locked order. Returns the reference of the refund to settle; null if there is none. */
async function decideLocked(locked: LockedOrder, deps: Pick<StaffOrderDeps, 'announce'>, reportId: number, decision: ReportDecision): Promise<string | null> {
  const { database, staffId, now } = locked;
  const report = (await findReport(database, reportId))!;
  const { customerOrderId, customerId, name } = report;
  const message = decision.message || null;
  if (report.state !== 'WAITING') {
    if (report.state !== decision.state) throw new CallError(409, 'REPORT_DECIDED', report.state === 'REFUSED' ? 'This item is refused already.' : 'This item is accepted already.');
    return null;
  }
  const refundReference = decision.state === 'REFUSED' ? null : await refundReport(locked, deps, report, message);
  await saveReportDecisions(database, [{ id: reportId, state: decision.state, refundReference, message }], { decidedBy: staffId, now });
  const detail = { customerOrderId, item: name, before: { state: report.state }, after: { state: decision.state, refundReference, message } };
  await writeAudit(database, { staffId, customerId, action: 'ITEM_REPORT_DECISION', detail });
  if (refundReference === null) await deps.announce(locked, ReportAnswered({ customerOrderId, customerId, reportId }));
  return refundReference;
}

/**
 * Refunds what other refunds have left of an accepted report. Returns the reference of the refund that answers it; null if gift vouchers
 * paid for what is left of the order: nothing is refunded then, and the message says how staff make it good.
 */
async function refundReport(locked: LockedOrder, deps: Pick<StaffOrderDeps, 'announce'>, report: StoredReport, message: string | null): Promise<string | null> {
  const { order } = locked;
  const { id, customerOrderId, sequenceNumber, name, problem } = report;
  const answer = answerOfRefunds(report, { ...order.picked!, isClosed: order.status === 'CANCELLED' });
  if (answer.kind === 'answered') return answer.refundReference;
  if (isLeftToVouchers(order.picked!)) {
    expectStatus(order, (status) => status === 'PAID' || status === 'COMPLETED');
    if (message === null) throw fieldFault('message', 'Gift vouchers paid for this, so nothing can be refunded. Please enter how you make it good, such as with a new gift voucher');
    return null;
  }
  return startStaffRefund(locked, deps, {
    customerOrderId,
    key: reportKey(id),
    refund: { lines: [{ sequenceNumber, thousandths: answer.thousandths }] },
    reason: reportReason({ problem, name, message }),
    note: null,
  });
}
