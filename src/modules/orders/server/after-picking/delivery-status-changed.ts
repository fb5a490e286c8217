import type { DeliveryStatus } from '#/modules/orders/server/picking/pick-store.ts';
import { defineFact } from '#/platform/server/facts/fact.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

export interface DeliveryStatusChangedDetails {
  customerOrderId: string;
  customerId: number;
  /** The status before; null if there was none. */
  before: DeliveryStatus['status'] | null;
  status: DeliveryStatus['status'];
  at: Instant;
}

/** Announced each time staff change the status of an order's delivery. A change of the times alone is not announced. */
export const DeliveryStatusChanged = defineFact<DeliveryStatusChangedDetails>(
  'DeliveryStatusChanged',
  ({ customerOrderId, status, at }) => `${customerOrderId}-${status}-${at}`,
);
