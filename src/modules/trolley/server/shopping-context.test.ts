import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());
await shop.stock(
  { lineNumber: '000101', name: 'Milk' },
  { lineNumber: '000102', name: 'Bread' },
  { lineNumber: '000105', name: 'Potatoes', priceUom: 'KGM', saleUoms: ['KGM', 'LBR'] },
  { lineNumber: '000104', name: 'Apples', priceUom: 'KGM', saleUoms: ['C62', 'KGM'], itemWeight: { minGrams: 100, maxGrams: 200 } },
);

beforeEach(() => moveClock(database, trolleyNow));

const amounts = ({ trolley }: TrolleyAnswered) =>
  trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount, quantity.uom]);
const pairOf = ({ cookies }: { cookies: string[] }) => cookies[0]!.split(';')[0]!;

/** Adds these items without signing in, and returns the browser's cookie. */
async function browserWith(...items: Parameters<typeof shop.add>[2][]): Promise<string> {
  let cookie = '';
  for (const item of items) {
    const answer = await shop.add(cookie, '0', item);
    expect(answer.answer.failures).toBeNull();
    cookie = pairOf(answer);
  }
  return cookie;
}

describe('a visitor without sign-in', () => {
  it('has order 0 of customer -1 and branch 651 [SC-025 part] [SC-253 part] [SH-131 part]', async () => {
    const { answer, cookies } = await shop.context('');
    expect(answer).toEqual({ customerId: -1, customerOrderId: '0', customerOrderState: 'PENDING', defaultBranchId: 651 });
    expect(cookies).toEqual([]);
  });

  it('fills a trolley found by a cookie that scripts cannot read, kept for 30 days from the last change [SC-024 part] [SC-025] [SH-133]', async () => {
    const first = await shop.add('', '0', { lineNumber: '000101', amount: 2 });
    expect(first.answer.trolley.orderId).toBe('0');
    expect(first.cookies).toEqual([
      expect.stringMatching(/^anonymousTrolley=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    const cookie = pairOf(first);
    const second = await shop.add(cookie, '0', { lineNumber: '000102' });
    expect(pairOf(second)).toBe(cookie);
    expect(amounts((await shop.read(cookie, '0')).answer)).toEqual([['000102', 1, 'C62'], ['000101', 2, 'C62']]);
    const secret = cookie.split('=')[1]!;
    const rows = await runSql<{ all: string }>(database, 'select o::text as all from trolley.orders o');
    expect(rows.some((row) => row.all.includes(secret) || row.all.includes(Buffer.from(secret).toString('hex')))).toBe(false);
  });

  it('begins its trolley under an id created by the server, whatever id the browser sends [SC-025 part]', async () => {
    const madeUp = `anonymousTrolley=${'A'.repeat(43)}`;
    const first = await shop.add(madeUp, '0', { lineNumber: '000101' });
    expect(pairOf(first)).toMatch(/^anonymousTrolley=[\w-]{43}$/);
    expect(pairOf(first)).not.toBe(madeUp);
    expect(amounts((await shop.read(pairOf(first), '0')).answer)).toEqual([['000101', 1, 'C62']]);
    expect(amounts((await shop.read(madeUp, '0')).answer)).toEqual([]);
  });

  it('without a trolley, or with a made-up cookie, reads an empty one and gets no cookie', async () => {
    for (const cookie of ['', 'anonymousTrolley=made-up', `anonymousTrolley=${'x'.repeat(43)}`]) {
      const answer = await shop.read(cookie, '0');
      expect(answer.answer).toMatchObject({ failures: null, trolley: { orderId: '0', trolleyItems: [] } });
      expect(answer.cookies).toEqual([]);
    }
  });
});

describe('a customer', () => {
  it('has a PENDING order from the first call on, always the same [SC-254 part] [SC-253] [SC-011 part]', async () => {
    const { answer } = await shop.context(501);
    expect(answer).toEqual({ customerId: 501, customerOrderId: expect.stringMatching(/^\d{1,20}$/), customerOrderState: 'PENDING', defaultBranchId: 651 });
    expect((await shop.context(501)).answer).toEqual(answer);
  });

  it('has one PENDING order however many calls come at once [SC-254 part] [SC-582 part]', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.context(502)));
    expect(new Set(answers.map(({ answer }) => answer.customerOrderId)).size).toBe(1);
    const [row] = await runSql<{ count: number }>(database, 'select count(*) from trolley.orders where customer_id = 502');
    expect(row!.count).toBe(1);
  });

  it('gets the order being amended if there is one, else the pending one, created once for concurrent calls [SC-254]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.amend({ order });
    // While the order is amended, a merge creates the trolley that is set aside.
    await shop.contextWithCookie(id, await browserWith({ lineNumber: '000101' }));
    expect((await shop.context(id)).answer).toMatchObject({ customerOrderId: order, customerOrderState: 'AMENDING' });
    await shop.placeAgain(order);
    const aside = (await shop.context(id)).answer;
    expect(aside).toMatchObject({ customerOrderState: 'PENDING' });
    expect(amounts((await shop.read(id, aside.customerOrderId)).answer)).toEqual([['000101', 1, 'C62']]);
    await shop.place(aside.customerOrderId);
    const calls = await Promise.all(Array.from({ length: 12 }, () => shop.context(id)));
    expect(new Set(calls.map(({ answer }) => `${answer.customerOrderId} ${answer.customerOrderState}`)).size).toBe(1);
    const made = calls[0]!.answer.customerOrderId;
    expect([order, aside.customerOrderId]).not.toContain(made);
    expect((await shop.read(id, made)).answer.trolley.trolleyItems).toEqual([]);
  });

  it('gets a new order after one was placed', async () => {
    const placed = (await shop.context(504)).answer.customerOrderId;
    await shop.place(placed);
    const { customerOrderId, customerOrderState } = (await shop.context(504)).answer;
    expect(customerOrderState).toBe('PENDING');
    expect(customerOrderId).not.toBe(placed);
  });
});

