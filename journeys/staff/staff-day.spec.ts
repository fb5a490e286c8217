import type { Page } from '@playwright/test';
import { formatPence } from '#/platform/rules/money.ts';
import { londonDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive, openSettled } from '../harness/alive.ts';
import { expect, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { escaped } from '../harness/picking.ts';
import { placeOrder } from '../harness/placed-order.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { findGoods, ordinary, type Goods } from '../harness/trolley.ts';

interface OrderedLine {
  name: string;
  pence: number;
  /** The price of a kilogram; null unless the line is priced by weight. */
  kilogramPence: number | null;
}

/** Returns what the lines of an order cost as they were placed. */
const orderedLines = ({ database }: RunningShop, number: string): Promise<OrderedLine[]> =>
  runSql(
    database,
    `select name, total_price_pence as pence, (weighed->>'pence')::int as "kilogramPence" from orders.lines where customer_order_id = $1 order by sequence_number`,
    [number],
  );

const main = (page: Page) => page.getByRole('main');

test('a day of a branch: an order is released, picked with a weight, a short line and a substitute, taken out, delivered and refunded in part, and its receipt is right to the penny [SC-658] [SC-661] [SC-662 part] [SC-663 part] [SC-666 part] [SC-673 part] [SC-674 part] [SC-675 part] [SC-677 part] [SC-680 part] [SC-598 part]', async ({ page, shop, newShopper, browser }) => {
  test.slow();
  const shopper = await newShopper();
  const [[whole, short, replaced], [weighed]] = await Promise.all([
    // Of large shelves: of a small one there may be nothing to take instead, after what other journeys did.
    findGoods(shop, 3, `${ordinary} and not contains_alcohol
      and category_ids[1] in (select o.category_ids[1] from catalogue.products o where not o.marked_for_delete group by 1 having count(*) > 20)`),
    findGoods(shop, 1, `product_type = 'GROCERY' and price_uom = 'KGM' and sale_uoms[1] = 'KGM' and price_pence % 10 <> 0
      and line_number not in (select jsonb_array_elements_text(g->'lineNumbers') from offers.promotions o, jsonb_array_elements(o.groups) g)`),
  ]) as [[Goods, Goods, Goods], [Goods]];
  const theirs = await (await browser.newContext({ baseURL: shop.url })).newPage();
  const number = await placeOrder(theirs, shop, shopper, [{ ...whole, amount: 60 }, { ...short, amount: 3 }, { ...replaced, amount: 1 }, { ...weighed, amount: 1, uom: 'KGM' }], { slot: 'first' });
  const [ofWhole, ofShort, ofReplaced, ofWeighed] = (await orderedLines(shop, number)) as [OrderedLine, OrderedLine, OrderedLine, OrderedLine];
  expect([ofWhole, ofShort, ofReplaced, ofWeighed].map(({ name }) => name)).toEqual([whole, short, replaced, weighed].map(({ name }) => name));
  const [slot] = await runSql<{ startsAt: number; chargePence: number }>(
    shop.database, `select extract(epoch from starts_at)::float8 * 1000 as "startsAt", delivery_charge_pence as "chargePence" from orders.orders join slots.reservations using (customer_order_id) join slots.slots using (slot_id) where customer_order_id = $1`, [number]);
  const day = londonDay(slot!.startsAt);

  await test.step('staff release the order', async () => {
    await page.goto(`/admin/orders?${new URLSearchParams({ branch: '651', day })}`);
    await signStaffIn(page, await newStaff(shop, ['ORDER_PICK', 'ORDER_MANAGE', 'PAYMENT_MANAGE']));
    await comeAlive(page);
    await lookOver(page);
    await page.getByRole('link', { name: number, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await comeAlive(page);
    await lookOver(page);
    await page.getByRole('button', { name: 'Release', exact: true }).click();
    await expect(page.getByText('The order is released to picking. Its shopper can no longer change it.')).toBeVisible();
    await openSettled(theirs, `/ecom/myaccount/my-orders/order/${number}`);
    await expect(main(theirs)).toContainText('Being prepared');
    await expect(theirs.getByRole('button', { name: 'Amend order' })).toHaveCount(0);
  });

  await test.step('a picker picks it', async () => {
    const start = new Date(slot!.startsAt).toISOString();
    await page.goto(`/admin/picking?${new URLSearchParams({ branch: '651', day })}`);
    await comeAlive(page);
    await page.getByRole('navigation', { name: 'Slots' }).locator(`a[href*="slot=${encodeURIComponent(start)}"][href*="DELIVERY"]`).first().click();
    await lookOver(page);
    await page.getByRole('link', { name: `Start order ${number}` }).click();
    await expect(page.getByText('0 of 4 lines recorded')).toBeVisible();
    await lookOver(page);
    const open = async (name: string) => {
      await page.getByRole('link', { name: new RegExp(`^${escaped(name)}`) }).click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    };
    const toList = () => page.getByRole('link', { name: 'All lines' }).click();
    await open(whole.name);
    await lookOver(page);
    await page.getByRole('button', { name: 'Put it in the crate' }).last().click();
    await toList();
    await open(weighed.name);
    await page.getByLabel('Weight in kg').fill('1.043');
    await page.getByRole('button', { name: 'Put it in the crate' }).last().click();
    await toList();
    await open(short.name);
    await page.getByLabel('Items picked').fill('2');
    await page.getByRole('button', { name: 'Only 2 here' }).click();
    await toList();
    await open(replaced.name);
    await page.getByRole('link', { name: 'Substitute' }).click();
    await page.getByRole('group', { name: /that fit, most alike first/ }).getByRole('radio').first().check();
    await lookOver(page);
    await page.getByRole('button', { name: /^Take 1 / }).click();
    await expect(page.getByText('4 of 4 lines recorded')).toBeVisible();
    await expect(page.getByText('All sent')).toBeVisible();
    await lookOver(page);
    await page.getByRole('button', { name: 'Finish and take the payment' }).click();
    await expect(page.getByText('Picking is finished, and the payment is being taken.')).toBeVisible();
  });

  // The shopper pays for what came, and for the substitute at most what it replaces.
  const [{ substitute }] = (await runSql<{ substitute: { name: string; totalPricePence: number } }>(
    shop.database, `select substitutes->0 as substitute from orders.picks where customer_order_id = $1 and status = 'SUBSTITUTED'`, [number])) as [{ substitute: { name: string; totalPricePence: number } }];
  const weighedPence = Math.round((ofWeighed.kilogramPence! * 1043) / 1000);
  const shortPence = (ofShort.pence / 3) * 2;
  const substitutePence = Math.min(substitute.totalPricePence, ofReplaced.pence);
  const charged = ofWhole.pence + shortPence + substitutePence + weighedPence + slot!.chargePence;

  await test.step('it is taken out and delivered', async () => {
    await page.goto(`/admin/orders/${number}`);
    await comeAlive(page);
    await expect(main(page).getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(main(page)).toContainText(`The order costs${formatPence(charged)}`);
    const delivery = page.getByRole('region', { name: 'Delivery' });
    await delivery.getByLabel('Status').selectOption('Out for delivery');
    await delivery.getByLabel("Driver's first name").fill('Sam');
    await lookOver(page);
    await delivery.getByRole('button', { name: 'Save the status' }).click();
    await expect(page.getByText('The delivery status is saved.')).toBeVisible();

    await page.goto(`/admin/deliveries?${new URLSearchParams({ branch: '651', day })}`);
    await comeAlive(page);
    await lookOver(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator(`main a[href="/admin/deliveries/${number}"]`).click();
    await expect(page.getByRole('group', { name: 'Anything refused?' })).toBeVisible();
    await lookOver(page);
    await page.getByRole('button', { name: 'Delivered', exact: true }).last().click();
    await expect(page.getByText('Delivered.', { exact: true })).toBeVisible();
    await lookOver(page);
  });

  await test.step('customer care refunds one of the items', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin/orders/${number}`);
    await comeAlive(page);
    await expect(main(page).getByText('Completed', { exact: true }).first()).toBeVisible();
    const refund = page.getByRole('region', { name: 'Refund' });
    await refund.getByRole('checkbox', { name: new RegExp(`^${escaped(whole.name)}`) }).check();
    await refund.getByLabel(`Quantity of ${whole.name}`).fill('1');
    await refund.getByLabel('Why').selectOption({ index: 1 });
    await lookOver(page);
    await refund.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText('The refund is on its way.')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('Settled');
    await lookOver(page);
  });

  await test.step('the shopper reads the receipt', async () => {
    await openSettled(theirs, `/ecom/myaccount/my-orders/order/${number}`);
    const paidFor = (name: string) => theirs.getByRole('region', { name: 'Your items' }).getByRole('listitem').filter({ hasText: name });
    const one = ofWhole.pence / 60;
    for (const [line, pence, said] of [
      [whole.name, ofWhole.pence, `-${formatPence(one)} refunded`],
      [short.name, shortPence, 'We had 2 of 3.'],
      [substitute.name, substitutePence, replaced.name],
      [weighed.name, weighedPence, '1.043 kg'],
    ] as const) {
      await expect(paidFor(line)).toContainText(`You paid ${formatPence(pence)}`);
      await expect(paidFor(line)).toContainText(said);
    }
    const totals = theirs.locator('section[aria-labelledby="totals"]');
    const estimated = ofWhole.pence + ofShort.pence + ofReplaced.pence + ofWeighed.pence + slot!.chargePence;
    for (const [name, text] of [[/^Estimated when you ordered/, formatPence(estimated)], [/^Charged on/, formatPence(charged)], [/^Refunded on/, `-${formatPence(one)}`], [/^You paid in the end/, formatPence(charged - one)]] as const) {
      await expect(totals.locator('dl > div').filter({ has: theirs.getByRole('term').filter({ hasText: name }) })).toContainText(text);
    }
    await expect(theirs.getByRole('region', { name: 'VAT' }).getByRole('row').last()).toContainText(formatPence(charged));
    await lookOver(theirs);
  });
  const money = await runSql<{ text: string }>(shop.database, `select kind || ' ' || amount_pence as text from payments.movements where customer_order_id = $1 and kind in ('CAPTURE', 'REFUND') order by movement_id`, [number]);
  expect(money.map(({ text }) => text)).toEqual([`CAPTURE ${charged}`, `REFUND ${ofWhole.pence / 60}`]);
  await theirs.context().close();
});
