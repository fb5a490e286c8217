import type { OpenGiftVoucher } from '#/modules/gifts/rules/gifts-on-order.ts';
import type { Pence } from '#/platform/rules/money.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

const instant = (parameter: string): string => `to_timestamp(${parameter}::double precision / 1000)`;

/** A gift voucher as an entry finds it. */
export interface FoundGiftVoucher extends OpenGiftVoucher {
  /** Whether an order holds the voucher or has used it. */
  taken: boolean;
}

/** SQL for the status of a voucher on an order (SC-488). */
const status = `case o.state when 'HELD' then 'VALIDATED' when 'USED' then 'REDEEMED' else 'ACTIVE' end`;
const expired = 'v.expires_at <= platform.now()';

/**
 * Returns SQL for the gift vouchers of an order as one JSON array (`OpenGiftVoucher`), in the order in which they were
 * added, for use in another statement. Takes SQL for the order's number.
 */
export const selectGiftVouchers = (customerOrderId: string): string =>
  `(select coalesce(json_agg(json_build_object('serialNumber', v.serial_number, 'status', ${status}, 'valuePence', v.value_pence,
      'expired', ${expired}) order by o.place), '[]')
    from gifts.vouchers_on_orders o join gifts.vouchers v using (serial_number) where o.customer_order_id = ${customerOrderId})`;

/**
 * Locks the gift vouchers with these serial numbers until the transaction ends, in the order of their numbers, and
 * returns them. Unknown ones are left out.
 */
export async function lockGiftVouchers(database: Transaction, serialNumbers: readonly string[]): Promise<FoundGiftVoucher[]> {
  // A statement that waits for a lock would see the orders as they were before it waited, so they are read by a second.
  const [, found] = await Promise.all([
    runSql(database, 'select from gifts.vouchers where serial_number = any($1::text[]) order by serial_number for update', [serialNumbers]),
    runSql<FoundGiftVoucher>(
      database,
      `select v.serial_number as "serialNumber", ${status} as status, v.value_pence as "valuePence", ${expired} as expired,
         o.state is not null as taken
       from gifts.vouchers v left join gifts.vouchers_on_orders o on o.serial_number = v.serial_number and o.state <> 'FREED'
       where v.serial_number = any($1::text[])`,
      [serialNumbers],
    ),
  ]);
  return found;
}

/** Returns the hash of each voucher's security code, by serial number. */
export async function findCodeHashes(database: Database, serialNumbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await runSql<{ serialNumber: string; codeHash: string }>(
    database,
    'select serial_number as "serialNumber", code_hash as "codeHash" from gifts.vouchers where serial_number = any($1::text[])',
    [serialNumbers],
  );
  return new Map(rows.map(({ serialNumber, codeHash }) => [serialNumber, codeHash]));
}

/** Puts vouchers on an open order, after those that it has. Their rows must be locked, and on no order. */
export async function holdGiftVouchers(
  database: Transaction,
  order: { customerOrderId: string; customerId: number },
  serialNumbers: readonly string[],
  now: Instant,
): Promise<void> {
  if (serialNumbers.length === 0) return;
  await Promise.all([
    runSql(
      database,
      `insert into gifts.vouchers_on_orders (customer_order_id, customer_id, serial_number, state)
       select $1, $2, serial_number, 'HELD' from unnest($3::text[]) with ordinality as added(serial_number, place) order by place`,
      [order.customerOrderId, order.customerId, serialNumbers],
    ),
    moveVouchers(database, 'HOLD', order.customerOrderId, serialNumbers, now),
  ]);
}

/** Takes vouchers off an open order, so that they can be used again. */
export async function removeGiftVouchers(
  database: Transaction,
  customerOrderId: string,
  serialNumbers: readonly string[],
  now: Instant,
): Promise<void> {
  if (serialNumbers.length === 0) return;
  await Promise.all([
    moveVouchers(database, 'FREE', customerOrderId, serialNumbers, now),
    runSql(database, 'delete from gifts.vouchers_on_orders where customer_order_id = $1 and serial_number = any($2::text[])', [
      customerOrderId,
      serialNumbers,
    ]),
  ]);
}

/** Records a movement of each of these vouchers, or of all that the order holds. */
export async function moveVouchers(
  database: Transaction,
  kind: 'HOLD' | 'FREE' | 'USE',
  customerOrderId: string,
  serialNumbers: readonly string[] | null,
  now: Instant,
): Promise<void> {
  await runSql(
    database,
    `insert into gifts.voucher_movements (serial_number, customer_order_id, kind, amount_pence, at)
     select v.serial_number, $2, $1, v.value_pence, ${instant('$4')}
     from gifts.vouchers_on_orders o join gifts.vouchers v using (serial_number)
     where o.customer_order_id = $2 and o.state = 'HELD' and ($3::text[] is null or o.serial_number = any($3))
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
