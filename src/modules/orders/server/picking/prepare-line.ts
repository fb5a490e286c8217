import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import { expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { savePreparing } from './pick-store.ts';

/**
 * Marks a line of a PLACED order, which a supplier delivers, as in preparation (SC-659): its shopper can change neither it nor
 * the slot. Throws 422 NOT_FROM_SUPPLIER for any other line. Marking a line again changes nothing.
 */
export function prepareLine(call: CallContext, deps: StaffOrderDeps, customerOrderId: string, sequenceNumber: number): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId, now }) => {
    const line = order.lines.find((one) => one.sequenceNumber === sequenceNumber) ?? notFound();
    expectStatus(order, (status) => status === 'PLACED');
    if (!line.supplierOrderRequired) throw new CallError(422, 'NOT_FROM_SUPPLIER', 'No supplier delivers this line, so it is not prepared in advance.');
    if (line.preparing) return;
    await savePreparing(database, customerOrderId, sequenceNumber, now);
    const detail = { customerOrderId, line: line.name, before: { preparing: false }, after: { preparing: true } };
    await writeAudit(database, { staffId, customerId: order.customerId, action: 'ORDER_PREPARE', detail });
  });
}
