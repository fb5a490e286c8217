import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

const lineNumbers = Array.from({ length: 150 }, (_, at) => String(200_000 + at));
await shop.stock(...lineNumbers.map((lineNumber) => ({ lineNumber, pricePence: 123 })));

beforeEach(() => moveClock(database, trolleyNow));

// Stands for another process of the shop, with its own connections and its own catalogue in memory.
const otherDatabase = openDatabase({ url: database.url, poolSize: 20 });
const otherShop = await openTrolleyApp(otherDatabase);
afterAll(async () => {
  await otherShop.stop();
  await otherDatabase.close();
});
const either = (at: number) => (at % 2 ? shop : otherShop);
const linesOf = ({ trolley }: TrolleyAnswered) => Object.fromEntries(trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount]));
const cookieOf = ({ cookies }: { cookies: string[] }) => cookies[0]!.split(';')[0]!;

describe('concurrent changes to one trolley', () => {
  it('by twenty clients of two processes are all kept, each answer a state the trolley was in [SC-259]', async () => {
    const { id, order } = await shop.freshShopper();
    const answers = await Promise.all(lineNumbers.slice(0, 20).map((lineNumber, at) => either(at).add(id, order, { lineNumber, amount: 2 })));
    const sizes = answers.map(({ answer }) => answer.trolley.trolleyItems.length).sort((one, other) => one - other);
    expect(sizes).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    const { trolleyItems, trolleyTotals } = (await shop.read(id, order)).answer.trolley;
    expect(trolleyItems.map((item) => item.trolleyItemId)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
    expect(trolleyTotals.itemTotalEstimatedCost.amount).toBe(49.2);
  });

  it('repeated many times end with what each of twenty clients last asked for [SC-259]', async () => {
    const { id, order } = await shop.freshShopper();
    await Promise.all(
      lineNumbers.slice(0, 20).map(async (lineNumber, at) => {
        const [here, there] = [either(at), either(at + 1)];
        await here.add(id, order, { lineNumber, amount: 1 });
        await there.update(id, order, { lineNumber, amount: 9 });
        await here.update(id, order, { lineNumber, amount: 0 });
        await there.replace(id, order, { lineNumber, amount: 9 });
        await here.updateMany(id, order, [{ lineNumber, amount: 3 }, { lineNumber: lineNumbers[100 + at]!, amount: at + 1 }]);
        if (at % 2 === 0) await there.update(id, order, { lineNumber, amount: 0 });
      }),
    );
    const odd = lineNumbers.slice(0, 20).flatMap((lineNumber, at) => (at % 2 ? [[lineNumber, 3]] : []));
    const others = Array.from({ length: 20 }, (_, at) => [lineNumbers[100 + at], at + 1]);
    expect(linesOf((await shop.read(id, order)).answer)).toEqual(Object.fromEntries([...odd, ...others]));
    expect((await otherShop.read(id, order)).answer).toEqual((await shop.read(id, order)).answer);
  });

  it('to one line leave it once, with a quantity that somebody asked for [SC-259]', async () => {
    const { id, order } = await shop.freshShopper();
    const asked = Array.from({ length: 20 }, (_, at) => at + 1);
    const answers = await Promise.all(asked.map((amount, at) => either(at).add(id, order, { lineNumber: '200000', amount })));
    for (const [at, { answer }] of answers.entries()) expect(linesOf(answer)).toEqual({ '200000': asked[at] });
    const { trolleyItems } = (await shop.read(id, order)).answer.trolley;
    expect(trolleyItems).toMatchObject([{ trolleyItemId: 1 }]);
    expect(asked).toContain(trolleyItems[0]!.quantity.amount);
  });

  it('by more visitors than there are connections all succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.add('', '0', { lineNumber: '200000' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  });

  it('by twenty tabs of a browser without sign-in are all kept [SC-259]', async () => {
    const cookie = cookieOf(await shop.add('', '0', { lineNumber: '200000' }));
    await Promise.all(lineNumbers.slice(1, 20).map((lineNumber, at) => either(at).add(cookie, '0', { lineNumber })));
    expect((await shop.read(cookie, '0')).answer.trolley.trolleyItems).toHaveLength(20);
  });
});

describe('signing in, in two processes at once', () => {
  it('merges once, and loses nothing that is added on either side meanwhile [SC-028] [SC-029]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, order } = await shop.freshShopper();
      await shop.add(id, order, { lineNumber: '200000', amount: 2 });
      const cookie = cookieOf(await shop.add('', '0', { lineNumber: '200000', amount: 3 }));
      await Promise.all([
        ...Array.from({ length: 6 }, (_, at) => either(at).contextWithCookie(id, cookie)),
        ...lineNumbers.slice(1, 6).map((lineNumber, at) => either(at).add(id, order, { lineNumber })),
        ...lineNumbers.slice(6, 11).map((lineNumber, at) => either(at).add(cookie, '0', { lineNumber })),
      ]);
      // Adds that arrived after the merge created a new visitor's trolley with the same cookie. Merge that trolley too.
      await Promise.all(Array.from({ length: 4 }, (_, at) => either(at).contextWithCookie(id, cookie)));
      const expected = Object.fromEntries(lineNumbers.slice(1, 11).map((lineNumber) => [lineNumber, 1]));
      expect(linesOf((await shop.read(id, order)).answer)).toEqual({ ...expected, '200000': 5 });
      expect(linesOf((await shop.read(cookie, '0')).answer)).toEqual({});
    }
  });

  it('creates the next trolley if the one that an add has found or created is gone before it is locked [SC-028 part]', async () => {
    const { id } = await shop.freshShopper();
    const cookie = cookieOf(await shop.add('', '0', { lineNumber: '200000' }));
    await shop.contextWithCookie(id, cookie);
    // Stands for a sign-in between the two statements, once.
    await runSql(database, 'create sequence sign_ins');
    await runSql(database, `create function take_trolley() returns trigger language plpgsql as $$ begin
      if nextval('sign_ins') = 1 then delete from trolley.orders where visitor_hash is not null; end if; return null; end $$`);
    await runSql(database, 'create trigger signed_in after insert on trolley.orders for each statement execute function take_trolley()');
    try {
      expect(linesOf((await shop.add(cookie, '0', { lineNumber: '200001' })).answer)).toEqual({ '200001': 1 });
    } finally {
      await runSql(database, 'drop trigger signed_in on trolley.orders');
    }
    expect(linesOf((await shop.read(cookie, '0')).answer)).toEqual({ '200001': 1 });
  });

  it('gives a browser’s trolley to one customer only [SC-028]', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.freshShopper()));
    const cookie = cookieOf(await shop.add('', '0', { lineNumber: '200000', amount: 3 }));
    await Promise.all(shoppers.map(({ id }, at) => either(at).contextWithCookie(id, cookie)));
    const trolleys = await Promise.all(shoppers.map(({ id, order }) => shop.read(id, order)));
    expect(trolleys.map(({ answer }) => linesOf(answer)['200000'] ?? 0).sort()).toEqual([0, 0, 0, 0, 0, 3]);
  });

  it('merges into the trolley set aside while another order is amended, even if it must be created first [SC-030]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.amend({ order });
    const cookie = cookieOf(await shop.add('', '0', { lineNumber: '200000', amount: 3 }));
    const contexts = await Promise.all(Array.from({ length: 6 }, (_, at) => either(at).contextWithCookie(id, cookie)));
    expect(new Set(contexts.map(({ answer }) => answer.customerOrderId))).toEqual(new Set([order]));
    expect(linesOf((await shop.read(id, order)).answer)).toEqual({});
    const kept = await runSql(
      database,
      `select state, line_number, thousandths from trolley.orders left join trolley.lines using (customer_order_id) where customer_id = $1 order by state`,
      [id],
    );
    expect(kept).toEqual([
      { state: 'AMENDING', line_number: null, thousandths: null },
      { state: 'PENDING', line_number: '200000', thousandths: 3000 },
    ]);
  });
});

