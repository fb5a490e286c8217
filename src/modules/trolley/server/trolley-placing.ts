import { placedAlready } from '#/modules/placing/rules/placing-refusal.ts';
import type { PlacingPart } from '#/modules/placing/server/public.ts';
import { whyNotOrder, type TrolleyToOrder } from '#/modules/trolley/rules/order/why-not-order.ts';
import { setOrderState } from './trolley-store.ts';

/** The trolley's part of placing an order: the trolley is closed, so that the customer's next one can begin. */
export const trolleyPlacing: PlacingPart<TrolleyToOrder & { customerOrderId: string }, null> = {
  gather: async () => null,
  whyNot: ({ order }) => whyNotOrder(order),
  async confirm({ database }, { order, now }) {
    const closed = await setOrderState(database, order.customerOrderId, 'PENDING', 'PLACED', now);
    return closed ? { kind: 'confirmed' } : { kind: 'refused', refusal: placedAlready };
  },
};
