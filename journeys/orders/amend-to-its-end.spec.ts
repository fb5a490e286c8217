import type { Page } from '@playwright/test';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { amendOrder, beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { answerBank, challenge, placeOrder } from '../harness/placed-order.ts';
import { amountOf } from '../harness/shopping.ts';
import { openSlotsOn, slotGrid } from '../harness/slots.ts';
import { findGoods, putLines, type Goods } from '../harness/trolley.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Changing your order' });
const changes = (page: Page) => page.getByRole('region', { name: 'Your changes' });
const main = (page: Page) => page.getByRole('main');
const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
const orderPage = (number: string) => `/ecom/myaccount/my-orders/order/${number}`;
/** Where and when the order of an order's page is delivered. */
const placeOf = (page: Page) => main(page).locator('section[aria-labelledby="place"]');
/** A line of a trolley, also of an amended order, whose changed lines have a list of their own. */
const lineOf = (page: Page, { name }: Goods) => page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
const more = (page: Page, goods: Goods) => lineOf(page, goods).getByRole('button', { name: /^Add one more/ });

/** Returns the amounts that the card's bank holds for an order. */
const heldFor = async ({ database }: RunningShop, number: string): Promise<number[]> =>
  (await runSql<{ pence: number }>(database, `select amount_pence as pence from payments.sandbox_authorisations where starts_with(reference, $1 || '-') and state = 'OPEN' and outcome = 'AUTHORISED'`, [number])).map(({ pence }) => pence);

/** Returns how an order stands: its status, and how many of each product are ordered. */
async function placedAs({ database }: RunningShop, number: string): Promise<string[]> {
  const rows = await runSql<{ text: string }>(
    database,
    `select status as text from orders.orders where customer_order_id = $1
     union all (select line_number || ': ' || thousandths / 1000 from orders.lines where customer_order_id = $1 order by sequence_number)`,
    [number],
  );
  return rows.map(({ text }) => text);
}

