import { defineFact } from '#/platform/server/facts/fact.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export interface OrderAmendDetails {
  customerOrderId: string;
  customerId: number;
  at: Instant;
}

/** Announced each time a customer begins to amend an order. */
export const OrderAmendStarted = defineFact<OrderAmendDetails>('OrderAmendStarted', ({ customerOrderId, at }) => `${customerOrderId}-${at}`);

/** Announced each time a customer ends an amend without placing it. */
export const OrderAmendCancelled = defineFact<OrderAmendDetails>('OrderAmendCancelled', ({ customerOrderId, at }) => `${customerOrderId}-${at}`);

/** Announced each time the amend cut-off ends an amend. `at` is the time that is recorded for it, usually the cut-off. */
export const OrderAmendExpired = defineFact<OrderAmendDetails>('OrderAmendExpired', ({ customerOrderId, at }) => `${customerOrderId}-${at}`);
