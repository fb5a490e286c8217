import { recordPastOrder, type PastOrder } from '#/modules/orders/server/public.ts';
import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { anOrderRecord, pickedOf } from '#/modules/orders/testing/picked-order-builder.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type Database } from '#/platform/server/database/database.ts';

/** How many orders each customer has. */
export const ordersOfCustomer = 500;

/** The number of each customer's orders that are still to come. */
export const upcomingOfCustomer = 3;

const linesOfMeasured = 30;
const linesOfOthers = 3;

/** The number of orders that one statement inserts, so that none runs for long. */
const portion = 25_000;

/** The first number of the customers to whom the other orders belong. They have no accounts: no page of theirs is read. */
const firstOther = 1_000_000_000;
const firstNumber = 50_000_000_000;

/**
 * Fills the order tables up to so many orders, five hundred for each customer, by copying a few orders that were recorded
 * as usual. Each of the given customers gets five hundred with thirty lines, the last three of them still to come; the
 * orders of all others have three lines. Returns the numbers of the given customers' orders, by customer.
 */
export async function fillOrders(database: Database, customerIds: readonly number[], count: number, say: (line: string) => void): Promise<Map<number, string[]>> {
  const now = await readClock(database);
  const past = await recordTemplate(database, 'COMPLETED', linesOfMeasured);
  const upcoming = await recordTemplate(database, 'PLACED', linesOfMeasured);
  const others = await recordTemplate(database, 'COMPLETED', linesOfOthers);
  let next = firstNumber;
  const numbers = new Map<number, string[]>();
  for (const customerId of customerIds) {
    const first = next;
    const finished = ordersOfCustomer - upcomingOfCustomer;
    const daysAgo = (copy: string) => `-7 * (${finished} - ${copy})`;
    await copyOrders(database, past, { first: next, count: finished, now, customer: () => String(customerId), days: daysAgo });
    await copyOrders(database, upcoming, { first: next + finished, count: upcomingOfCustomer, now, customer: () => String(customerId), days: (copy) => `2 + ${copy}`, numbersBefore: finished });
    next += ordersOfCustomer;
    numbers.set(customerId, Array.from({ length: ordersOfCustomer }, (_, place) => String(first + place)));
  }
  const measured = customerIds.length * ordersOfCustomer;
  const starts = Array.from({ length: Math.ceil((count - measured) / portion) }, (_, place) => measured + place * portion).values();
  const copyPortions = async (): Promise<void> => {
    for (const made of starts) {
      say(`${made.toLocaleString('en-GB')} orders`);
      const customer = (copy: string) => `${firstOther} + (${made} + ${copy}) / ${ordersOfCustomer}`;
      const days = (copy: string) => `-7 * (${ordersOfCustomer} - (${made} + ${copy}) % ${ordersOfCustomer})`;
      await copyOrders(database, others, { first: firstNumber + made, count: Math.min(portion, count - made), now, customer, days });
    }
  };
  await Promise.all([copyPortions(), copyPortions()]);
  for (const { customerOrderId } of [past, upcoming, others]) await deleteOrder(database, customerOrderId);
  // A shop's million orders were written over years, so the work that PostgreSQL still has to do for new rows is not measured.
  await runSql(database, 'vacuum analyze');
  await runSql(database, 'checkpoint');
  return numbers;
}

/** Makes so many of the other customers' orders PLACED, with an amend cut-off that has just passed. */
export async function makeOverdue(database: Database, count: number): Promise<void> {
  const changed = await runSql(
    database,
    `update orders.orders set status = 'PLACED', amend_cut_off = platform.now() - interval '1 second', slot_starts_at = platform.now() + interval '12 hours'
     where customer_order_id in (select customer_order_id from orders.orders where customer_id >= ${firstOther} and status = 'COMPLETED' order by slot_starts_at desc limit $1)
     returning 1`,
    [count],
  );
  if (changed.length !== count) throw new Error(`only ${changed.length} orders could be made overdue`);
}

interface Template {
  customerOrderId: string;
}