test('a shopper adds to an order, the bank asks for the higher amount, is refused and then approved; what is taken off again asks nobody [SC-551] [SC-546 part] [SC-547 part] [SC-617 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const [tea, added] = goods as [Goods, Goods];
  const number = await placeOrder(page, shop, shopper, [{ ...tea, amount: 80 }], { card: '4000000000003220' });
  const placed = await heldFor(shop, number);
  const total = await amountOf(main(page), /^To pay/);
  expect(placed).toEqual([total]);

  await page.getByRole('button', { name: 'Amend order' }).click();
  await expect(bar(page)).toContainText(`You are changing order ${number}`);
  await openSettled(page, `/ecom/shop/search?searchTerm=${encodeURIComponent(added.name)}`);
  await main(page).getByRole('button', { name: `Add ${added.name} to trolley`, exact: true }).click();
  await openSettled(page, '/ecom/shop/trolley');
  await expect(changes(page)).toContainText(`Added: ${added.name}`);
  await bar(page).getByRole('button', { name: 'Confirm changes' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toBeVisible();
  const confirm = page.getByRole('button', { name: 'Confirm changes' });
  await confirm.click();
  await expect(challenge(page)).toBeVisible();
  await expectAccessible(page);
  await answerBank(page, 'Refuse');
  await expect(page.getByRole('region', { name: 'Payment card' })).toContainText("We couldn't verify your card.");
  // Nothing has changed: the order stands as it was placed, with the amount that was authorised for it.
  expect([await placedAs(shop, number), await heldFor(shop, number)]).toEqual([['AMENDING', `${tea.lineNumber}: 80`], placed]);
  await confirm.click();
  await answerBank(page, 'Approve');
  await expect(thanks(page)).toBeVisible();
  await openSettled(page, orderPage(number));
  for (const text of ['Order placed', tea.name, added.name]) await expect(main(page)).toContainText(text);
  const raised = await amountOf(main(page), /^To pay/);
  expect(raised).toBeGreaterThan(total);
  await expect.poll(() => heldFor(shop, number), 'the earlier authorisation is given up').toEqual([raised]);
  await lookOver(page);

  await amendOrder(page, number);
  await openSettled(page, '/ecom/shop/trolley');
  await lineOf(page, tea).getByRole('button', { name: /^Remove one/ }).click();
  await expect(changes(page)).toContainText(`${tea.name}: 80 to 79`);
  await expect(changes(page)).toContainText(/The total is £[\d.]+ lower\./);
  await openSettled(page, '/ecom/checkout');
  await confirm.click();
  await expect(thanks(page)).toBeVisible();
  await openSettled(page, orderPage(number));
  const lowered = await amountOf(main(page), /^To pay/);
  expect(lowered).toBeLessThan(raised);
  expect([await placedAs(shop, number), await heldFor(shop, number)]).toEqual([['PLACED', `${tea.lineNumber}: 79`, `${added.lineNumber}: 1`], [raised]]);
});

test('a shopper moves an order to another slot, whose old place another shopper then takes [SC-627 part] [SC-628] [SC-630 part]', async ({ page, newShopper, browser, shop }) => {
  test.slow();
  const [shopper, other, goods] = [await newShopper(), await newShopper(), await findGoods(shop, 1)];
  const number = await placeOrder(page, shop, shopper, [{ ...goods[0]!, amount: 80 }], { slot: 'first' });
  const [slot] = await runSql<{ id: number; capacity: number }>(
    shop.database,
    `select slot_id::int as id, capacity from slots.reservations join slots.slots using (slot_id) where customer_order_id = $1 and status = 'CONFIRMED'`,
    [number],
  );
  // The order has the last place of its slot.
  const setPlaces = (places: string) => runSql(shop.database, `update slots.slots set capacity = ${places} where slot_id = $1`, [slot!.id]);
  await setPlaces(`(select count(*) from slots.reservations r where r.slot_id = $1 and r.status in ('UNCONFIRMED', 'CONFIRMED'))`);
  const there = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await beSignedIn(there, other);
  await putLines(shop, other, [{ ...goods[0]!, amount: 80 }]);
  const shownTo = async (one: Page) => {
    await openSettled(one, '/ecom/bookslot/delivery');
    return slotGrid(one).locator(`button[value="${slot!.id}"]`);
  };
  const bookable = async () => (await (await shownTo(there)).count()) === 1;
  expect(await bookable()).toBe(false);

  const before = await placeOf(page).innerText();
  await page.getByRole('button', { name: 'Change slot' }).click();
  await expect(slotGrid(page)).toBeVisible();
  await lookOver(page);
  await (await openSlotsOn(page, 'last day')).first().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page).not.toHaveURL(/bookslot/);
  await openSettled(page, '/ecom/shop/trolley');
  await expect(changes(page)).toContainText(/Slot: .* to /);
  // Until the change is placed, the order has its own place.
  expect(await bookable()).toBe(false);
  await openSettled(page, '/ecom/checkout');
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(thanks(page)).toBeVisible();
  await openSettled(page, orderPage(number));
  expect(await placeOf(page).innerText()).not.toBe(before);
  expect(await bookable()).toBe(true);
  await (await shownTo(there)).click();
  await there.getByRole('button', { name: 'Book slot' }).click();
  await expect(there).not.toHaveURL(/bookslot/);
  expect(await runSql(shop.database, `select status from slots.reservations r join account.accounts a on a.id = r.customer_id where r.slot_id = $1 and a.email = $2`, [slot!.id, other.email])).toEqual([{ status: 'UNCONFIRMED' }]);
  await there.context().close();
  await setPlaces(String(slot!.capacity));
});