describe('a change', () => {
  // Returns the statements without the one that authenticates the caller, which also reads the time.
  const bare = (statements: string[]) => statements.filter((text) => !text.startsWith('select platform.now()'));

  it('takes as many statements at 150 lines as at 5: five, authentication included', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.updateMany(id, order, lineNumbers.slice(0, 5).map((lineNumber) => ({ lineNumber })));
    const changes = [
      () => shop.update(id, order, { lineNumber: '200001', amount: 7 }),
      () => shop.update(id, order, { lineNumber: '200001', amount: 0 }),
      () => shop.replace(id, order, { lineNumber: '200001', amount: 7 }),
      () => shop.prefer(id, order, false),
      () => shop.prefer(id, order, true),
    ];
    const few = [];
    for (const change of changes) few.push(bare((await countStatements(change)).statements).length);
    await shop.updateMany(id, order, lineNumbers.map((lineNumber) => ({ lineNumber })));
    const many = [];
    for (const change of changes) many.push(bare((await countStatements(change)).statements).length);
    expect(few).toEqual([2, 2, 2, 2, 2]);
    expect(many).toEqual(few);
    expect(bare((await countStatements(() => shop.empty(id, order))).statements)).toHaveLength(2);
  });

  it('is read in as many statements at 150 lines as at none', async () => {
    const { id, order } = await shop.freshShopper();
    const reading = async () => bare((await countStatements(() => shop.read(id, order))).statements).length;
    const none = await reading();
    await shop.updateMany(id, order, lineNumbers.map((lineNumber) => ({ lineNumber })));
    expect(await reading()).toBe(none);
    expect(none).toBe(1);
  });

  it('to a whole list takes no more statements than one to a single line', async () => {
    const { id, order } = await shop.freshShopper();
    const all = lineNumbers.map((lineNumber) => ({ lineNumber }));
    expect(bare((await countStatements(() => shop.updateMany(id, order, all))).statements)).toHaveLength(2);
  });
});
