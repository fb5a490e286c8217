import { readSql, runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { ConfirmedLine, ConfirmedOrder, TrolleyLine } from '#/modules/trolley/rules/lines/trolley-line.ts';
import type { OrderState } from './order-state.ts';

/** The owner of a trolley: a customer with an order number, or a browser by the hash of its cookie. */
export type TrolleyOwner = { customerOrderId: string; customerId: number } | { visitorHash: Buffer };

export interface OrderHeader {
  customerOrderId: string;
  customerId: number | null;
  state: OrderState;
  substitutionDefault: boolean;
  lastItemId: number;
  version: number;
  /** The order as it was confirmed; null unless it is being amended. */
  confirmed: ConfirmedOrder | null;
  /** Ids of the last operations applied, oldest first. */
  appliedOperations: string[];
  created: Instant;
  changed: Instant;
}

/**
 * Returns a function that looks up a line in the confirmed order. It returns null if the order did not contain the
 * line, or is not being amended.
 */
export function confirmedLinesOf({ confirmed }: Pick<OrderHeader, 'confirmed'>): (lineNumber: string) => ConfirmedLine | null {
  const byLine = new Map(confirmed?.lines.map((line) => [line.lineNumber, line]));
  return (lineNumber) => byLine.get(lineNumber) ?? null;
}

const headerColumns = `customer_order_id as "customerOrderId", customer_id as "customerId", state,
  substitution_default as "substitutionDefault", last_item_id as "lastItemId", version, confirmed,
  applied_operations as "appliedOperations", created_at as created, changed_at as changed`;
const selectHeader = `select ${headerColumns} from trolley.orders`;

export async function findOrder(database: Database, owner: TrolleyOwner): Promise<OrderHeader | undefined> {
  const [order] =
    'visitorHash' in owner
      ? await runSql<OrderHeader>(database, `${selectHeader} where visitor_hash = $1`, [owner.visitorHash])
      : await runSql<OrderHeader>(database, `${selectHeader} where customer_order_id = $1 and customer_id = $2`, [owner.customerOrderId, owner.customerId]);
  return order;
}

/** Returns the order with this number, whoever owns it: the calling module has to check the owner. */
export async function findOrderById(database: Database, customerOrderId: string): Promise<OrderHeader | undefined> {
  return (await runSql<OrderHeader>(database, `${selectHeader} where customer_order_id = $1`, [customerOrderId]))[0];
}

/**
 * Locks the order until the transaction ends, so that changes to it are made one after another (SC-259). Returns
 * undefined if the owner has no such order. Read its lines in a later statement: the statement that waits for the lock
 * would return the lines as they were before.
 */
export async function lockOrder(database: Database, owner: TrolleyOwner): Promise<OrderHeader | undefined> {
  const [order] =
    'visitorHash' in owner
      ? await runSql<OrderHeader>(database, `${selectHeader} where visitor_hash = $1 for update`, [owner.visitorHash])
      : await runSql<OrderHeader>(database, `${selectHeader} where customer_order_id = $1 and customer_id = $2 for update`, [owner.customerOrderId, owner.customerId]);
  return order;
}

/**
 * Locks the order like `lockOrder`, for changes to its slot. Increases the order's version, so that a change to its
 * lines that was decided for the previous slot is decided again.
 */
export async function lockOrderForSlot(database: Database, owner: { customerOrderId: string; customerId: number }): Promise<Pick<OrderHeader, 'state' | 'substitutionDefault' | 'confirmed'> | undefined> {
  const [order] = await runSql<Pick<OrderHeader, 'state' | 'substitutionDefault' | 'confirmed'>>(
    database,
    'update trolley.orders set version = version + 1 where customer_order_id = $1 and customer_id = $2 returning state, substitution_default as "substitutionDefault", confirmed',
    [owner.customerOrderId, owner.customerId],
  );
  return order;
}

/** Creates the browser's trolley, unless a concurrent call of the same browser has created it. */
export async function insertVisitorOrder(database: Database, visitorHash: Buffer, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into trolley.orders (visitor_hash, state, created_at, changed_at)
     values ($1, 'PENDING', to_timestamp($2::double precision / 1000), to_timestamp($2::double precision / 1000))
     on conflict do nothing`,
    [visitorHash, now],
  );
}

/**
 * Returns SQL for whether an order is open to changes at an instant in milliseconds: it is PENDING, or AMENDING and its
 * amend cut-off has not passed.
 */
export const isOpenAt = (now: string): string =>
  `(orders.state = 'PENDING' or (orders.state = 'AMENDING' and (orders.confirmed ->> 'amendCutOff')::bigint > ${now}::double precision))`;

/** Returns the customer's AMENDING order, or else their PENDING one; undefined if they have neither (SC-254). */
export async function findOpenOrder(database: Database, customerId: number, now: Instant): Promise<OrderHeader | undefined> {
  const [order] = await readSql<OrderHeader>(
    database,
    `${selectHeader} where customer_id = $1 and state in ('AMENDING', 'PENDING') and ${isOpenAt('$2')} order by state limit 1`,
    [customerId, now],
  );
  return order;
}

/**
 * Locks the customer's PENDING order; undefined if there is none, or if it was placed while this call waited for the
 * lock.
 */
export async function lockPendingOrder(database: Database, customerId: number): Promise<OrderHeader | undefined> {
  return (await runSql<OrderHeader>(database, `${selectHeader} where customer_id = $1 and state = 'PENDING' for update`, [customerId]))[0];
}

/**
 * Creates and returns the customer's empty PENDING order; undefined if there is one already. The unique index ensures
 * that concurrent calls create only one (SC-254).
 */
export async function insertPendingOrder(database: Database, customerId: number, now: Instant): Promise<OrderHeader | undefined> {
  const [order] = await runSql<OrderHeader>(
    database,
    `insert into trolley.orders (customer_id, state, created_at, changed_at)
     values ($1, 'PENDING', to_timestamp($2::double precision / 1000), to_timestamp($2::double precision / 1000))
     on conflict do nothing returning ${headerColumns}`,
    [customerId, now],
  );
  return order;
}

/**
 * Sets an open order to PLACED, and returns whether it was open. Creates the customer's next order in the same
 * statement, empty (SC-474), so that their next call only reads it; after an amend they have one already.
 */
export async function closePlacedOrder(database: Database, customerOrderId: string, now: Instant): Promise<boolean> {
  const closed = await runSql(
    database,
    `with closed as (
       update trolley.orders set state = 'PLACED', confirmed = null, version = version + 1, changed_at = to_timestamp($2::double precision / 1000)
       where customer_order_id = $1 and ${isOpenAt('$2')}
       returning customer_id),
     next as (
       insert into trolley.orders (customer_id, state, created_at, changed_at)
       select customer_id, 'PENDING', to_timestamp($2::double precision / 1000), to_timestamp($2::double precision / 1000) from closed
       on conflict do nothing)
     select customer_id from closed`,
    [customerOrderId, now],
  );
  return closed.length === 1;
}

/** Inserts an order that was placed elsewhere or long ago, with its state but without lines; returns its number. */
export async function insertPlacedHeader(
  database: Database,
  order: { customerId: number; state: OrderState; created: Instant },
): Promise<string> {
  const [row] = await runSql<{ customerOrderId: string }>(
    database,
    `insert into trolley.orders (customer_id, state, created_at, changed_at)
     values ($1, $2, to_timestamp($3::double precision / 1000), to_timestamp($3::double precision / 1000))
     returning customer_order_id as "customerOrderId"`,
    [order.customerId, order.state, order.created],
  );
  return row!.customerOrderId;
}

export async function listLines(database: Database, customerOrderId: string): Promise<TrolleyLine[]> {
  return runSql(
    database,
    `select item_id as "itemId", line_number as "lineNumber", json_build_object('thousandths', thousandths, 'uom', uom) as quantity,
       can_substitute as "canSubstitute", note_to_shopper as "noteToShopper", personalised_message as "personalisedMessage"
     from trolley.lines where customer_order_id = $1 order by item_id desc`,
    [customerOrderId],
  );
}

/** The result of a change. One statement stores all of it, however many lines there are. */
export interface TrolleyChange {
  /** The order as it was read, but with the new substitution default, last item id and applied operations. */
  order: Pick<OrderHeader, 'customerOrderId' | 'version' | 'substitutionDefault' | 'lastItemId' | 'appliedOperations'>;
  /** Lines that are new or changed. */
  set: readonly TrolleyLine[];
  /** Line numbers of removed lines. */
  gone: readonly string[];
  /**
   * The person who made the change: staff on behalf of the customer, or else the customer; null for a visitor (SC-023).
   */
  changedBy: number | null;
  now: Instant;
}

/** Stores a change to a locked order, which no other call can have changed. */
export async function saveLockedChange(database: Database, change: TrolleyChange): Promise<void> {
  if (!(await saveChange(database, change))) throw new Error('a locked order was changed by somebody else');
}

/**
 * Stores a change to an order and increases its version; also records a change that staff make for the customer
 * (SC-023). Returns false and stores nothing if the order has changed since it was read, which cannot happen while the
 * order is locked.
 */
export async function saveChange(database: Database, { order, set, gone, changedBy, now }: TrolleyChange): Promise<boolean> {
  const rows = set.map(({ quantity, ...line }) => ({ ...line, ...quantity }));
  const [stored] = await runSql<{ saved: boolean }>(
    database,
    `with header as (
       update trolley.orders set version = version + 1, changed_at = to_timestamp($4::double precision / 1000),
         substitution_default = $5, last_item_id = $6, applied_operations = $9::text[]
       where customer_order_id = $1 and version = $8
       returning customer_order_id as id, customer_id),
     by_staff as (
       insert into trolley.staff_changes (customer_order_id, principal_id, changed_at, lines_set, lines_gone, substitution_default)
       select id, $3::bigint, to_timestamp($4::double precision / 1000), $2::json::jsonb, $7::text[], $5
       from header where customer_id <> $3::bigint),
     gone as (delete from trolley.lines using header where customer_order_id = header.id and line_number = any($7::text[])),
     set as (insert into trolley.lines
       (customer_order_id, item_id, line_number, thousandths, uom, can_substitute, note_to_shopper, personalised_message, changed_by)
     select header.id, "itemId", "lineNumber", thousandths, uom, "canSubstitute", "noteToShopper", "personalisedMessage", $3
     from header, json_to_recordset($2::json) as line("itemId" int, "lineNumber" text, thousandths int, uom text,
       "canSubstitute" boolean, "noteToShopper" text, "personalisedMessage" text)
     on conflict (customer_order_id, line_number) do update set item_id = excluded.item_id,
       thousandths = excluded.thousandths, uom = excluded.uom, can_substitute = excluded.can_substitute,
       note_to_shopper = excluded.note_to_shopper, personalised_message = excluded.personalised_message,
       changed_by = excluded.changed_by)
     select exists (select from header) as saved`,
    [order.customerOrderId, JSON.stringify(rows), changedBy, now, order.substitutionDefault, order.lastItemId, [...gone], order.version, order.appliedOperations],
  );
  return stored!.saved;
}

export async function deleteOrder(database: Database, customerOrderId: string): Promise<void> {
  await runSql(database, 'delete from trolley.orders where customer_order_id = $1', [customerOrderId]);
}

/** Deletes visitors' trolleys that last changed before this time; their cookies have expired (SC-025). */
export async function deleteStaleVisitorOrders(database: Database, before: Instant): Promise<void> {
  await runSql(
    database,
    'delete from trolley.orders where visitor_hash is not null and changed_at < to_timestamp($1::double precision / 1000)',
    [before],
  );
}
