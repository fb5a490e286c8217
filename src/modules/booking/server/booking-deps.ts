import type { Slot } from '#/modules/slots/rules/slot-types.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { UnsuitedLine } from '#/modules/booking/rules/why-not-book.ts';

/** Functions on orders that booking needs. */
export interface BookingDeps {
  /** Returns the customer's order and locks it until the transaction ends. Null if the customer has no such order. */
  lockOrder(database: Database, customerOrderId: string, customerId: number): Promise<{ slotChangeable: boolean } | null>;
  /** Returns whether the order is this customer's, in any state. */
  isOrderOf(database: Database, customerOrderId: string, customerId: number): Promise<boolean>;
  /** Reads the order's lines, and returns a function that lists those that a slot would put in hard conflict. */
  readLines(database: Database, customerOrderId: string): Promise<(slot: Slot, now: Instant) => UnsuitedLine[]>;
}
