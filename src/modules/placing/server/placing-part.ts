import type { PlacingRefusal } from '#/modules/placing/rules/placing-refusal.ts';
import type { Database, Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The input of a part: the order, and the data that the part itself gathered about the order at that instant. */
export interface Asked<Order, Gathered> {
  order: Order;
  gathered: Gathered;
  now: Instant;
}

export type Authorised<Held> =
  /** `held` is null if the part obtained nothing. A part that pays for the order adds the payment's reference. */
  { kind: 'authorised'; held: Held | null; paymentReference?: string } | { kind: 'refused'; refusal: PlacingRefusal };

/** An order that was placed, and whose it is. */
export interface PlacedOrder {
  customerOrderId: string;
  customerId: number;
}

export type Confirmed = { kind: 'confirmed' } | { kind: 'refused'; refusal: PlacingRefusal };

/**
 * One module's part in placing an order, in the three steps of decision 2. `Order` is the data that the part needs
 * about the order.
 *
 * 1. In a transaction that has the order locked: `gather`, then `whyNot`; if no part refuses, `claim`.
 * 2. Outside any transaction: `authorise`.
 * 3. In another transaction, all or nothing: `gather` and `whyNot` again, then `confirm`.
 *
 * If a step refuses the press, or step 3 fails, `undo` gives up what `claim` recorded and `authorise` obtained. A killed
 * process cannot call `undo`, so a part that holds something needs a job that finds and releases it.
 */
export interface PlacingPart<Order, Gathered = unknown, Held = unknown, Claimed = unknown> {
  /**
   * Reads the data that this part's decision depends on, as plain JSON: if the data differ between steps 1 and 3, the
   * press is refused.
   */
  gather(work: { database: Transaction }, order: Order, now: Instant): Promise<Gathered>;
  /** Returns the reason why the order cannot be placed now, or null if it can. This is a pure function. */
  whyNot(asked: Asked<Order, Gathered>): PlacingRefusal | null;
  /**
   * Called in the transaction of step 1 if this part's refusal is the answer, to record that the shopper now knows. Sends
   * its statements at once, as `claim` does.
   */
  whenRefused?(work: { database: Transaction }, asked: Asked<Order, Gathered>): Promise<void>;
  /** The refusal if the gathered data has changed since step 1; by default, the refusal for a changed total. */
  whenChanged?: PlacingRefusal;
  /**
   * Records the request that `authorise` is about to make, so that a job finds it if this process is killed. Sends its
   * statements at once, without waiting for other queries, because the commit is sent right after them.
   */
  claim?(work: { database: Transaction }, asked: Asked<Order, Gathered> & { key: string }): Promise<Claimed>;
  /**
   * Sends a request to an outside party such as a card provider. Each press has its own `key`: a request repeated with
   * the same key gets the same answer. Throws if the answer is unknown; a retry of the press then sends the request
   * again.
   */
  authorise?(database: Database, asked: Asked<Order, Gathered> & { key: string; claimed: Claimed }): Promise<Authorised<Held>>;
  /**
   * Carries out this part of the placing, in the transaction that also stores the order. All parts run at the same
   * time, and no part sees the effects of another. `principalId` is the person who places: staff or the customer.
   */
  confirm?(work: { database: Transaction }, asked: Asked<Order, Gathered> & { held: Held | null; principalId: number }): Promise<Confirmed>;
  /**
   * Gives up what this part recorded or obtained for the press, in all its attempts, unless a placed order uses it. The
   * shopper waits for it, so it leaves requests to outside parties to a job.
   */
  undo?(work: { database: Transaction }, press: { customerOrderId: string; key: string }, now: Instant): Promise<void>;
  /**
   * Gives back what the placed order holds, in the transaction that cancels it (SC-581). `principalId` is the person who
   * cancels: staff or the customer. All parts run at the same time. Leaves requests to outside parties to a job.
   */
  release?(work: { database: Transaction }, order: PlacedOrder & { principalId: number }, now: Instant): Promise<void>;
  /**
   * Undoes what has changed since the shopper began to amend these orders, in the transaction that ends the amends: the
   * orders are again as they were placed (SC-630). All parts run at the same time. Runs the same number of statements
   * whatever the number of orders.
   */
  revert?(work: { database: Transaction }, customerOrderIds: readonly string[], by: EndedBy): Promise<void>;
}

/** Who ends an amend and when: `principalId` is staff or the customer, null for the server at the cut-off. */
export interface EndedBy {
  principalId: number | null;
  now: Instant;
}
