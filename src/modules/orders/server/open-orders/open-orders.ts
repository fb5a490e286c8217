import type { Database, Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { Buyer } from '#/modules/account/server/public.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';
import type { OpenOrderParts } from './open-order-parts.ts';

/** The id of an order and the customer who requests it. Another customer's order counts as not found. */
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

/** An open order that is being placed. */
export interface OrderFoundToPlace extends FoundOpenOrder {
  /**
   * The number of this order among those that the customer has placed. No other order gets it before the transaction ends.
   * Null if it was not to be taken.
   */
  shopNumber: number | null;
  /** The customer. Unless the account is being closed already, it cannot be closed before the transaction ends. */
  buyer: Buyer;
}

/** Access to open orders for the modules orders and checkout. The implementation reads the trolley. */
export interface OpenOrders {
  /**
   * Returns the customer's open order now, with current prices and its other parts. Returns null if the order is not
   * theirs, or no longer open. Runs one statement.
   */
  find(database: Database, wanted: CustomersOrder): Promise<FoundOpenOrder | null>;
  /**
   * Like `find`, in a transaction of a press that places the order. Locks the customer's account against closing, and
   * takes the shop number that the order gets if told to. Null also if the account is gone. Runs one statement.
   */
  findToPlace(database: Transaction, wanted: CustomersOrder & { takesNumber: boolean }): Promise<OrderFoundToPlace | null>;
  /**
   * Locks the order until the transaction ends, and returns its status; null if it is not this customer's. The amend
   * cut-off is that of the order as it was placed, null unless it is AMENDING.
   */
  lock(database: Transaction, wanted: CustomersOrder): Promise<{ status: string; amendCutOff: Instant | null } | null>;
  /** Refreshes the sources of prices: every change committed before this call counts in the next `find`. */
  freshen(): Promise<void>;
}
