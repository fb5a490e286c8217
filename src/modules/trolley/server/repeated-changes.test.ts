import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openTrolleyApp, trolleyNow, type TrolleyAnswered } from '#/modules/trolley/testing/trolley-app.ts';
import { mostRemembered } from '#/platform/rules/sync/applied-operations.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 10 });
const shop = await openTrolleyApp(database);
afterAll(() => shop.stop());
await shop.stock({ lineNumber: '000101', name: 'Milk' }, { lineNumber: '000102', name: 'Bread' }, { lineNumber: '000103', name: 'Cheddar', cap: 3 });
/** More lines than the number of operations that a trolley remembers. */
const imported = Array.from({ length: mostRemembered + 16 }, (_, index) => String(200_000 + index));
await shop.stock(...imported.map((lineNumber) => ({ lineNumber })));
beforeEach(() => moveClock(database, trolleyNow));

/** Returns the header in which a browser sends the ids of a call's operations, one entry per item. */
const ids = (...items: Record<string, string>[]) => ({ headers: { 'operation-ids': JSON.stringify(items) } });
const lines = ({ trolley }: TrolleyAnswered) => trolley.trolleyItems.map(({ lineNumber, quantity, noteToShopper }) => [lineNumber, quantity.amount, noteToShopper]);

describe('a change that a browser repeats because it saw no answer', () => {
  it('has no second effect, whatever another device did in between, and is answered with the current trolley [SC-244] [SC-710 part]', async () => {
    const { id, order } = await shop.freshShopper();
    const add = () => shop.add(id, order, { lineNumber: '000101', amount: 2 }, ids({ quantity: 'tab-1' }));
    expect((await add()).applied).toEqual(['tab-1']);
    await shop.update(id, order, { lineNumber: '000101', amount: 9 });
    const again = await add();
    expect(again.applied).toEqual(['tab-1']);
    expect(lines(again.answer)).toEqual([['000101', 9, null]]);
    expect(again.answer.failures).toBeNull();
  });

  it('applies only the fields that are new since', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101', amount: 2 }, ids({ quantity: 'tab-1' }));
    await shop.update(id, order, { lineNumber: '000101', amount: 9 });
    const mixed = await shop.updateMany(
      id,
      order,
      [{ lineNumber: '000101', amount: 2, noteToShopper: 'Cold' }, { lineNumber: '000102' }],
      ids({ quantity: 'tab-1', noteToShopper: 'tab-2' }, { quantity: 'tab-3' }),
    );
    expect(mixed.applied).toEqual(['tab-1', 'tab-2', 'tab-3']);
    expect(lines(mixed.answer)).toEqual([['000102', 1, null], ['000101', 9, 'Cold']]);
  });

  it('puts back, removes or sets the choice for every line only once [SC-247] [SC-249]', async () => {
    const { id, order } = await shop.freshShopper();
    const putBack = () => shop.replace(id, order, { lineNumber: '000101', amount: 2 }, ids({ line: 'tab-1' }));
    const remove = () => shop.update(id, order, { lineNumber: '000101', amount: 0 }, ids({ quantity: 'tab-2' }));
    const choose = () => shop.prefer(id, order, false, ids({ canSubstitute: 'tab-3' }));
    await putBack();
    expect((await remove()).applied).toEqual(['tab-2']);
    expect(lines((await putBack()).answer)).toEqual([]);
    // A removal that finds nothing to remove counts as applied too.
    expect((await shop.update(id, order, { lineNumber: '000102', amount: 0 }, ids({ quantity: 'tab-4' }))).applied).toEqual(['tab-4']);
    await shop.add(id, order, { lineNumber: '000101' });
    await shop.add(id, order, { lineNumber: '000102' });
    expect(lines((await remove()).answer)).toHaveLength(2);
    await shop.update(id, order, { lineNumber: '000102', amount: 0 }, ids({ quantity: 'tab-4' }));
    await choose();
    await shop.prefer(id, order, true);
    const { answer, applied } = await choose();
    expect(applied).toEqual(['tab-3']);
    expect(answer.trolley.trolleyItems.map(({ canSubstitute }) => canSubstitute)).toEqual([true, true]);
  });

  it('empties only once: what was added since stays [SC-248]', async () => {
    const { id, order } = await shop.freshShopper();
    const empty = () => shop.empty(id, order, ids({ line: 'tab-1' }));
    // Emptying an empty trolley counts as applied too.
    expect((await empty()).applied).toEqual(['tab-1']);
    await shop.add(id, order, { lineNumber: '000101' });
    const again = await empty();
    expect(again.applied).toEqual(['tab-1']);
    expect(lines(again.answer)).toEqual([['000101', 1, null]]);
    expect(lines((await shop.empty(id, order, ids({ line: 'tab-2' }))).answer)).toEqual([]);
  });

  it('has no second effect however many lines one call changes [SC-020] [SC-244]', async () => {
    const { id, order } = await shop.freshShopper();
    const addImported = () => shop.updateMany(id, order, imported.map((lineNumber) => ({ lineNumber, amount: 2 })), ids(...imported.map((lineNumber) => ({ quantity: `tab-${lineNumber}` }))));
    const first = await addImported();
    expect(first.applied).toHaveLength(imported.length);
    await shop.update(id, order, { lineNumber: imported[0]!, amount: 9 });
    expect((await addImported()).applied).toEqual(first.applied);
    const quantities = new Map(lines((await shop.read(id, order)).answer).map(([lineNumber, amount]) => [lineNumber, amount]));
    expect([quantities.get(imported[0]!), quantities.get(imported.at(-1)!)]).toEqual([9, 2]);
  });

  it('is decided again if it was refused: refusals are not remembered [SC-257]', async () => {
    const { id, order } = await shop.freshShopper();
    const tooMany = await shop.updateMany(id, order, [{ lineNumber: '000103', amount: 4 }, { lineNumber: '000101' }], ids({ quantity: 'tab-1' }, { quantity: 'tab-2' }));
    expect(tooMany.applied).toEqual(['tab-2']);
    expect(tooMany.answer.failures).toHaveLength(1);
    expect((await shop.add(id, order, { lineNumber: '000103', amount: 3 }, ids({ quantity: 'tab-1' }))).applied).toEqual(['tab-1']);
  });

  it('is reported as done even if the order has been closed since [SC-255]', async () => {
    const { id, order } = await shop.freshShopper();
    await shop.add(id, order, { lineNumber: '000101' }, ids({ quantity: 'tab-1' }));
    await runSql(database, `update trolley.orders set state = 'PLACED' where customer_order_id = $1`, [order]);
    const { answer, applied } = await shop.updateMany(id, order, [{ lineNumber: '000101' }, { lineNumber: '000102' }], ids({ quantity: 'tab-1' }, { quantity: 'tab-2' }));
    expect([applied, answer.failures]).toMatchObject([['tab-1'], [{ type: '410' }]]);
  });
});

