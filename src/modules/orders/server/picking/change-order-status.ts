import { canBecome } from '#/modules/orders/rules/order-transitions.ts';
import type { OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { Offers } from '#/modules/offers/server/public.ts';
import type { PaymentGateway } from '#/modules/payments/server/public.ts';
import { writeAudit } from '#/modules/staff/server/public.ts';
import { lockOrder } from '#/modules/trolley/server/public.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';
import { CallError, notFound } from '#/platform/server/http/call-error.ts';
import type { CancelDeps } from '#/modules/orders/server/cancel-order.ts';
import { endAmends, type AmendDeps } from '#/modules/orders/server/amending/end-amends.ts';
import { OrderReleased } from '#/modules/orders/server/order-released.ts';
import { changeStatus } from '#/modules/orders/server/order-status-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { findStoredStatus, lockOrderOfStaff, type StoredStatus } from './pick-store.ts';

/** The dependencies of what staff do with orders. */
export interface StaffOrderDeps extends Omit<CancelDeps, 'parts'>, Omit<AmendDeps, 'parts'> {
  parts: readonly (CancelDeps['parts'][number] & AmendDeps['parts'][number])[];
  gateway: PaymentGateway;
  catalogue: Pick<Catalogue, 'product' | 'categories'>;
  offers: Pick<Offers, 'priceReductionOf'>;
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
 * amend cut-off is first moved on as the job does (SC-580). Throws 404 if there is no such order.
 */
export async function onLockedOrder<Result>(
  call: CallContext,
  deps: StaffOrderDeps,
  customerOrderId: string,
  work: (locked: LockedOrder) => Promise<Result>,
): Promise<Result> {
  await moveOnIfOverdue(call.database, deps, customerOrderId, await call.now());
  return inTransaction(call, async ({ database, caller }) => {
    const { now } = (await lockOrderOfStaff(database, customerOrderId)) ?? notFound();
    const order = (await findPlacedOrder(database, customerOrderId, now)) ?? notFound();
    return work({ database, order, staffId: caller.principalId!, now });
  });
}

/** Moves an order past its amend cut-off on, in a transaction of its own: ending an amend locks the trolley before the order. */
async function moveOnIfOverdue(database: Database, deps: StaffOrderDeps, customerOrderId: string, now: Instant): Promise<void> {
  const found = await findStoredStatus(database, customerOrderId);
  if (!isOverdue(found, now)) return;
  await inTransaction({ database }, async (work) => {
    await lockOrder(work.database, { customerOrderId, customerId: found.customerId });
    await lockOrderOfStaff(work.database, customerOrderId);
    await endAmends(work, deps, [customerOrderId], { principalId: null, now, at: null });
    const stored = await findStoredStatus(work.database, customerOrderId);
    if (!isOverdue(stored, now)) return;
    const change = { from: 'PLACED', to: 'FULFIL', madeBy: null, at: Math.max(stored.lastUpdated, stored.amendCutOff) } as const;
    if (await changeStatus(work.database, customerOrderId, change)) await deps.announce(work, OrderReleased({ customerOrderId, customerId: stored.customerId }));
  });
}

const isOverdue = (stored: StoredStatus | null, now: Instant): stored is StoredStatus =>
  stored !== null && (stored.status === 'PLACED' || stored.status === 'AMENDING') && stored.amendCutOff <= now;

/**
 * Changes the status of a locked order and records it in the audit, with further values before and after. Throws 409 if the table
 * does not allow the change.
 */
export async function changeByStaff(
  { database, order, staffId, now }: LockedOrder,
  to: OrderStatus,
  { action, before = {}, after = {}, detail = {} }: { action: string; before?: object; after?: object; detail?: object },
): Promise<void> {
  expectStatus(order, (from) => canBecome(from, to));
  const { customerOrderId, customerId, status: from } = order;
  if (!(await changeStatus(database, customerOrderId, { from, to, madeBy: staffId, at: now }))) throw statusConflict(from);
  await writeAudit(database, { staffId, customerId, action, detail: { customerOrderId, ...detail, before: { status: from, ...before }, after: { status: to, ...after } } });
}

/** Throws 409 unless the order's status fits. */
export function expectStatus({ status }: OrderRecord, fits: (status: OrderStatus) => boolean): void {
  if (!fits(status)) throw statusConflict(status);
}

const statusConflict = (status: OrderStatus): CallError =>
  new CallError(409, 'ORDER_STATUS', `This order is ${inSentence[status] ?? status.toLowerCase()}, so this cannot be done. Nothing was changed.`, { details: [{ name: 'status', value: status }] });

/** The statuses whose names do not fit into a sentence. */
const inSentence: Partial<Record<OrderStatus, string>> = {
  AMENDING: 'being amended',
  FULFIL: 'released to picking',
  PAYMENT_FAILED: 'not paid for yet',
  REFUND_PENDING: 'being refunded',
};
