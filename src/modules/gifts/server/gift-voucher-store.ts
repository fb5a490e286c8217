import type { OpenGiftVoucher } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A gift voucher as an entry finds it. */
export interface FoundGiftVoucher extends OpenGiftVoucher {
  /** Whether an order holds the voucher or has used it. */
  taken: boolean;
}

/** SQL for the status of a voucher on an order (SC-488). */
const status = `case o.state when 'HELD' then 'VALIDATED' when 'USED' then 'REDEEMED' else 'ACTIVE' end`;
const expired = 'v.expires_at <= platform.now()';

/**
 * Returns SQL for the gift vouchers of an open order as one JSON array (`OpenGiftVoucher`), in the order in which they were
 * added, for use in another statement. Takes SQL for the order's number, and for whether it is being amended: then the
 * vouchers that it was placed with do not expire, because the placed order holds them.
 */
export const selectOpenGiftVouchers = (customerOrderId: string, isAmended: string): string =>
  selectGiftVouchers(customerOrderId, 'REMOVED', `${expired} and not (${isAmended} and o.in_amend is null)`);

/** Like `selectOpenGiftVouchers`, for a placed order: while it is being amended, the vouchers that it was placed with. */
export const selectPlacedGiftVouchers = (customerOrderId: string): string => selectGiftVouchers(customerOrderId, 'ADDED', expired);

const selectGiftVouchers = (customerOrderId: string, without: 'ADDED' | 'REMOVED', isExpired: string): string =>
  `(select coalesce(json_agg(json_build_object('serialNumber', v.serial_number, 'status', ${status}, 'valuePence', v.value_pence,
      'expired', ${isExpired}) order by o.place), '[]')
    from gifts.vouchers_on_orders o join gifts.vouchers v using (serial_number)
    where o.customer_order_id = ${customerOrderId} and o.in_amend is distinct from '${without}')`;

/**
 * Locks the gift vouchers with these serial numbers until the transaction ends, in the order of their numbers, and
 * returns them. Unknown ones are left out. One that was removed from the draft of this order is not taken, and not
 * expired: the placed order still holds it.
 */
export async function lockGiftVouchers(database: Transaction, customerOrderId: string, serialNumbers: readonly string[]): Promise<FoundGiftVoucher[]> {
  // A statement that waits for a lock would see the orders as they were before it waited, so they are read by a second.
  const [, found] = await Promise.all([
    runSql(database, 'select from gifts.vouchers where serial_number = any($1::text[]) order by serial_number for update', [serialNumbers]),
    runSql<FoundGiftVoucher>(
      database,
      `select v.serial_number as "serialNumber", ${status} as status, v.value_pence as "valuePence", ${expired} and not ${isRemoved} as expired,
         o.state is not null and not ${isRemoved} as taken
       from gifts.vouchers v left join gifts.vouchers_on_orders o on o.serial_number = v.serial_number and o.state <> 'FREED'
       where v.serial_number = any($1::text[])`,
      [serialNumbers, customerOrderId],
    ),
  ]);
  return found;
}

const isRemoved = `coalesce(o.customer_order_id = $2 and o.in_amend = 'REMOVED', false)`;

/** Returns the hash of each voucher's security code, by serial number. */
export async function findCodeHashes(database: Database, serialNumbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await runSql<{ serialNumber: string; codeHash: string }>(
    database,
    'select serial_number as "serialNumber", code_hash as "codeHash" from gifts.vouchers where serial_number = any($1::text[])',
    [serialNumbers],
  );
  return new Map(rows.map(({ serialNumber, codeHash }) => [serialNumber, codeHash]));
}

/**
 * Puts vouchers on an open order, after those that it has. Their rows must be locked, and on no order; one that was removed
 * from the draft of this order comes back to its place.
 */
export async function holdGiftVouchers(
  database: Transaction,
  order: { customerOrderId: string; customerId: number; isAmended: boolean },
  serialNumbers: readonly string[],
  now: Instant,
): Promise<void> {
  const { customerOrderId, customerId, isAmended } = order;
  const back = isAmended ? await takeBackVouchers(database, customerOrderId, serialNumbers) : [];
  const added = serialNumbers.filter((serialNumber) => !back.includes(serialNumber));
  if (added.length === 0) return;
  await Promise.all([
    runSql(
      database,
      `insert into gifts.vouchers_on_orders (customer_order_id, customer_id, serial_number, state, in_amend)
       select $1, $2, serial_number, 'HELD', case when $4 then 'ADDED' end
       from unnest($3::text[]) with ordinality as added(serial_number, place) order by place`,
      [customerOrderId, customerId, added, isAmended],
    ),
    moveVouchers(database, 'HOLD', customerOrderId, added, now),
  ]);
}

/** Puts those of these vouchers back on a draft that were removed from it, and returns them. */
async function takeBackVouchers(database: Transaction, customerOrderId: string, serialNumbers: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ serialNumber: string }>(
    database,
    `update gifts.vouchers_on_orders set in_amend = null
     where customer_order_id = $1 and serial_number = any($2::text[]) and in_amend = 'REMOVED' returning serial_number as "serialNumber"`,
    [customerOrderId, serialNumbers],
  );
  return rows.map(({ serialNumber }) => serialNumber);
}

/**
 * Takes vouchers off an open order, so that they can be used again. A voucher that an order was placed with is only removed
 * from the draft of its amend: the placed order still holds it.
 */
export async function removeGiftVouchers(
  database: Transaction,
  { customerOrderId, isAmended }: { customerOrderId: string; isAmended: boolean },
  serialNumbers: readonly string[],
  now: Instant,
): Promise<void> {
  if (serialNumbers.length === 0) return;
  if (isAmended) await removeFromDraft(database, customerOrderId, serialNumbers);
  await freeVouchers(database, [customerOrderId], isAmended ? ['ADDED'] : null, serialNumbers, now);
}

