import { defineFact } from '#/platform/server/facts/fact.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export interface OrderRescheduledDetails {
  customerOrderId: string;
  customerId: number;
  /** When the new slot starts. */
  startsAt: Instant;
  at: Instant;
}

/** Announced each time staff book another slot for an order that was not delivered. */
export const OrderRescheduled = defineFact<OrderRescheduledDetails>('OrderRescheduled', ({ customerOrderId, at }) => `${customerOrderId}-${at}`);
