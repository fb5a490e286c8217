import { planRefund } from '#/modules/orders/rules/picking/plan-refund.ts';
import type { PickedLine } from '#/modules/orders/rules/picking/picked-order.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { isWithinLimits, reportableOf, reportableUntil, reportedPence, reportKey, reportLimits, reportReason, type ItemProblem } from '#/modules/orders/rules/reports/item-report.ts';
import { changeStatus, lockPlacedOrder } from '#/modules/orders/server/order-status-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import type { StaffOrderDeps } from '#/modules/orders/server/picking/change-order-status.ts';
import { startRefund } from '#/modules/orders/server/picking/refund-order.ts';
import { findOpenRefund } from '#/modules/orders/server/picking/refund-store.ts';
import { settleOrderRefund } from '#/modules/orders/server/picking/settle-order-refund.ts';
import { listTakenBack } from '#/modules/orders/server/picking/taken-back-store.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { inTransaction, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, fieldFault, notFound } from '#/platform/server/http/call-error.ts';
import { countReport, findArrival, findReportOfLine, insertReport, refundedAtOnce, saveReportDecisions } from './item-report-store.ts';

export interface ReportedItem {
  customerOrderId: string;
  sequenceNumber: number;
  problem: ItemProblem;
  /** Null for all of the line that was not refunded. */
  thousandths: number | null;
  note: string | null;
}

type ReportDeps = Pick<StaffOrderDeps, 'gateway' | 'announce' | 'parts'>;

/**
 * Stores the report of a missing or bad item by its shopper, and refunds it at once within the limits in the settings; otherwise it
 * waits for staff (decision 170). A line is reported once: a repeated report changes nothing. Throws 404 if the order is not the
 * caller's, 409 REPORT_CLOSED unless the order came within the last 48 hours, and 422 for a line or quantity that did not come.
 */
export async function reportItem(call: CallContext, deps: ReportDeps, item: ReportedItem): Promise<void> {
  const owner = { customerOrderId: item.customerOrderId, customerId: call.caller.customerId! };
  // While another refund runs, the order cannot be refunded. It may only lack its last step.
  const open = await findOpenRefund(call.database, owner);
  if (open !== null) await settleOrderRefund(call.database, deps, open);
  const refundReference = await inTransaction(call, async ({ database, caller }) => {
    const now = (await lockPlacedOrder(database, owner)) ?? notFound();
    const order = (await findPlacedOrder(database, item.customerOrderId, now)) ?? notFound();
    return storeReport(database, deps, order, item, { principalId: caller.principalId!, now });
  });
  if (refundReference !== null) await settleOrderRefund(call.database, deps, refundReference);
}

/** Stores a report of a locked order. Returns the reference of the refund to settle; null if there is none. */
async function storeReport(database: Transaction, deps: ReportDeps, order: OrderRecord, item: ReportedItem, by: { principalId: number; now: Instant }): Promise<string | null> {
  const { customerOrderId, customerId, picked } = order;
  const { now } = by;
  const known = await findReportOfLine(database, item);
  if (known) return known.refundReference;
  const until = reportableUntil((await findArrival(database, customerOrderId))!);
  if (until === null || now > until) throw new CallError(409, 'REPORT_CLOSED', 'You can report an item for 48 hours after your order came.');
  const line = picked?.lines.find((one) => one.sequenceNumber === item.sequenceNumber);
  if (!line) throw fieldFault('sequenceNumber', 'This order has no such item');
  const thousandths = quantityOf(line, item.thousandths);
  const amountPence = reportedPence(line, thousandths);
  const id = await insertReport(database, { ...item, customerId, thousandths, amountPence }, now);
  if (id === null) return null;
  await countReport(database, customerId);
  if (!(await isRefundedAtOnce(database, order, line, { thousandths, amountPence, now }))) return null;
  const refundReference = await startRefund(
    { database, order, now, requestedBy: by.principalId, staffId: null, toPending: () => toPending(database, order, by) },
    deps,
    {
      customerOrderId,
      key: reportKey(id),
      refund: { lines: [{ sequenceNumber: line.sequenceNumber, thousandths }] },
      reason: reportReason({ ...item, name: line.name, message: null }),
      note: null,
    },
  );
  await saveReportDecisions(database, [{ id, state: 'ACCEPTED', refundReference, message: null }], { decidedBy: null, now });
  return refundReference;
}

function quantityOf(line: PickedLine, wanted: number | null): number {
  const most = reportableOf(line);
  if (most <= 0) throw fieldFault('sequenceNumber', line.quantity.thousandths === 0 ? 'This item did not come, and you weren’t charged for it' : 'This item is refunded already');
  const thousandths = wanted ?? most;
  if (thousandths > most) throw fieldFault('quantity', 'This is more than came');
  if (line.quantity.uom === 'C62' && thousandths % 1000 !== 0) throw fieldFault('quantity', 'Enter a whole number');
  return thousandths;
}

/** Returns whether the report is refunded at once. Goods that the driver took back wait for staff, who see both. */
async function isRefundedAtOnce(
  database: Transaction,
  { customerOrderId, customerId, status, picked }: OrderRecord,
  { sequenceNumber }: PickedLine,
  { thousandths, amountPence, now }: { thousandths: number; amountPence: number; now: Instant },
): Promise<boolean> {
  if (status !== 'PAID' && status !== 'COMPLETED') return false;
  if (planRefund(picked!, { lines: [{ sequenceNumber, thousandths }] }).kind !== 'planned') return false;
  if ((await listTakenBack(database, customerOrderId)).some((line) => line.sequenceNumber === sequenceNumber)) return false;
  const limits = reportLimits(await readShopSettings(database));
  const before = await refundedAtOnce(database, { customerOrderId, customerId }, now - limits.days * dayMs);
  return isWithinLimits(amountPence, before, limits);
}

async function toPending(database: Transaction, { customerOrderId, status }: OrderRecord, { principalId, now }: { principalId: number; now: Instant }): Promise<void> {
  if (!(await changeStatus(database, customerOrderId, { from: status, to: 'REFUND_PENDING', madeBy: principalId, at: now }))) {
    throw new Error(`order ${customerOrderId} changed while it was locked`);
  }
}
