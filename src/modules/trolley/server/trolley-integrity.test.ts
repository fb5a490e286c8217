import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

await shop.stock({ lineNumber: '000101', name: 'Milk' }, { lineNumber: '000102', name: 'Bread' }, { lineNumber: '000666', name: 'Sand' });
// `breakDown` makes the database reject one line, as it would if its disk were full.
await runSql(database, `create function trolley.refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`);
const breakDown = () =>
  runSql(database, `create trigger refuse before insert on trolley.lines for each row when (new.line_number = '000666') execute function trolley.refuse()`);
const mend = () => runSql(database, 'drop trigger if exists refuse on trolley.lines');

beforeEach(() => moveClock(database, trolleyNow));
afterEach(mend);

const linesOf = ({ trolley }: TrolleyAnswered) => trolley.trolleyItems.map(({ lineNumber, quantity }) => [lineNumber, quantity.amount]);
const stored = () =>
  runSql(database, `select to_jsonb(o) as header, (select jsonb_agg(l order by item_id) from trolley.lines l where l.customer_order_id = o.customer_order_id) as lines
    from trolley.orders o order by customer_order_id`);

describe('a call that fails part-way', () => {
  it('leaves the trolley as it was, with none of its changes [SC-725 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2 });
    const before = await stored();
    await breakDown();
    const { answer } = await shop.updateMany(id, order, [{ lineNumber: '000101', amount: 0 }, { lineNumber: '000102' }, { lineNumber: '000666' }]);
    expect(answer).toBeUndefined();
    expect(await stored()).toEqual(before);
  });

  it('leaves both sides of a merge and the cookie untouched, and the next call completes it [SC-725 part] [SC-028 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2 });
    const begun = await shop.add('', '0', { lineNumber: '000101', amount: 3 });
    const cookie = begun.cookies[0]!.split(';')[0]!;
    await shop.add(cookie, '0', { lineNumber: '000666', amount: 4 });
    const before = await stored();
    await breakDown();
    const failed = await shop.contextWithCookie(id, cookie);
    expect([failed.answer, failed.cookies]).toEqual([undefined, []]);
    expect(await stored()).toEqual(before);
    await mend();
    await shop.contextWithCookie(id, cookie);
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([['000666', 4], ['000101', 5]]);
  });

  it('leaves no trolley behind for a browser that had none [SC-725 part]', async () => {
    const before = await stored();
    await breakDown();
    expect((await shop.add('', '0', { lineNumber: '000666' })).answer).toBeUndefined();
    expect(await stored()).toEqual(before);
  });
});

describe('a client', () => {
  it.each(['price', 'totalPrice', 'retailPrice', 'saving', 'depositCharge'])('that sends a %s with an item is rejected, and changes nothing [SC-726 part]', async (field) => {
    const { id, order } = await shop.freshShopper();
    const item = { lineNumber: '000101', [field]: { amount: 0.01, currencyCode: 'GBP' } };
    expect((await shop.add(id, order, item)).answer).toBeUndefined();
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([]);
  });

  it.each([
    ['a quantity in words', { amount: 'two' }],
    ['an unknown unit', { uom: 'TON' }],
    ['a note that is none', { noteToShopper: { html: '<b>' } }],
    ['a choice that is neither', { canSubstitute: 'maybe' }],
    ['no line number', { lineNumber: null }],
  ])('that sends %s is rejected, and changes nothing [SC-729 part]', async (_, wrong) => {
    const { id, order } = await shop.freshShopper();
    expect((await shop.add(id, order, { lineNumber: '000101', ...wrong } as never)).answer).toBeUndefined();
    expect(linesOf((await shop.read(id, order)).answer)).toEqual([]);
  });

  it.each(['<script>alert(1)</script>', '\'; drop table trolley.lines; --', '{{constructor}}', '\u0645\u0631\u062d\u0628\u0627 \u{1F34E}'])(
    'gets the note %j back as it was written [SC-729 part] [SC-302 part]',
    async (noteToShopper) => {
      const { id, order } = await shop.freshShopper();
      await shop.add(id, order, { lineNumber: '000101', noteToShopper });
      expect((await shop.read(id, order)).answer.trolley.trolleyItems[0]!.noteToShopper).toBe(noteToShopper);
    },
  );
});
