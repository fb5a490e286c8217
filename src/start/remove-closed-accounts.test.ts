import { describe, expect, it } from 'vitest';
import { leftoversJob, removalJob } from '#/modules/account/server/my-data/remove-closed-accounts.ts';
import { makeCustomer, testPassword } from '#/modules/account/testing/customer-builder.ts';
import { hasUnfinishedOrder } from '#/modules/orders/server/public.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { runTimetableJobs, runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import type { Erasure } from '#/platform/server/personal-data.ts';
import { columnsNotErased, personalData } from '#/start/personal-data.ts';
import { fillPersonalData } from '#/start/testing/fill-personal-data.ts';
import { asDoomed, holdTable } from '#/start/testing/held-step.ts';
import { startShopProcess } from '#/start/testing/shop-process.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';
import { columnsNamed, columnsOf, unlistedTables } from '#/start/testing/tables-about-customers.ts';

const shop = await openTestShop();
const { database } = shop;
const graceMs = 14 * 24 * 3600_000;
const log = openLog('silent');

const erased = personalData.flatMap(({ erasure }) => erasure?.tables ?? []);
const kept = Object.keys(columnsNotErased);

/** Returns the tables with a row that contains one of the texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const tables = await runSql<{ name: string }>(
    database,
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await runSql(database, `select from ${name} as t where t::text ilike any($1::text[]) limit 1`, [texts.map((text) => `%${text}%`)]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Makes a customer with data in every table, who asked to close the account at this time. */
async function closingCustomer(closes: number) {
  const filled = await fillPersonalData(shop);
  await runSql(
    database,
    `update account.accounts set closing_asked = to_timestamp($2::double precision / 1000), closes = to_timestamp($3::double precision / 1000) where id = $1`,
    [filled.customerId, closes - graceMs, closes],
  );
  return filled;
}

/** Returns the columns that an update sets, each as `schema.table.column`. */
function clearedBy(statement: string): string[] {
  const [, table, assignments] = /^\s*update (\S+)(?: as \w+)? set (.*)/s.exec(statement) ?? [];
  return table === undefined ? [] : [...assignments!.split(/\bwhere\b/)[0]!.matchAll(/(?:^|,)\s*(\w+) = /g)].map(([, column]) => `${table}.${column}`);
}

const tableOf = (column: string): string => column.slice(0, column.lastIndexOf('.'));

const job = removalJob({ personalData, hasUnfinishedOrder });
const leftovers = leftoversJob({ personalData, hasUnfinishedOrder });
const accountExists = async (customerId: number) => (await runSql(database, 'select from account.accounts where id = $1', [customerId])).length > 0;

