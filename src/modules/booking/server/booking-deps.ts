import type { OrderLines } from '#/modules/booking/rules/order-lines.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { CallContext, Instant } from '#/platform/server/http/call-context.ts';

/** The facts about an order that its slot shows. */
export interface OrderOfSlot {
  /** Whether substitutes are allowed for items added later (SC-328). */
  substitutionPref: boolean;
}

/** Functions on orders and experiments that booking needs. */
export interface BookingDeps {
  /**
   * Returns the customer's order, and whether its slot may be changed at `now`, and locks it until the transaction ends. Null
   * if the customer has no such order.
   */
  lockOrder(database: Database, order: { customerOrderId: string; customerId: number }, now: Instant): Promise<(OrderOfSlot & { slotChangeable: boolean }) | null>;
  /** Finds the customer's order, in any state; null if the customer has no such order. */
  findOrder(database: Database, customerOrderId: string, customerId: number): Promise<OrderOfSlot | null>;
  /** Reads the lines of an order, whoever owns it. */
  readLines(database: Database, customerOrderId: string): Promise<OrderLines>;
  /**
   * Reads the lines of the caller's order, or of a visitor's own trolley; there are none if the caller names no order or
   * does not have it.
   */
  readCallersLines(call: CallContext, customerOrderId: string | null): Promise<OrderLines>;
  /** Returns whether the experiment keeps greener slots from this shopper (SC-332). */
  isInGreenControl(call: CallContext): Promise<boolean>;
}
