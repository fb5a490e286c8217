import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { OpenOrder } from '#/modules/orders/rules/open-order-record.ts';

/** An order as somebody asks for it: another customer's is not there for them. */
export interface CustomersOrder {
  customerOrderId: string;
  customerId: number;
}

/** What orders and checkout ask about orders that are still being shopped for, and so are the trolley's. */
export interface OpenOrders {
  /** The customer's open order with its lines priced now and its slot; null when it is not theirs, or open no more. */
  find(database: Database, wanted: CustomersOrder, now: Instant): Promise<OpenOrder | null>;
  /** Locks the order until the transaction ends; null when it is not this customer's. */
  lock(database: Database, wanted: CustomersOrder): Promise<{ status: string } | null>;
  /** Awaits what prices are worked out from: every change committed before this call counts in the next `find`. */
  freshen(): Promise<void>;
}