describe('the tables about customers and their orders', () => {
  it('are erased, or there is a reason why they stay', async () => {
    expect(await unlistedTables(database, [...erased, ...kept])).toEqual([]);
    for (const [why] of Object.values(columnsNotErased)) expect(why).toMatch(/^[A-Z].{15,}\.$/);
  });

  it('lose every column, or their rows, except columns for which there is a reason why they stay', async () => {
    const now = await readClock(database);
    await closingCustomer(now - 1);
    const { statements } = await countStatements(() => job.run({ database, log, now }, undefined));
    const updated = statements.flatMap((text) => clearedBy(text));
    const stay = Object.entries(columnsNotErased).flatMap(([table, [, names]]) => columnsNamed(table, names));
    const all = await columnsOf(database, kept);
    expect(all.filter((column) => !updated.includes(column))).toEqual(all.filter((column) => stay.includes(column)));
    expect(stay.filter((column) => !all.includes(column))).toEqual([]);
    // Of a table whose columns are not listed, the rows go without a condition of their own.
    const emptied = statements.flatMap((text) => /^\s*delete from (\S+)(?!.*\bwhere\b.*('|[^$\w]\d))/s.exec(text)?.[1] ?? []);
    expect(updated.map(tableOf).filter((table) => erased.includes(table) && !emptied.includes(table) && !kept.includes(table))).toEqual([]);
    const inPart = statements.flatMap((text) => /^\s*delete from (\S+) where .*('|[^$\w]\d)/s.exec(text)?.[1] ?? []);
    expect(inPart.filter((table) => !emptied.includes(table) && !kept.includes(table))).toEqual([]);
  });
});

describe('the data that these tests fill in', () => {
  it('outlast every job of the next hour, which a process to be killed may run meanwhile', async () => {
    const { mark } = await fillPersonalData(shop);
    const before = await tablesWith(mark);
    await moveClock(database, (await readClock(database)) + 3600_000 + 1000);
    try {
      await runTimetableJobs({ ...shop.shop, log });
      expect(await tablesWith(mark)).toEqual(before);
    } finally {
      await moveClock(database, null);
    }
  });
});

describe('removing a closed account', () => {
  it('leaves no word of the customer in the database, the orders with their amounts, and other customers as they were', async () => {
    const now = await readClock(database);
    const other = await fillPersonalData(shop);
    const gone = await closingCustomer(now - 1);
    const [ordersBefore, othersBefore] = [await listOrders(gone.customerId), await tablesWith(other.mark)];
    const filledTables = await tablesWith(gone.mark);
    expect(filledTables.length).toBeGreaterThan(20);
    await job.run({ database, log, now }, undefined);
    expect(await tablesWith(gone.mark, gone.email)).toEqual([]);
    expect(await accountExists(gone.customerId)).toBe(false);
    expect(ordersBefore).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await listOrders(gone.customerId)).toEqual(ordersBefore);
    expect(await tablesWith(other.mark)).toEqual(othersBefore);
    expect(othersBefore).toEqual(filledTables);
    const kinds = await runSql<{ kind: string }>(database, 'select kind from account.data_events where customer_id = $1', [gone.customerId]);
    expect(kinds).toEqual([{ kind: 'CLOSED' }]);
    expect((await gone.browser.token()).status).toBe(401);
    expect((await gone.browser.call('GET', '/accounts-prod/v1/accounts/self', { bearer: gone.bearer })).status).toBe(401);
    expect((await shop.browser().signIn(gone.email, testPassword)).status).toBe(401);
  });

  it('takes the customer’s reviews out of the products’ ratings', async () => {
    const now = await readClock(database);
    const ratingOf = async () => (await runSql(database, `select review_count as count, average_rating as rating from catalogue.products where line_number = '000123'`))[0];
    await runSql(database, `update catalogue.products set review_count = 3, average_rating = 4 where line_number = '000123'`);
    const gone = await closingCustomer(now - 1);
    await runSql(database, `update reviews.reviews set line_number = '000123', rating = 2, state = 'PUBLISHED' where customer_id = $1`, [gone.customerId]);
    await job.run({ database, log, now }, undefined);
    expect(await ratingOf()).toMatchObject({ count: 2, rating: 5 });
  });

  it('waits for the end of the grace, and for an order that is open again', async () => {
    const now = await readClock(database);
    const [early, refunded] = [await closingCustomer(now + 60_000), await closingCustomer(now - 1)];
    await runSql(database, `update orders.orders set status = 'REFUND_PENDING' where customer_id = $1`, [refunded.customerId]);
    await job.run({ database, log, now }, undefined);
    expect([await accountExists(early.customerId), await accountExists(refunded.customerId)]).toEqual([true, true]);
    expect(await tablesWith(refunded.mark)).toEqual(await tablesWith(early.mark));
    await runSql(database, `update orders.orders set status = 'COMPLETED' where customer_id = $1`, [refunded.customerId]);
    await job.run({ database, log, now: now + 120_000 }, undefined);
    expect([await accountExists(early.customerId), await accountExists(refunded.customerId)]).toEqual([false, false]);
  });

  it('leaves the account whole if a module fails, and goes on with the next account', async () => {
    const now = await readClock(database);
    const [first, second] = [await closingCustomer(now - 2), await closingCustomer(now - 1)];
    const before = await tablesWith(first.mark);
    const failing: Erasure = {
      tables: [],
      async erase(_, { customerId }) {
        if (customerId === first.customerId) throw new Error('the shelf fell down');
      },
    };
    const faulty = removalJob({ personalData: [...personalData, { sections: [], erasure: failing }], hasUnfinishedOrder });
    await expect(faulty.run({ database, log, now }, undefined)).rejects.toThrow('the shelf fell down');
    expect([await tablesWith(first.mark), await tablesWith(second.mark)]).toEqual([before, []]);
    await job.run({ database, log, now }, undefined);
    expect(await tablesWith(first.mark)).toEqual([]);
  });

  it('happens once when two processes do it at the same time', async () => {
    const now = await readClock(database);
    const { customerId, mark } = await closingCustomer(now - 1);
    await Promise.all([job.run({ database, log, now }, undefined), job.run({ database, log, now }, undefined)]);
    expect(await tablesWith(mark)).toEqual([]);
    expect(await runSql(database, 'select from account.data_events where customer_id = $1', [customerId])).toHaveLength(1);
  });

  it('finds what a call saved after it, for a day', async () => {
    const now = await readClock(database);
    const { customerId } = await closingCustomer(now - 1);
    await job.run({ database, log, now }, undefined);
    const favourites = () => runSql(database, 'select from favourites.choices where customer_id = $1', [customerId]);
    await runSql(database, `insert into favourites.choices values ($1, '000123', true, now())`, [customerId]);
    await leftovers.run({ database, log, now: now + 3600_000 }, undefined);
    expect(await favourites()).toEqual([]);
  });

  it('finds the texts of an order that a process of an earlier version left, which does not know them', async () => {
    const now = await readClock(database);
    const { customerId, mark } = await closingCustomer(now - 1);
    await job.run({ database, log, now }, undefined);
    const left = await runSql(
      database,
      `update orders.details set usual_texts = jsonb_build_object('contactNumber', '0118 496 0000', 'deliveryNote', $2::text)
       where customer_order_id in (select customer_order_id from orders.orders where customer_id = $1) returning 1`,
      [customerId, mark],
    );
    expect(left).toHaveLength(1);
    await leftovers.run({ database, log, now: now + 3600_000 }, undefined);
    expect(await tablesWith(mark)).toEqual([]);
  });

  it('leaves nothing of a download that was asked for and not written yet', async () => {
    const now = await readClock(database);
    const gone = await closingCustomer(now - 1);
    await runSql(database, 'delete from account.data_downloads where customer_id = $1', [gone.customerId]);
    expect((await gone.browser.call('POST', '/my-data-prod/v1/my-data', { bearer: gone.bearer })).status).toBe(202);
    await job.run({ database, log, now }, undefined);
    await runWaitingJobs({ database, databaseUrl: database.url, log, jobs: shop.shop.jobs });
    expect(await tablesWith(gone.mark, gone.email)).toEqual([]);
  });

  it('lets the address be registered again, by a new customer with nothing of the earlier one', async () => {
    const now = await readClock(database);
    const { email, customerId } = await closingCustomer(now - 1);
    expect(await makeAgain(email)).toBeNull();
    await job.run({ database, log, now }, undefined);
    const again = await makeAgain(email);
    expect(again).not.toBe(customerId);
    expect((await shop.browser().signIn(email, testPassword)).status).toBe(204);
  });

  it.each(['orders.details', 'reviews.reviews', 'account.addresses', 'account.data_events'])('is done by another process if one is killed while it writes %s', async (table) => {
    const now = await readClock(database);
    const { mark } = await closingCustomer(now + 3600_000);
    const before = await tablesWith(mark);
    const doomed = await startShopProcess({ databaseUrl: asDoomed(database.url) });
    try {
      const held = await holdTable(database.url, table);
      const running = doomed
        .fetch(new Request('http://shop.test/test-hooks/clock', { method: 'PUT', body: JSON.stringify({ now: new Date(now + 3600_000 + 1000).toISOString() }) }))
        .then(() => 'answered', () => 'cut off');
      await held.reached();
      await doomed.kill();
      expect(await running).toBe('cut off');
      await held.breakOff();
      expect(await tablesWith(mark)).toEqual(before);
      await job.run({ database, log, now: now + 3600_000 + 2000 }, undefined);
      expect(await tablesWith(mark)).toEqual([]);
    } finally {
      await moveClock(database, null);
    }
  });
});

const listOrders = (customerId: number) =>
  runSql(
    database,
    `select o.customer_order_id, o.status, o.order_lines_pence, o.delivery_charge_pence, o.slot_starts_at,
       (select json_agg(json_build_array(l.line_number, l.thousandths, l.total_price_pence)) from orders.lines l where l.customer_order_id = o.customer_order_id) as lines
     from orders.orders o where customer_id = $1`,
    [customerId],
  );

/** Makes a customer with an address that somebody may have; null if somebody has. */
async function makeAgain(email: string): Promise<number | null> {
  return makeCustomer(database, { email }).then(
    ({ customerId }) => customerId,
    () => null,
  );
}
