import { canBecome } from '#/modules/orders/rules/order-transitions.ts';
import type { OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { CatalogueProduct } from '#/modules/catalogue/rules/catalogue-product.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { CancelDeps } from '#/modules/orders/server/cancel-order.ts';
import { moveOrdersPastCutOff, type EndAmendDeps } from '#/modules/orders/server/end-amends.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { findStoredStatus, lockOrderOfStaff } from './pick-store.ts';

/** The dependencies of what staff do with orders. */
export interface StaffOrderDeps extends Omit<CancelDeps, 'parts'>, Omit<EndAmendDeps, 'parts'> {
  parts: readonly (CancelDeps['parts'][number] & EndAmendDeps['parts'][number])[];
  gateway: PaymentGateway;
  catalogue: { product(lineNumber: string): CatalogueProduct | undefined };
}

/** An order that staff work on, inside a transaction that has it locked. */
export interface LockedOrder {
  database: Transaction;
  order: OrderRecord;
  staffId: number;
  now: Instant;
}

/**
 * Runs staff's work on a placed order in a transaction that has the order locked, and returns its result. An order past its
 * amend cut-off is first moved on as the job does (SC-580). Throws 404 if there is no such order. `how` is 'share' for work that leaves the order's
 * row as it is.
 */
export async function onLockedOrder<Result>(
  call: CallContext,
  deps: StaffOrderDeps,
  customerOrderId: string,
  work: (locked: LockedOrder) => Promise<Result>,
  how: 'share' | 'change' = 'change',
): Promise<Result> {
  await moveOnIfOverdue(call.database, deps, customerOrderId, await call.now());
  return inTransaction(call, async ({ database, caller }) => {
    const locked = (await lockOrderOfStaff(database, customerOrderId, how)) ?? notFound();
    const order = (await findPlacedOrder(database, customerOrderId, locked.now)) ?? notFound();
    return work({ database, order, staffId: caller.principalId!, now: locked.now });
  });
}

async function moveOnIfOverdue(database: Database, deps: StaffOrderDeps, customerOrderId: string, now: Instant): Promise<void> {
  const stored = await findStoredStatus(database, customerOrderId);
  if (stored && (stored.status === 'PLACED' || stored.status === 'AMENDING') && stored.amendCutOff <= now) await moveOrdersPastCutOff(database, deps, now);
}

/** Changes the status of a locked order and records who did it in the audit; throws 409 if the table does not allow it. */
export async function changeByStaff(
  { database, order, staffId, now }: LockedOrder,
  to: OrderStatus,
  { action, detail = {} }: { action: string; detail?: object },
): Promise<void> {
  expectStatus(order, (from) => canBecome(from, to));
  const { customerOrderId, customerId, status: from } = order;
  if (!(await changeStatus(database, customerOrderId, { from, to, madeBy: staffId, at: now }))) throw statusConflict(from);
  await writeAudit(database, { staffId, customerId, action, detail: { customerOrderId, before: { status: from }, after: { status: to }, ...detail } });
}

/** Throws 409 unless the order's status fits. */
export function expectStatus({ status }: OrderRecord, fits: (status: OrderStatus) => boolean): void {
  if (!fits(status)) throw statusConflict(status);
}

const statusConflict = (status: OrderStatus): CallError =>
  new CallError(409, 'ORDER_STATUS', `This order is ${status.toLowerCase().replaceAll('_', ' ')}, so this cannot be done. Nothing was changed.`, { details: [{ name: 'status', value: status }] });
