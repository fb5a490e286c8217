import { orderLinks } from './order-links.ts';
import type { OrderRecord } from './order-record.ts';

export type AmendRefusal =
  /** The amend cut-off has passed. */
  | { kind: 'too-late' }
  /** Staff prepare the order already, before its amend cut-off. */
  | { kind: 'being-prepared' }
  /** The order has not been placed, or is cancelled. */
  | { kind: 'not-placed' }
  /** Its slot cannot change, because one of its lines is ordered from a supplier. */
  | { kind: 'slot-fixed' };

/** Returns why the customer can no longer change an order: its cut-off has passed, or staff began to prepare it before that. */
export const whyClosed = ({ slot }: Pick<OrderRecord, 'slot'>, now: number): { kind: 'too-late' | 'being-prepared' } => ({ kind: slot && slot.amendCutOff > now ? 'being-prepared' : 'too-late' });

/** What the shopper wants to change first: anything, or the slot. */
export type AmendGoal = 'order' | 'slot';

/**
 * Returns why its customer cannot begin to amend an order now, or null if they can: exactly when the order carries the
 * link `init-amend`, and for its slot `init-changeslot` (SC-593). The order must be as of now (`orderAsOf`).
 */
export function whyNotAmend(order: Pick<OrderRecord, 'customerOrderId' | 'status' | 'slot' | 'lines'>, goal: AmendGoal, now: number): AmendRefusal | null {
  const rels = orderLinks(order, now).map(({ rel }) => rel);
  if (!rels.includes('init-amend')) return order.status === 'PENDING' || order.status === 'CANCELLED' ? { kind: 'not-placed' } : whyClosed(order, now);
  return goal === 'slot' && !rels.includes('init-changeslot') ? { kind: 'slot-fixed' } : null;
}
