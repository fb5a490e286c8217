import { placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { whyNotOrder, type TrolleyToOrder } from '#/modules/trolley/rules/order/why-not-order.ts';
import { endAmends } from './amend-store.ts';
import { closePlacedOrder } from './trolley-store.ts';

/**
 * The trolley's part of placing an order: closes the trolley, and begins the customer's next one. Ending an amend brings
 * back the trolley as it was.
 */
export const trolleyPlacing: PlacingPart<TrolleyToOrder & { customerOrderId: string }, null> = {
  gather: async () => null,
  whyNot: ({ order }) => whyNotOrder(order),
  async confirm({ database }, { order, now }) {
    const closed = await closePlacedOrder(database, order.customerOrderId, now);
    return closed ? { kind: 'confirmed' } : { kind: 'refused', refusal: placedAlready };
  },
  revert: ({ database }, customerOrderIds, { now }) => endAmends(database, customerOrderIds, now),
};
