import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { instantOf } from '#/platform/rules/london-time.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());

await shop.stock(
  { lineNumber: '000101', name: 'Milk' },
  { lineNumber: '000102', name: 'Carrots', priceUom: 'KGM', saleUoms: ['KGM'] },
  { lineNumber: '000103', name: 'Cheddar', cap: 3 },
  { lineNumber: '000104', name: 'Cake', maxPersonalisedMessageLength: 20 },
  { lineNumber: '000105', name: 'Bread' },
);

beforeEach(() => moveClock(database, trolleyNow));

const reserved = ({ trolley }: TrolleyAnswered) =>
  Object.fromEntries(trolley.trolleyItems.map(({ lineNumber, reservedQuantity }) => [lineNumber, reservedQuantity]));

async function amendingShopper(...items: Parameters<typeof shop.add>[2][]) {
  const shopper = await shop.freshShopper();
  for (const item of items) expect((await shop.add(shopper.id, shopper.order, item)).answer.failures).toBeNull();
  await shop.book(shopper, '2026-03-12');
  await shop.amend(shopper);
  return shopper;
}

describe('an order being amended', () => {
  it('shows for each line how much was confirmed, and reserves nothing otherwise [SC-227] [SC-221]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000101', amount: 2 }, { lineNumber: '000102', amount: 0.5, uom: 'KGM' });
    const none = { amount: 0, uom: 'C62' };
    expect((await shop.read(id, order)).answer.trolley.amendingOrder).toBe(true);
    await shop.update(id, order, { lineNumber: '000101', amount: 7 });
    const added = await shop.add(id, order, { lineNumber: '000105', amount: 4 });
    expect(reserved(added.answer)).toEqual({ '000101': { amount: 2, uom: 'C62' }, '000102': { amount: 0.5, uom: 'KGM' }, '000105': none });

    await shop.placeAgain(order);
    expect(reserved((await shop.read(id, order)).answer)).toMatchObject({ '000101': none, '000102': { amount: 0, uom: 'KGM' } });
    await shop.beginToAmend(order);
    expect(reserved((await shop.read(id, order)).answer)).toMatchObject({ '000101': { amount: 7 }, '000105': { amount: 4 } });
  });

  it('still shows it for a line that was removed and put back [SC-227]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000101', amount: 2 }, { lineNumber: '000105' });
    await shop.update(id, order, { lineNumber: '000101', amount: 0 });
    expect(reserved((await shop.replace(id, order, { lineNumber: '000101', amount: 2 })).answer)['000101']).toEqual({ amount: 2, uom: 'C62' });
  });

  it('ignores a reserved quantity sent by the client, in an add or a change [SC-245]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000101', amount: 2 });
    const made = { reservedQuantity: { amount: 90, uom: 'C62' as const } };
    const { answer } = await shop.update(id, order, { lineNumber: '000101', amount: 5, noteToShopper: 'Cold', ...made });
    expect(answer.failures).toBeNull();
    expect(answer.trolley.trolleyItems[0]).toMatchObject({ quantity: { amount: 5 }, noteToShopper: 'Cold', reservedQuantity: { amount: 2 } });
    const added = await shop.add(id, order, { lineNumber: '000105', ...made });
    expect(reserved(added.answer)['000105']).toEqual({ amount: 0, uom: 'C62' });
  });

  it('counts the whole line towards its cap, not just the increase [SC-257]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000103', amount: 2 });
    const failures = [{ message: 'Sorry, you can only order 3 of this item', type: '400' }];
    expect((await shop.update(id, order, { lineNumber: '000103', amount: 4 })).answer.failures).toEqual(failures);
    expect((await shop.add(id, order, { lineNumber: '000103', amount: 4 })).answer.failures).toEqual(failures);
    const most = await shop.update(id, order, { lineNumber: '000103', amount: 3 });
    expect([most.answer.failures, most.answer.trolley.trolleyItems[0]!.quantity.amount]).toEqual([null, 3]);
  });

  it('keeps the greeting it was placed with, however it is changed [SC-306 part]', async () => {
    const cake = { lineNumber: '000104', personalisedMessage: 'Happy birthday' };
    const { id, order } = await amendingShopper(cake);
    const fixed = [{ message: "Greetings messages can't be changed after your order has been placed", type: '409' }];
    const before = (await shop.read(id, order)).answer.trolley;
    for (const personalisedMessage of ['Happy Easter', '']) {
      for (const change of [shop.update, shop.add]) {
        const { answer } = await change(id, order, { lineNumber: '000104', personalisedMessage });
        expect(answer).toEqual({ trolley: before, failures: fixed });
      }
    }
    expect((await shop.update(id, order, { ...cake, amount: 2 })).answer.failures).toBeNull();
    await shop.update(id, order, { lineNumber: '000104', amount: 0 });
    expect((await shop.add(id, order, { lineNumber: '000104', personalisedMessage: 'Happy Easter' })).answer.failures).toEqual(fixed);
    const back = await shop.add(id, order, { lineNumber: '000104' });
    expect(back.answer.trolley.trolleyItems[0]).toMatchObject({ personalisedMessage: 'Happy birthday' });
  });

  it('accepts another message for items added since, and any message before it is placed [SC-306 part]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000101' });
    const cake = { lineNumber: '000104', personalisedMessage: 'Happy birthday' };
    await shop.add(id, order, cake);
    const changed = await shop.update(id, order, { ...cake, personalisedMessage: 'Happy Easter' });
    expect(changed.answer.trolley.trolleyItems[0]).toMatchObject({ personalisedMessage: 'Happy Easter' });
    const pending = await shop.freshShopper();
    await shop.add(pending.id, pending.order, cake);
    const free = await shop.update(pending.id, pending.order, { ...cake, personalisedMessage: 'Happy Easter' });
    expect(free.answer.failures).toBeNull();
  });

  it('ends at its amend cut-off: every operation answers 410 and changes nothing [SC-255]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000101' });
    const rows = () => runSql(database, 'select to_jsonb(o) as header, (select jsonb_agg(l) from trolley.lines l where l.customer_order_id = o.customer_order_id) as lines from trolley.orders o where customer_order_id = $1', [order]);
    const before = await rows();
    const everything = [
      () => shop.read(id, order),
      () => shop.add(id, order, { lineNumber: '000105' }),
      () => shop.update(id, order, { lineNumber: '000101', amount: 0 }),
      () => shop.updateMany(id, order, [{ lineNumber: '000105' }]),
      () => shop.replace(id, order, { lineNumber: '000105' }),
      () => shop.empty(id, order),
      () => shop.prefer(id, order, false),
    ];
    await moveClock(database, instantOf('2026-03-11', '22:00'));
    for (const operation of everything) {
      const { answer } = await operation();
      expect(answer.failures).toEqual([{ message: 'This order can no longer be changed', type: '410' }]);
      expect(answer.trolley.trolleyItems).toHaveLength(1);
    }
    expect(await rows()).toEqual(before);
    await moveClock(database, instantOf('2026-03-11', '21:55'));
    for (const operation of everything) expect((await operation()).answer.failures).toBeNull();
  });

  it('is not placed from its trolley without review, unlike any other order [SC-219 part] [SC-319 part]', async () => {
    const { id, order } = await amendingShopper({ lineNumber: '000101', amount: 40 });
    const notAllowed = { instantCheckout: 'NOT_ALLOWED', instantCheckoutLocation: null };
    expect((await shop.read(id, order)).answer.trolley).toMatchObject(notAllowed);
    const pending = await shop.freshShopper();
    expect((await shop.read(pending.id, pending.order)).answer.trolley).toMatchObject(notAllowed);
  });
});
