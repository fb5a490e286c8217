import { aPastOrder } from '#/modules/orders/testing/past-order-builder.ts';
import { recordPastOrder } from '#/modules/orders/server/public.ts';
import { insertPlacedHeader } from '#/modules/trolley/server/public.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { answered, findGoods, type Goods } from '../harness/trolley.ts';

/** Inserts an earlier order of the shopper's, with a note on each line. */
async function recordNotes({ database }: RunningShop, { email }: SignIn, notes: readonly (Goods & { note: string })[]): Promise<void> {
  const [{ id: customerId } = { id: 0 }] = await runSql<{ id: number }>(database, 'select id from account.accounts where email = $1', [email]);
  const created = (await readClock(database)) - 9 * dayMs;
  await inTransaction({ database }, async (work) => {
    const customerOrderId = await insertPlacedHeader(work.database, { customerId, state: 'COMPLETED', created });
    const order = aPastOrder({ customerOrderId, customerId, status: 'COMPLETED', created }, created + 2 * dayMs);
    const lines = notes.map(({ lineNumber, name, note }, at) => ({ ...order.lines[0]!, sequenceNumber: at + 1, lineNumber, name, noteToShopper: note }));
    await recordPastOrder(work.database, { ...order, lines });
  });
}

test('notes of an earlier order are offered for products added again, for several together and for one, by keyboard [SC-303] [SC-304]', async ({ page, newShopper, shop }) => {
  test.setTimeout(120_000);
  const shopper = await newShopper();
  const goods = await findGoods(shop, 3, `name ilike '%shampoo%' and (select count(*) from catalogue.products q where q.name = p.name) = 1 and not exists (select from catalogue.branch_availability b where b.line_number = p.line_number)`);
  const [one, other, third] = goods.map((each, at) => ({ ...each, note: ['Any scent will do', 'The large bottle, please', 'Not the one for children'][at]! }));
  await recordNotes(shop, shopper, [one!, other!, third!]);
  const shelf = '/ecom/shop/search?searchTerm=shampoo';
  await beSignedIn(page, shopper);
  await openSettled(page, shelf);
  const add = ({ name }: Goods) => page.getByRole('main').getByRole('button', { name: `Add ${name} to trolley`, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Reuse shopper notes?' });
  const look = async () => {
    await lookOver(page);
  };

  await test.step('two are added before the shop has answered', async () => {
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>();
    await page.route(/tag=add-item-to-trolley/, async (route) => {
      await pressed;
      await route.continue();
    }, { times: 1 });
    await add(one!).press('Enter');
    await add(other!).press('Enter');
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(2);
    press();
    await expect(dialog).toContainText('Some of these items had notes for your shopper last time.');
    await expect(dialog.getByRole('term')).toHaveText([one!.name, other!.name]);
    await look();
    const sent = answered(page, 'update-trolley-items');
    await dialog.getByRole('button', { name: 'Reuse', exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await sent;
  });

  await test.step('another is added, without its note', async () => {
    await add(third!).press('Enter');
    await expect(dialog).toContainText(`You left a note for ${third!.name} last time: "${third!.note}"`);
    await look();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Add one more ${third!.name}` })).toBeFocused();
  });

  const lines = await runSql<{ name: string; note: string | null }>(
    shop.database,
    `select p.name, l.note_to_shopper as note from trolley.lines l join trolley.orders o using (customer_order_id) join account.accounts a on a.id = o.customer_id
     join catalogue.products p using (line_number) where a.email = $1 and o.state = 'PENDING' order by l.item_id`,
    [shopper.email],
  );
  expect(lines).toEqual([{ name: one!.name, note: one!.note }, { name: other!.name, note: other!.note }, { name: third!.name, note: null }]);
});