interface Copies {
  /** The number of the first copy. */
  first: number;
  count: number;
  now: number;
  /** SQL for the customer of a copy, whose place from 0 the argument is. */
  customer(copy: string): string;
  /** SQL for the number of days until the slot of a copy. */
  days(copy: string): string;
  /** How many orders the customer had before. */
  numbersBefore?: number;
}

let templates = 0;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

async function recordTemplate(database: Database, status: 'COMPLETED' | 'PLACED', lines: number): Promise<Template> {
  templates += 1;
  const customerId = firstOther - templates;
  const startsAt = (await readClock(database)) + (status === 'PLACED' ? 3 : -3) * dayMs;
  const base = aPastOrder({ customerId, status }, startsAt);
  const customerOrderId = await insertPlacedHeader(database, { customerId, state: status, created: base.created });
  const [first, second] = base.lines as [PastOrder['lines'][number], PastOrder['lines'][number]];
  const order: PastOrder = { ...base, customerOrderId, lines: Array.from({ length: lines }, (_, place) => ({ ...(place % 2 === 0 ? first : second), sequenceNumber: place + 1 })) };
  const totals = { ...order.totals, orderLines: sum(order.lines.map(({ totalPricePence }) => totalPricePence)), offerSavings: sum(order.lines.map(({ offerSharePence }) => offerSharePence)) };
  const whole = { ...order, totals };
  await recordPastOrder(database, status === 'COMPLETED' ? { ...whole, picked: pickedOf(anOrderRecord(whole, startsAt)) } : whole);
  return { customerOrderId };
}

/** Copies an order with everything that belongs to it. */
async function copyOrders(database: Database, { customerOrderId }: Template, { first, count, now, customer, days, numbersBefore = 0 }: Copies): Promise<void> {
  const at = (hours: number) => `to_timestamp(${now / 1000}) + interval '1 day' * (${days('copy')}) + interval '${hours} hours'`;
  const ms = (hours: number) => `(extract(epoch from ${at(hours)}) * 1000)::bigint`;
  const number = `(${first} + copy)::text`;
  const ofOrder: Record<string, string> = {
    customer_order_id: number,
    customer_id: customer('copy'),
    shop_number: `${numbersBefore} + copy % ${ordersOfCustomer} + 1`,
    created: at(-60),
    last_updated: at(-60),
    slot_starts_at: at(0),
    amend_cut_off: at(-12),
    slot: `slot || jsonb_build_object('startsAt', ${ms(0)}, 'endsAt', ${ms(1)}, 'amendCutOff', ${ms(-12)}, 'shopBy', ${ms(-12)})`,
  };
  await inTransaction({ database }, async (work) => {
    // Leaves out the checks of foreign keys: they take most of the time, and every copy has the rows of its template.
    await runSql(work.database, `select set_config('session_replication_role', 'replica', true)`);
    const copy = (table: string, values: Record<string, string>) => copyRows(work.database, table, customerOrderId, count, values);
    await copy('trolley.orders', { customer_order_id: number, customer_id: customer('copy'), created_at: at(-60), changed_at: at(-60) });
    await copy('orders.orders', ofOrder);
    for (const table of ['orders.lines', 'orders.details', 'orders.picked_totals', 'orders.picked_lines']) await copy(table, { customer_order_id: number });
    await copy('orders.status_changes', { customer_order_id: number, at: at(-60) });
  });
}

/** Copies a template's rows of a table so many times, with other values in some columns. */
async function copyRows(database: Database, table: string, customerOrderId: string, count: number, values: Record<string, string>): Promise<void> {
  const columns = await runSql<{ name: string }>(
    database,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  await runSql(
    database,
    `insert into ${table} (${names.join(', ')})
     select ${names.map((name) => values[name] ?? name).join(', ')} from ${table}, generate_series(0, $2::bigint - 1) as copy where customer_order_id = $1`,
    [customerOrderId, count],
  );
}

async function deleteOrder(database: Database, customerOrderId: string): Promise<void> {
  const tables = ['picked_lines', 'picked_totals', 'details', 'lines', 'status_changes', 'orders'].map((table) => `orders.${table}`);
  for (const table of [...tables, 'trolley.orders']) await runSql(database, `delete from ${table} where customer_order_id = $1`, [customerOrderId]);
}