describe('signing in', () => {
  it('merges the browser’s trolley into the customer’s and forgets it with its cookie [SC-028 part] [SC-029] [SH-134 part] [SH-135]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 60, noteToShopper: 'Mine', canSubstitute: false });
    await shop.add(id, order, { lineNumber: '000104', amount: 1, uom: 'KGM' });
    const cookie = await browserWith(
      { lineNumber: '000101', amount: 50, noteToShopper: 'Theirs' },
      { lineNumber: '000104', amount: 3 },
      { lineNumber: '000102', amount: 4, noteToShopper: 'Crusty' },
    );
    const { answer, cookies } = await shop.contextWithCookie(id, cookie);
    expect(answer.customerOrderId).toBe(order);
    expect(cookies).toEqual([expect.stringMatching(/^anonymousTrolley=; Path=\/; Max-Age=0/)]);
    const merged = (await shop.read(id, order)).answer;
    expect(amounts(merged)).toEqual([['000102', 4, 'C62'], ['000104', 1.5, 'KGM'], ['000101', 99, 'C62']]);
    expect(merged.trolley.trolleyItems[2]).toMatchObject({ noteToShopper: 'Mine', canSubstitute: false });
    expect(merged.trolley.trolleyItems[0]).toMatchObject({ noteToShopper: 'Crusty' });
    expect(amounts((await shop.read(cookie, '0')).answer)).toEqual([]);
  });

  it('grows a line in pounds by one pound if the browser’s is in kilograms, and the other way round by half a kilogram [SC-029 part]', async () => {
    for (const [own, visitors, merged] of [
      [{ amount: 2, uom: 'LBR' }, { amount: 1, uom: 'KGM' }, [3, 'LBR']],
      [{ amount: 1, uom: 'KGM' }, { amount: 2, uom: 'LBR' }, [1.5, 'KGM']],
      [{ amount: 99.5, uom: 'LBR' }, { amount: 1, uom: 'KGM' }, [99.99, 'LBR']],
    ] as const) {
      const { id, order } = await shop.freshShopper();
      await shop.add(id, order, { lineNumber: '000105', ...own });
      const cookie = await browserWith({ lineNumber: '000105', ...visitors });
      await shop.contextWithCookie(id, cookie);
      await shop.contextWithCookie(id, cookie);
      expect(amounts((await shop.read(id, order)).answer)).toEqual([['000105', ...merged]]);
      expect(amounts((await shop.read(cookie, '0')).answer)).toEqual([]);
    }
  });

  it('merges once, however many calls send both, and even at once [SC-028 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2 });
    const cookie = await browserWith({ lineNumber: '000101', amount: 3 });
    await Promise.all(Array.from({ length: 8 }, () => shop.contextWithCookie(id, cookie)));
    await shop.contextWithCookie(id, cookie);
    expect(amounts((await shop.read(id, order)).answer)).toEqual([['000101', 5, 'C62']]);
  });

  it('merges into a new order if the customer has none', async () => {
    const cookie = await browserWith({ lineNumber: '000102', amount: 2 });
    const { answer } = await shop.contextWithCookie(505, cookie);
    expect(amounts((await shop.read(505, answer.customerOrderId)).answer)).toEqual([['000102', 2, 'C62']]);
  });

  it('merges two browsers of one customer at once without losing anything', async () => {
    const { id, order } = await shop.freshShopper();
    const browsers = await Promise.all([browserWith({ lineNumber: '000101', amount: 3 }), browserWith({ lineNumber: '000101', amount: 4 })]);
    await Promise.all(browsers.map((cookie) => shop.contextWithCookie(id, cookie)));
    expect(amounts((await shop.read(id, order)).answer)).toEqual([['000101', 7, 'C62']]);
  });

  it('never merges into an order being amended, but into the trolley set aside [SC-030]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000102' });
    await shop.amend({ order });
    const cookie = await browserWith({ lineNumber: '000101', amount: 3 });
    const { answer } = await shop.contextWithCookie(id, cookie);
    expect(answer).toMatchObject({ customerOrderId: order, customerOrderState: 'AMENDING' });
    expect(amounts((await shop.read(id, order)).answer)).toEqual([['000102', 1, 'C62']]);
    const [aside] = await runSql<{ id: string }>(
      database,
      `select customer_order_id as id from trolley.orders where customer_id = $1 and state = 'PENDING'`,
      [id],
    );
    expect(amounts((await shop.read(id, aside!.id)).answer)).toEqual([['000101', 3, 'C62']]);
  });

  it('merges nothing while staff are signed on as the customer [SC-028]', async () => {
    const { id, order } = await shop.freshShopper();
    const cookie = await browserWith({ lineNumber: '000101', amount: 3 });
    const { cookies } = await shop.contextWithCookie(id, cookie, 9);
    expect(cookies).toEqual([]);
    expect(amounts((await shop.read(id, order)).answer)).toEqual([]);
    expect(amounts((await shop.read(cookie, '0')).answer)).toEqual([['000101', 3, 'C62']]);
  });
});

