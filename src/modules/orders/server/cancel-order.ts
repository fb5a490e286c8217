import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { whyNotCancel, type CancelRefusal } from '#/modules/orders/rules/why-not-cancel.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Announce } from '#/platform/server/facts/facts.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import type { CustomersOrder } from './open-orders/open-orders.ts';
import { OrderCancelled } from './order-cancelled.ts';
import { findPlacedOrder } from './order-store.ts';
import { changeStatus, lockPlacedOrder } from './order-status-store.ts';

/** The dependencies of cancelling an order. */
export interface CancelDeps {
  /** The parts of placing an order, each of which gives back what it holds for the order. */
  parts: readonly Pick<PlacingPart<never>, 'release'>[];
  announce: Announce;
}

export type CancelResult = { kind: 'cancelled' } | CancelRefusal | { kind: 'not-found' };

/**
 * Cancels a placed order for its customer before its amend cut-off, or returns why not. In one transaction with the change
 * of status, every part gives back what it holds: the slot, the authorisation, the money on gift cards, vouchers and
 * codes (SC-581). Of two calls at once, one cancels the order.
 */
export async function cancelOrder(
  database: Database,
  deps: CancelDeps,
  wanted: CustomersOrder & { principalId: number },
): Promise<CancelResult> {
  return inTransaction({ database }, async (work) => {
    const now = await lockPlacedOrder(work.database, wanted);
    if (now === null) return { kind: 'not-found' };
    const order = (await findPlacedOrder(work.database, wanted.customerOrderId, now))!;
    const refusal = whyNotCancel(order, now);
    if (refusal) return refusal;
    await endOrder(work, deps, order, { principalId: wanted.principalId, reason: null, now });
    return { kind: 'cancelled' };
  });
}

/** Sets a locked order to CANCELLED, lets every part give back what it holds, and announces it. */
export async function endOrder(
  work: { database: Transaction },
  { parts, announce }: CancelDeps,
  order: OrderRecord,
  by: { principalId: number; reason: string | null; now: Instant },
): Promise<void> {
  const { customerOrderId, customerId, slot } = order;
  const { principalId, reason, now } = by;
  const change = { from: order.status, to: 'CANCELLED', madeBy: principalId, at: now } as const;
  if (!(await changeStatus(work.database, customerOrderId, change))) throw new Error(`order ${customerOrderId} changed while it was locked`);
  await Promise.all(parts.map((part) => part.release?.(work, { customerOrderId, customerId, principalId }, now)));
  const ended: OrderRecord = { ...order, status: 'CANCELLED', lastUpdated: now, slot: slot && { ...slot, status: 'CANCELLED' } };
  await announce(work, OrderCancelled({ customerOrderId, customerId, order: presentOrder(ended, now), reason }));
}
