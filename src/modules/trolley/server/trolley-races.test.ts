import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { countStatements } from '#/platform/server/database/statement-count.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 20 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

const lineNumbers = Array.from({ length: 150 }, (_, at) => String(200_000 + at));
await shop.stock(...lineNumbers.map((lineNumber) => ({ lineNumber, pricePence: 123 })));

beforeEach(() => moveClock(database, trolleyNow));

describe('changes to one trolley at once', () => {
  it('by twenty clients are all kept, each answer a state that the trolley was in [SC-259]', async () => {
    const { id, order } = await shop.freshShopper();
    const answers = await Promise.all(lineNumbers.slice(0, 20).map((lineNumber) => shop.add(id, order, { lineNumber, amount: 2 })));
    const sizes = answers.map(({ answer }) => answer.trolley.trolleyItems.length).sort((one, other) => one - other);
    expect(sizes).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    const { trolleyItems, trolleyTotals } = (await shop.read(id, order)).answer.trolley;
    expect(new Set(trolleyItems.map((item) => item.trolleyItemId)).size).toBe(20);
    expect(trolleyTotals.itemTotalEstimatedCost.amount).toBe(49.2);
  });

  it('of one line leave it once, with a quantity that somebody asked for [SC-259]', async () => {
    const { id, order } = await shop.freshShopper();
    await Promise.all(Array.from({ length: 20 }, (_, at) => shop.add(id, order, { lineNumber: '200000', amount: at + 1 })));
    const { trolleyItems } = (await shop.read(id, order)).answer.trolley;
    expect(trolleyItems).toHaveLength(1);
    expect(trolleyItems[0]).toMatchObject({ trolleyItemId: 1 });
  });

  it('by more visitors at once than there are connections all go through', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.add('', '0', { lineNumber: '200000' })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  });

  it('by twenty tabs of a browser without sign-in are all kept', async () => {
    const first = await shop.add('', '0', { lineNumber: '200000' });
    const cookie = first.cookies[0]!.split(';')[0]!;
    await Promise.all(lineNumbers.slice(1, 20).map((lineNumber) => shop.add(cookie, '0', { lineNumber })));
    expect((await shop.read(cookie, '0')).answer.trolley.trolleyItems).toHaveLength(20);
  });
});

describe('a change', () => {
  const bare = (statements: string[]) => statements.filter((text) => !/^(begin|commit)/i.test(text) && !text.startsWith('select platform.now()'));

  it('takes as many statements at 150 lines as at 5, five at most', async () => {
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
    expect(few).toEqual([5, 5, 5, 5, 5]);
    expect(many).toEqual(few);
    expect(bare((await countStatements(() => shop.empty(id, order))).statements)).toHaveLength(5);
  });

  it('of a whole list takes no more statements than one of a single line', async () => {
    const { id, order } = await shop.freshShopper();
    const all = lineNumbers.map((lineNumber) => ({ lineNumber }));
    expect(bare((await countStatements(() => shop.updateMany(id, order, all))).statements)).toHaveLength(5);
  });
});