describe('staff signed on as a customer', () => {
  it('change the customer’s trolley, and the change is recorded as theirs [SC-023 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000102' }, { by: 9 });
    const rows = await runSql(database, 'select line_number, changed_by from trolley.lines where customer_order_id = $1 order by 1', [order]);
    expect(rows).toEqual([
      { line_number: '000101', changed_by: id },
      { line_number: '000102', changed_by: 9 },
    ]);
  });

  it('are recorded also for removals and preferences; changes by customers and visitors are not [SC-023 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const by = { by: 9 };
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.update(id, order, { lineNumber: '000101', amount: 3 }, by);
    await shop.update(id, order, { lineNumber: '000101', amount: 0 }, by);
    await shop.add(id, order, { lineNumber: '000102' });
    await shop.prefer(id, order, false, by);
    await shop.prefer(id, order, true);
    await shop.empty(id, order, { by: 10 });
    await browserWith({ lineNumber: '000101' });
    const changes = await runSql<{ set: { lineNumber: string; thousandths: number }[] }>(
      database,
      `select principal_id as by, lines_set as set, lines_gone as gone, substitution_default as "mayReplace",
              changed_at >= to_timestamp($2::double precision / 1000) as "isTimed"
       from trolley.staff_changes where customer_order_id = $1 order by id`,
      [order, trolleyNow],
    );
    expect(changes.map(({ set, ...change }) => ({ ...change, set: set.map((line) => [line.lineNumber, line.thousandths]) }))).toEqual([
      { by: 9, set: [['000101', 3000]], gone: [], mayReplace: true, isTimed: true },
      { by: 9, set: [], gone: ['000101'], mayReplace: true, isTimed: true },
      { by: 9, set: [['000102', 1000]], gone: [], mayReplace: false, isTimed: true },
      { by: 10, set: [], gone: ['000102'], mayReplace: true, isTimed: true },
    ]);
    const [all] = await runSql<{ strangers: number }>(database, 'select count(*) as strangers from trolley.staff_changes where principal_id not in (9, 10)');
    expect(all!.strangers).toBe(0);
  });
});