for (const { where, late } of [
  { where: 'trolley', late: (page: Page, tea: Goods) => more(page, tea).click() },
  { where: 'checkout', late: (page: Page) => page.getByRole('button', { name: 'Confirm changes' }).click() },
]) {
  test(`the time for changes passes while the shopper is on the page ${where}: they are told, the order stands, and the trolley that was set aside is back [SC-623] [SC-624] [SC-580 part] [SC-617 part] [SC-630 part]`, async ({ page, newShopper, shop }) => {
    test.slow();
    const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
    const [tea, aside] = goods as [Goods, Goods];
    const number = await placeOrder(page, shop, shopper, [{ ...tea, amount: 80 }], { slot: 'first' });
    await putLines(shop, shopper, [{ ...aside, amount: 3 }]);
    await holdSlot(page, shop, shopper);
    await amendOrder(page, number);
    await openSettled(page, '/ecom/shop/trolley');
    await more(page, tea).click();
    await expect(changes(page)).toContainText(`${tea.name}: 80 to 81`);
    await openSettled(page, `/ecom/${where === 'trolley' ? 'shop/trolley' : 'checkout'}`);
    const [cutOff] = await runSql<{ at: string }>(shop.database, 'select extract(epoch from amend_cut_off) * 1000 as at from orders.orders where customer_order_id = $1', [number]);
    try {
      await moveClock(shop.database, Number(cutOff!.at) + 1000);
      await late(page, tea);
      const told = page.getByRole('dialog', { name: 'Changes cannot be made to your order' });
      await expect(told).toContainText(/You could change your order until .*10pm\. Your confirmed order stands\./);
      await expectAccessible(page);
      await told.getByRole('button', { name: 'OK' }).click();
      await expect(page).toHaveURL(/\/ecom\/myaccount\/my-orders$/);
      await expect(main(page)).toContainText('Being prepared');
      await openSettled(page, orderPage(number));
      await expect(main(page)).toContainText('Being prepared');
      const [, ...lines] = await placedAs(shop, number);
      expect(lines).toEqual([`${tea.lineNumber}: 80`]);
      await openSettled(page, '/ecom/shop/trolley');
      await expect(bar(page)).toHaveCount(0);
      await expect(lineOf(page, aside)).toBeVisible();
      await expect(lineOf(page, tea)).toHaveCount(0);
    } finally {
      await moveClock(shop.database, null);
    }
    expect(await readClock(shop.database)).toBeLessThan(Number(cutOff!.at));
  });
}

test('changes begun on one device are gone on with, placed, and cancelled on another; the first then says that they have ended [SC-617 part] [SC-620 part] [SC-623 part]', async ({ page, newShopper, browser, shop }) => {
  test.slow();
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const [tea, other] = goods as [Goods, Goods];
  const number = await placeOrder(page, shop, shopper, [{ ...tea, amount: 80 }, { ...other, amount: 2 }]);
  await page.getByRole('button', { name: 'Amend order' }).click();
  await expect(bar(page)).toBeVisible();
  await openSettled(page, '/ecom/shop/trolley');
  await more(page, tea).click();
  await expect(changes(page)).toContainText(`${tea.name}: 80 to 81`);

  const there = await (await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } })).newPage();
  await beSignedIn(there, shopper);
  await openSettled(there, '/ecom/myaccount/my-orders');
  await expect(main(there)).toContainText("You're changing this order");
  await there.getByRole('link', { name: `Continue changing ${number}` }).click();
  await expect(changes(there)).toContainText(`${tea.name}: 80 to 81`);
  await openSettled(there, '/ecom/shop/trolley');
  await more(there, tea).click();
  await expect(changes(there)).toContainText(`${tea.name}: 80 to 82`);
  // The first device changes something else, and then shows the changes of both.
  await more(page, other).click();
  for (const change of [`${tea.name}: 80 to 82`, `${other.name}: 2 to 3`]) await expect(changes(page)).toContainText(change);
  await openSettled(there, '/ecom/checkout');
  await there.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(thanks(there)).toBeVisible();
  const placed = [`${tea.lineNumber}: 82`, `${other.lineNumber}: 3`];
  expect(await placedAs(shop, number)).toEqual(['PLACED', ...placed]);

  const ended = page.getByRole('dialog', { name: 'Changes cannot be made to your order' });
  await more(page, tea).click();
  await expect(ended).toContainText('Your confirmed order stands.');
  await ended.getByRole('button', { name: 'OK' }).click();
  await expect(main(page)).toContainText('Order placed');
  expect(await placedAs(shop, number)).toEqual(['PLACED', ...placed]);

  // The other way round: the second device cancels while the first is at checkout.
  await amendOrder(page, number);
  await openSettled(page, '/ecom/shop/trolley');
  await more(page, tea).click();
  await expect(changes(page)).toContainText(`${tea.name}: 82 to 83`);
  await openSettled(page, '/ecom/checkout');
  await openSettled(there, '/ecom/shop/trolley');
  await bar(there).getByRole('link', { name: 'Cancel changes' }).click();
  await there.getByRole('dialog', { name: 'Cancel changes?' }).getByRole('button', { name: 'Yes, cancel changes' }).click();
  await expect(main(there)).toContainText('Your changes are cancelled. Your order is as you placed it.');
  await there.context().close();
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(main(page)).toContainText('Your changes were confirmed or cancelled in another window or on another device. This is your order as it stands.');
  await expect(main(page)).toContainText('Order placed');
  await expectAccessible(page);
  expect(await placedAs(shop, number)).toEqual(['PLACED', ...placed]);
});
