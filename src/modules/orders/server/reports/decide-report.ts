import { answerOfRefunds } from '#/modules/orders/rules/reports/answer-of-refunds.ts';
import { reportKey, reportReason } from '#/modules/orders/rules/reports/item-report.ts';
import type { ReportDecision } from '#/modules/orders/rules/reports/item-report-schema.ts';
import { onLockedOrder, type LockedOrder, type StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { startStaffRefund } from '#/modules/orders/server/picking/refund-order.ts';
import { settleOrderRefund } from '#/modules/orders/server/picking/settle-order-refund.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { findReport, saveReportDecisions } from './item-report-store.ts';
import { ReportRefused } from './report-refused.ts';

/**
 * Refunds what other refunds do not give back of a report that waits (decision 245), or refuses it with a message that its shopper reads
 * and gets in a mail (decision 170). Repeating a decision changes nothing. Throws 404 for an unknown report, 409 REPORT_DECIDED after
 * another decision, and the refusals of a refund.
 */
export async function decideReport(call: CallContext, deps: StaffOrderDeps, reportId: number, decision: ReportDecision): Promise<void> {
  const { customerOrderId } = (await findReport(call.database, reportId)) ?? notFound();
  const refundReference = await onLockedOrder(call, deps, customerOrderId, (locked) => decideLocked(locked, deps, reportId, decision));
  if (refundReference !== null) await settleOrderRefund(call.database, deps, refundReference);
}

/** Decides about a report of a locked order. Returns the reference of the refund to settle; null if there is none. */
async function decideLocked(locked: LockedOrder, deps: Pick<StaffOrderDeps, 'announce'>, reportId: number, decision: ReportDecision): Promise<string | null> {
  const { database, order, staffId, now } = locked;
  const report = (await findReport(database, reportId))!;
  const { customerOrderId, customerId, sequenceNumber, name, problem } = report;
  const message = decision.message || null;
  if (report.state !== 'WAITING') {
    if (report.state !== decision.state) throw new CallError(409, 'REPORT_DECIDED', report.state === 'REFUSED' ? 'This item is refused already.' : 'This item is refunded already.');
    return null;
  }
  const answer = decision.state === 'REFUSED' ? null : answerOfRefunds(report, { ...order.picked!, isClosed: order.status === 'CANCELLED' });
  const refundReference =
    answer?.kind === 'open'
      ? await startStaffRefund(locked, deps, {
          customerOrderId,
          key: reportKey(reportId),
          refund: { lines: [{ sequenceNumber, thousandths: answer.thousandths }] },
          reason: reportReason({ problem, name, message }),
          note: null,
        })
      : (answer?.refundReference ?? null);
  await saveReportDecisions(database, [{ id: reportId, state: decision.state, refundReference, message }], { decidedBy: staffId, now });
  const detail = { customerOrderId, item: name, before: { state: report.state }, after: { state: decision.state, refundReference, message } };
  await writeAudit(database, { staffId, customerId, action: 'ITEM_REPORT_DECISION', detail });
  if (decision.state === 'REFUSED') await deps.announce(locked, ReportRefused({ customerOrderId, customerId, reportId }));
  return refundReference;
}
