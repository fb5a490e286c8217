import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import type { StatusAfterRefund } from '#/modules/orders/rules/picking/status-after-refund.ts';

/** An order as far as its delivery needs its status. */
export interface OrderAtDoor {
  order: { status: OrderStatus };
  statusAfterRefund: StatusAfterRefund | null;
}

/** What there is for a driver to do with an order. */
export type StopState = 'to-deliver' | 'delivered' | 'cancelled' | 'not-ready';

/** Returns what there is to do with an order at the door. A refund that runs changes nothing about that (decision 208). */
export function stopState({ order: { status }, statusAfterRefund }: OrderAtDoor): StopState {
  switch (status === 'REFUND_PENDING' ? statusAfterRefund : status) {
    case 'PAID':
      return 'to-deliver';
    case 'COMPLETED':
      return 'delivered';
    case 'CANCELLED':
      return 'cancelled';
    default:
      return 'not-ready';
  }
}

/** Returns what to tell a driver who opens a stop with nothing to do. */
export const closedStopTexts = {
  delivered: { title: 'Delivered', text: 'This stop is done.' },
  cancelled: { title: 'Cancelled', text: 'Do not deliver this order: it is cancelled, or is being refunded and cancelled.' },
  'not-ready': { title: 'Not ready', text: 'This order cannot be delivered yet: it has to be picked and paid first.' },
} as const satisfies Record<Exclude<StopState, 'to-deliver'>, { title: string; text: string }>;
