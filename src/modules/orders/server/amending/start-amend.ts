import { presentOrder } from '#/modules/orders/rules/present-order.ts';
import { isSlotFree } from '#/modules/orders/rules/order-links.ts';
import type { OrderRecord } from '#/modules/orders/rules/order-record.ts';
import { whyNotAmend, type AmendGoal, type AmendRefusal } from '#/modules/orders/rules/why-not-amend.ts';
import { beginAmend, lockToAmend } from '#/modules/trolley/server/public.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { inTransaction, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { endAmends, type AmendDeps } from './end-amends.ts';
import type { CustomersOrder } from '#/modules/orders/server/open-orders/open-orders.ts';
import { OrderAmendStarted } from './order-amend-facts.ts';
import { keepPlacedDetails } from '#/modules/orders/server/order-details-store.ts';
import { findPlacedOrder } from '#/modules/orders/server/order-store.ts';
import { changeStatus, lockPlacedOrder } from '#/modules/orders/server/order-status-store.ts';

export type StartedAmend =
  /** The order as it was placed, now AMENDING. It was AMENDING before if the call is a repeated one. */
  | { kind: 'amending'; order: OrderRecord; now: Instant }
  /** The customer is amending another order. */
  | { kind: 'amending-another' }
  | AmendRefusal
  | { kind: 'not-found' };

/**
 * Begins to amend a placed order for its customer, or returns why not (SC-617). The order stays as it was placed, and its
 * trolley becomes the customer's current one, in one transaction. Starting an amend that is running changes nothing
 * (SC-616). Of two calls for different orders at once, one begins.
 */
export async function startAmend(
  database: Database,
  deps: AmendDeps,
  wanted: CustomersOrder & { principalId: number },
  goal: AmendGoal = 'order',
): Promise<StartedAmend> {
  const { customerOrderId, customerId, principalId } = wanted;
  return inTransaction({ database }, async (work): Promise<StartedAmend> => {
    const trolleys = await lockToAmend(work.database, customerOrderId, customerId);
    const now = await lockPlacedOrder(work.database, wanted);
    if (now === null) return trolleys.some(({ customerOrderId: id }) => id === customerOrderId) ? { kind: 'not-placed' } : { kind: 'not-found' };
    const order = (await findPlacedOrder(work.database, customerOrderId, now))!;
    if (order.status === 'AMENDING') return goal === 'order' || isSlotFree(order) ? { kind: 'amending', order, now } : { kind: 'slot-fixed' };
    const refusal = whyNotAmend(order, goal, now);
    if (refusal) return refusal;
    const other = trolleys.find(({ customerOrderId: id, state }) => id !== customerOrderId && state === 'AMENDING');
    if (other && !(await endIfOverdue(work, deps, { ...other, customerId }, now))) return { kind: 'amending-another' };

    const change = { from: 'PLACED', to: 'AMENDING', madeBy: principalId, at: now } as const;
    // The statements are sent together but run in order.
    const [isChanged, , isBegun] = await Promise.all([
      changeStatus(work.database, customerOrderId, change),
      keepPlacedDetails(work.database, customerOrderId),
      beginAmend(work.database, draftOf(order), now),
    ]);
    if (!isChanged || !isBegun) throw new Error(`order ${customerOrderId} changed while it was locked`);
    await deps.announce(work, OrderAmendStarted({ customerOrderId, customerId, at: now }));
    return { kind: 'amending', order: { ...order, status: 'AMENDING', lastUpdated: now }, now };
  });
}

/**
 * Ends the amend of another order if its cut-off has passed, as the job would have done (SC-580). Returns whether it
 * ended.
 */
async function endIfOverdue(work: { database: Transaction }, deps: AmendDeps, other: CustomersOrder, now: Instant): Promise<boolean> {
  await lockPlacedOrder(work.database, other);
  const order = await findPlacedOrder(work.database, other.customerOrderId, now);
  if (order?.status === 'AMENDING') return false;
  await endAmends(work, deps, [other.customerOrderId], { principalId: null, now, at: null });
  return true;
}

/** Returns the trolley of an order that begins to be amended. */
function draftOf(order: OrderRecord) {
  const slot = order.slot!;
  return {
    customerOrderId: order.customerOrderId,
    amendCutOff: slot.amendCutOff,
    slotDate: londonDay(slot.startsAt),
    slotChangeable: isSlotFree(order),
    lines: order.lines.map(({ lineNumber, quantity, substitutionAllowed, noteToShopper, personalisedMessage, unitPricePence, salePricePence, totalPricePence, preparing }) => ({
      lineNumber, quantity, canSubstitute: substitutionAllowed, noteToShopper, personalisedMessage,
      retailPricePence: unitPricePence, pricePence: salePricePence, totalPricePence, preparing,
    })),
  };
}

/** Returns the answer of the calls that begin or end an amend. */
export const amendedOrder = ({ order, now }: { order: OrderRecord; now: Instant }) => ({ order: presentOrder(order, now) });