it('a trolley remembers its latest operations, up to a limit', async () => {
  const { id, order } = await shop.freshShopper();
  for (let press = 0; press < mostRemembered + 6; press += 1) await shop.prefer(id, order, press % 2 === 0, ids({ canSubstitute: `tab-${press}` }));
  const [row] = await runSql<{ ids: string[] }>(database, 'select applied_operations as ids from trolley.orders where customer_order_id = $1', [order]);
  expect(row!.ids).toHaveLength(mostRemembered);
  expect([row!.ids[0], row!.ids.at(-1)]).toEqual(['tab-6', `tab-${mostRemembered + 5}`]);
});

it.each(['no list', '{}', '[{"quantity":7}]', '[{"quantity":"with a space"}]', `[${'{},'.repeat(200)}{}]`])('malformed operation ids are refused: %s', async (header) => {
  const { id, order } = await shop.freshShopper();
  await expect(shop.add(id, order, { lineNumber: '000101' }, { headers: { 'operation-ids': header } })).resolves.toMatchObject({ answer: undefined });
  expect(lines((await shop.read(id, order)).answer)).toEqual([]);
});

it('an answer has no extensions when no operation was named', async () => {
  const { id, order } = await shop.freshShopper();
  expect(await shop.add(id, order, { lineNumber: '000101' })).toMatchObject({ applied: undefined });
});
