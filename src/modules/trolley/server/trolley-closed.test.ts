import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

await shop.stock({ lineNumber: '000101', name: 'Milk', pricePence: 150 }, { lineNumber: '000102', name: 'Bread', pricePence: 120 });

beforeEach(() => moveClock(database, trolleyNow));

describe('a trolley that may not be changed', () => {
  const stored = (order: string) =>
    runSql(database, 'select to_jsonb(o) as header, (select jsonb_agg(l) from trolley.lines l where l.customer_order_id = o.customer_order_id) as lines from trolley.orders o where customer_order_id = $1', [order]);

  const changes = (id: number, order: string) => [
    () => shop.add(id, order, { lineNumber: '000102' }),
    () => shop.update(id, order, { lineNumber: '000101', amount: 0 }),
    () => shop.updateMany(id, order, [{ lineNumber: '000102' }]),
    () => shop.replace(id, order, { lineNumber: '000102' }),
    () => shop.empty(id, order),
    () => shop.prefer(id, order, false),
  ];

  it('because its order is placed stays as it is, and answers 410 even when read [SC-255] [SC-013 part] [SC-261 part]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.place(order);
    const before = await stored(order);
    await moveClock(database, trolleyNow + 60_000);
    for (const call of [() => shop.read(id, order), ...changes(id, order)]) {
      const { answer } = await call();
      expect(answer).toMatchObject({ trolley: { trolleyItems: [{ lineNumber: '000101' }] }, failures: [{ type: '410' }] });
    }
    expect(await stored(order)).toEqual(before);
  });

  it.each(['2026-03-09', '2026-09-06'])('because its slot is on %s stays as it is [SC-256]', async (date) => {
    const shopper = await shop.freshShopper();
    await shop.add(shopper.id, shopper.order, { lineNumber: '000101' });
    await moveClock(database, trolleyNow - 5 * 86_400_000);
    await shop.book(shopper, date);
    await moveClock(database, trolleyNow);
    await runSql(database, `update slots.reservations set expires_at = null, status = 'CONFIRMED' where customer_order_id = $1`, [shopper.order]);
    const before = await stored(shopper.order);
    const message = 'The date must be after today and before 180 days in the future';
    for (const change of changes(shopper.id, shopper.order)) expect((await change()).answer.failures).toEqual([{ type: '400', message }]);
    expect(await stored(shopper.order)).toEqual(before);
  });

  it('because it is another customer’s, or nobody’s, looks as if it never existed [SC-016 part]', async () => {
    const owner = await shop.freshShopper();
    await shop.add(owner.id, owner.order, { lineNumber: '000101' });
    const before = await stored(owner.order);
    const other = await shop.freshShopper();
    for (const order of [owner.order, '99999999999999999999', '0', 'x']) {
      for (const change of [...changes(other.id, order), () => shop.read(other.id, order)]) {
        const { answer } = await change();
        expect(answer).toMatchObject({ trolley: null, failures: [{ type: '404' }] });
      }
    }
    expect(await stored(owner.order)).toEqual(before);
  });

  it('because the caller is anonymous is refused with 401 [SC-012 part] [SC-032 part]', async () => {
    const { order } = await shop.freshShopper();
    expect((await shop.read('', order)).status).toBe(401);
    expect((await shop.add('', order, { lineNumber: '000101' })).status).toBe(401);
  });
});

describe('minimum order values', () => {
  it('are 40 pounds for both kinds unless staff set others for the slot’s branch [SC-250 part] [SC-252 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const expected = { collectionMinimumOrderValue: { amount: 40 }, deliveryMinimumOrderValue: { amount: 40 }, failures: null };
    expect((await shop.minimums(id, order)).answer).toEqual(expected);
    expect((await shop.minimums('', '0')).answer).toEqual(expected);
  });
});
