import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import type { OpenOrderParts } from './open-order-parts.ts';

/** An order requested by a customer; another customer's does not exist for them. */
export interface CustomersOrder {
  customerOrderId: string;
  customerId: number;
}

/** An open order as it was at one instant. */
export interface FoundOpenOrder {
  open: OpenOrder;
  parts: OpenOrderParts;
  now: Instant;
}

/** Access to open orders for the modules orders and checkout, implemented with the trolley. */
export interface OpenOrders {
  /**
   * Returns the customer's open order now, with current prices and its other parts, or null if it is not theirs, or no
   * longer open. One statement.
   */
  find(database: Database, wanted: CustomersOrder): Promise<FoundOpenOrder | null>;
  /** Locks the order until the transaction ends; null if it is not this customer's. */
  lock(database: Database, wanted: CustomersOrder): Promise<{ status: string } | null>;
  /** Refreshes the sources of prices: every change committed before this call counts in the next `find`. */
  freshen(): Promise<void>;
}