async function removeFromDraft(database: Transaction, customerOrderId: string, serialNumbers: readonly string[]): Promise<void> {
  await runSql(
    database,
    `update gifts.vouchers_on_orders set in_amend = 'REMOVED'
     where customer_order_id = $1 and serial_number = any($2::text[]) and in_amend is null`,
    [customerOrderId, serialNumbers],
  );
}

/**
 * Makes the vouchers of a draft those of the order that is placed again: removed ones are free and leave the order.
 */
export async function settleAmendedVouchers(database: Transaction, customerOrderId: string, now: Instant): Promise<void> {
  await Promise.all([
    freeVouchers(database, [customerOrderId], ['REMOVED'], null, now),
    runSql(database, "update gifts.vouchers_on_orders set in_amend = null where customer_order_id = $1 and in_amend = 'ADDED'", [customerOrderId]),
  ]);
}

/** Gives orders whose amends end the vouchers again that they were placed with; those added since are free. */
export async function restoreGiftVouchers(database: Transaction, customerOrderIds: readonly string[], now: Instant): Promise<void> {
  await Promise.all([
    freeVouchers(database, customerOrderIds, ['ADDED'], null, now),
    runSql(database, "update gifts.vouchers_on_orders set in_amend = null where customer_order_id = any($1::text[]) and in_amend = 'REMOVED'", [customerOrderIds]),
  ]);
}

/** Frees held vouchers of orders and takes them off: those with one of these marks of an amend, and with these numbers, if given. */
async function freeVouchers(
  database: Transaction,
  customerOrderIds: readonly string[],
  inAmend: readonly string[] | null,
  serialNumbers: readonly string[] | null,
  now: Instant,
): Promise<void> {
  const chosen = `customer_order_id = any($1::text[]) and state = 'HELD' and ($2::text[] is null or in_amend = any($2)) and ($3::text[] is null or serial_number = any($3))`;
  // The statements are sent together but run in order: a voucher leaves its order once its movement has freed it.
  await Promise.all([
    runSql(
      database,
      `insert into gifts.voucher_movements (serial_number, customer_order_id, kind, amount_pence, at)
       select serial_number, customer_order_id, 'FREE', value_pence, ${instant('$4')}
       from gifts.vouchers_on_orders join gifts.vouchers using (serial_number) where ${chosen} order by serial_number`,
      [customerOrderIds, inAmend, serialNumbers, now],
    ),
    runSql(
      database,
      `delete from gifts.vouchers_on_orders where customer_order_id = any($1::text[]) and state = 'FREED'
         and ($2::text[] is null or in_amend = any($2)) and ($3::text[] is null or serial_number = any($3))`,
      [customerOrderIds, inAmend, serialNumbers],
    ),
  ]);
}

/** Records a movement of each of these vouchers, or of all that the order holds; a REFUND is of those that it has used. */
export async function moveVouchers(
  database: Transaction,
  kind: 'HOLD' | 'FREE' | 'USE' | 'REFUND',
  customerOrderId: string,
  serialNumbers: readonly string[] | null,
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `insert into gifts.voucher_movements (serial_number, customer_order_id, kind, amount_pence, at)
     select v.serial_number, $2, $1, v.value_pence, ${instant('$4')}
     from gifts.vouchers_on_orders o join gifts.vouchers v using (serial_number)
     where o.customer_order_id = $2 and o.state = case $1 when 'REFUND' then 'USED' else 'HELD' end and ($3::text[] is null or o.serial_number = any($3))
     order by o.serial_number`,
    [kind, customerOrderId, serialNumbers, now],
  );
}

/** Returns the values of the vouchers that an order holds. */
export async function listHeldValues(database: Database, customerOrderId: string): Promise<Pence[]> {
  const rows = await runSql<{ valuePence: Pence }>(
    database,
    `select v.value_pence as "valuePence" from gifts.vouchers_on_orders o join gifts.vouchers v using (serial_number)
     where o.customer_order_id = $1 and o.state = 'HELD' order by o.place`,
    [customerOrderId],
  );
  return rows.map(({ valuePence }) => valuePence);
}

/** Stores a new gift voucher, and returns its id. */
export async function insertGiftVoucher(
  database: Transaction,
  voucher: { serialNumber: string; codeHash: string; valuePence: Pence; expiresAt: Instant },
  now: Instant,
): Promise<number> {
  const { serialNumber, codeHash, valuePence, expiresAt } = voucher;
  const [[row]] = await Promise.all([
    runSql<{ id: number }>(
      database,
      `insert into gifts.vouchers (serial_number, code_hash, value_pence, issued_at, expires_at)
       values ($1, $2, $3, ${instant('$4')}, ${instant('$5')}) returning voucher_id as id`,
      [serialNumber, codeHash, valuePence, now, expiresAt],
    ),
    runSql(
      database,
      `insert into gifts.voucher_movements (serial_number, kind, amount_pence, at) values ($1, 'ISSUE', $2, ${instant('$3')})`,
      [serialNumber, valuePence, now],
    ),
  ]);
  return row!.id;
}

/** Returns the numbers of a customer's orders that hold a voucher. */
export async function listOrdersWithVouchers(database: Database, customerId: number): Promise<string[]> {
  const rows = await runSql<{ customerOrderId: string }>(
    database,
    `select distinct customer_order_id as "customerOrderId" from gifts.vouchers_on_orders where customer_id = $1 and state = 'HELD'`,
    [customerId],
  );
  return rows.map(({ customerOrderId }) => customerOrderId);
}
