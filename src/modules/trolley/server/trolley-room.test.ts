import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database, { mostLines: 3 });
afterAll(() => shop.stop());
const [milk, bread, eggs, jam, tea] = ['000101', '000102', '000103', '000104', '000105'] as const;
await shop.stock(...[milk, bread, eggs, jam, tea].map((lineNumber) => ({ lineNumber })));
beforeEach(() => moveClock(database, trolleyNow));

const linesOf = ({ trolley }: TrolleyAnswered) => trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount]);
const full = { message: 'Your trolley can hold 3 different items. Remove one to add another.', type: '422' };

describe('a full trolley', () => {
  it('accepts no further item, however it is sent, and keeps what it has [SC-741 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const many = await shop.updateMany(id, order, [milk, bread, eggs, jam, tea].map((lineNumber) => ({ lineNumber })));
    expect(many.answer.failures).toEqual([full, full]);
    expect(linesOf(many.answer)).toEqual([[eggs, 1], [bread, 1], [milk, 1]]);
    expect((await shop.add(id, order, { lineNumber: jam })).answer.failures).toEqual([full]);
    expect((await shop.replace(id, order, { lineNumber: jam })).answer.failures).toEqual([full]);
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([[eggs, 1], [bread, 1], [milk, 1]]);
  });

  it('accepts more of an item it holds, and another in place of one removed in the same call [SC-741 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.updateMany(id, order, [milk, bread, eggs].map((lineNumber) => ({ lineNumber })));
    expect((await shop.add(id, order, { lineNumber: milk, amount: 5 })).answer.failures).toBeNull();
    const swapped = await shop.updateMany(id, order, [{ lineNumber: bread, amount: 0 }, { lineNumber: jam }]);
    expect(swapped.answer.failures).toBeNull();
    expect(linesOf(swapped.answer)).toEqual([[jam, 1], [eggs, 1], [milk, 5]]);
  });

  it('leaves in the browser what does not fit at sign-in, and takes that once there is room [SC-741] [SC-029 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.updateMany(id, order, [milk, bread].map((lineNumber) => ({ lineNumber })));
    const brought = await shop.updateMany('', '0', [bread, eggs, jam].map((lineNumber) => ({ lineNumber })));
    const cookie = brought.cookies[0]!.split(';')[0]!;

    const merged = await shop.contextWithCookie(id, cookie);
    expect(merged.cookies).toEqual([]);
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([[jam, 1], [bread, 2], [milk, 1]]);
    expect(linesOf((await shop.read(cookie, '0')).answer)).toEqual([[eggs, 1]]);

    await shop.contextWithCookie(id, cookie);
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([[jam, 1], [bread, 2], [milk, 1]]);

    await shop.add(id, order, { lineNumber: milk, amount: 0 });
    expect((await shop.contextWithCookie(id, cookie)).cookies).toEqual([expect.stringMatching(/^anonymousTrolley=;/)]);
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([[eggs, 1], [jam, 1], [bread, 2]]);
  });
});
