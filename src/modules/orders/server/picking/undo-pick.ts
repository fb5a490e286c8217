import { writeAudit } from '#/modules/staff/server/public.ts';
import type { CallContext } from '#/platform/server/http/call-context.ts';
import { notFound } from '#/platform/server/http/call-error.ts';
import { expectStatus, onLockedOrder, type StaffOrderDeps } from './change-order-status.ts';
import { auditOfPick, pickedMeanwhile } from './pick-line.ts';
import { deletePick, listPicks } from './pick-store.ts';

export interface PickToUndo {
  customerOrderId: string;
  sequenceNumber: number;
  /** The version of the record that the picker saw; null removes whatever is stored. */
  version: number | null;
}

/**
 * Removes the record of a line of an order in FULFIL, so that the line counts as not picked. Without a record nothing changes, so the
 * call can be repeated. Throws 409 PICKED_MEANWHILE if another record came after the given version.
 */
export function undoPick(call: CallContext, deps: StaffOrderDeps, { customerOrderId, sequenceNumber, version }: PickToUndo): Promise<void> {
  return onLockedOrder(call, deps, customerOrderId, async ({ database, order, staffId }) => {
    const line = order.lines.find((one) => one.sequenceNumber === sequenceNumber) ?? notFound();
    expectStatus(order, (status) => status === 'FULFIL');
    const before = (await listPicks(database, customerOrderId)).find((one) => one.sequenceNumber === sequenceNumber);
    if (!before) return;
    if (version !== null && version !== before.version) throw pickedMeanwhile();
    await deletePick(database, customerOrderId, sequenceNumber);
    const detail = { customerOrderId, line: line.name, before: auditOfPick(before, line.quantity), after: {} };
    await writeAudit(database, { staffId, customerId: order.customerId, action: 'ORDER_PICK', detail });
  });
}
