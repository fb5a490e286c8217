import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { amendOrder, beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { saveCardOf } from '../harness/passes.ts';
import { findGoods, putLines, type Goods } from '../harness/trolley.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Changing your order' });
const changes = (page: Page) => page.getByRole('region', { name: 'Your changes' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const orderPath = (page: Page) => new URL(page.url()).pathname;

/** Records the events about acts on orders that the page's documents raise, as 'name number'. */
async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('shop-event', (event) => {
      const { name, order_id: order } = (event as CustomEvent<{ name: string; order_id?: string }>).detail;
      if (/_order_(request|success|failure)$/.test(name)) sessionStorage.setItem('events', `${sessionStorage.getItem('events') ?? ''}${name} ${order};`);
    });
  });
}

const eventsOf = async (page: Page): Promise<string[]> => (await page.evaluate(() => sessionStorage.getItem('events') ?? '')).split(';').filter(Boolean);

/** Places an order at checkout, and opens its page. Returns its number. */
async function placeOrder(page: Page, shop: RunningShop, shopper: SignIn, [goods, other]: Goods[]): Promise<string> {
  await beSignedIn(page, shopper);
  await putLines(shop, shopper, [{ ...goods!, amount: 80 }, { ...other!, amount: 2 }]);
  await holdSlot(page, shop, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  await openSettled(page, '/ecom/checkout');
  await page.getByLabel('Contact number').fill('0118 496 0123');
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  const number = /(\d+)$/.exec(orderPath(page))![1]!;
  await openSettled(page, `/ecom/myaccount/my-orders/order/${number}`);
  return number;
}

test('a shopper changes a placed order, sees what changes, and confirms; then cancels another change [SC-320] [SC-619] [SC-620] [SC-448] [SC-625] [AC-543 part] [SC-596 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  const goods = await findGoods(shop, 2);
  const [kept, dropped] = goods as [Goods, Goods];
  await recordEvents(page);
  const number = await placeOrder(page, shop, shopper, goods);

  await page.getByRole('button', { name: 'Amend order' }).click();
  await expect(bar(page)).toContainText(`You are changing order ${number}`);
  await expect(bar(page)).toContainText(/Make changes by \w+day \d+ \w+, 10pm/);
  await openSettled(page, '/ecom/shop/trolley');
  await expect(changes(page)).toContainText('The total stays the same.');
  const lineOf = ({ name }: Goods) => page.getByRole('region', { name: 'Items' }).getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
  await lineOf(kept).getByRole('button', { name: /^Add one more/ }).click();
  await expect(changes(page)).toContainText(`${kept.name}: 80 to 81`);
  await lineOf(dropped).getByRole('button', { name: `Remove ${dropped.name}`, exact: true }).click();
  await expect(changes(page)).toContainText(`Removed: ${dropped.name}`);
  await changes(page).getByRole('button', { name: `Put back ${dropped.name}` }).click();
  await expect(changes(page)).not.toContainText('Removed:');
  await expect(changes(page)).toContainText(/The total is £[\d.]+ higher, so your bank may ask you to confirm\./);
  await lookOver(page);

  await bar(page).getByRole('button', { name: 'Confirm changes' }).click();
  await expect(summary(page)).toBeVisible();
  await openSettled(page, '/ecom/checkout');
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();

  await openSettled(page, '/ecom/myaccount/my-orders');
  await page.getByRole('button', { name: `Amend order ${number}` }).click();
  await expect(bar(page)).toBeVisible();
  await openSettled(page, '/ecom/shop/trolley');
  await bar(page).getByRole('link', { name: 'Cancel changes' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel changes?' });
  await question.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(question).toBeHidden();
  await bar(page).getByRole('link', { name: 'Cancel changes' }).click();
  await question.getByRole('button', { name: 'Yes, cancel changes' }).click();
  await expect(page.getByRole('main')).toContainText('Your changes are cancelled. Your order is as you placed it.');
  await expect(page.getByRole('main')).toContainText('Order placed');
  expect(await eventsOf(page)).toEqual(['place_order', 'amend_order', 'place_order', 'amend_order'].flatMap((act) => [`${act}_request ${number}`, `${act}_success ${number}`]));
});

test('a shopper with less to pay confirms changes from the trolley on a phone; changes that another device cancels cannot be confirmed here [SC-318] [SC-623 part] [SC-712 part]', async ({ page, newShopper, browser, shop }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = await newShopper();
  const goods = await findGoods(shop, 2);
  const [kept, dropped] = goods as [Goods, Goods];
  const number = await placeOrder(page, shop, shopper, goods);

  await amendOrder(page, number);
  await openSettled(page, '/ecom/shop/trolley');
  await page.getByRole('button', { name: `Choices for ${dropped.name}: ` }).click();
  await page.getByRole('dialog', { name: dropped.name, exact: true }).getByRole('button', { name: 'Remove from trolley' }).click();
  await expect(changes(page)).toContainText(`Removed: ${dropped.name}`);
  await expect(changes(page)).toContainText(/The total is £[\d.]+ lower\./);
  await lookOver(page);
  const toPay = await changes(page).getByText('To pay (estimated)').locator('xpath=following-sibling::*').textContent();
  const confirm = page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Confirm changes' });
  await confirm.click();
  const question = page.getByRole('dialog', { name: 'Confirm changes?' });
  await expect(question).toContainText(toPay!);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(question).toBeHidden();
  await confirm.click();
  await question.getByRole('button', { name: 'Yes, confirm changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/ecom/order-confirmation/${number}$`));
  await openSettled(page, `/ecom/myaccount/my-orders/order/${number}`);
  await expect(page.getByRole('main')).toContainText(kept.name);
  await expect(page.getByRole('main')).not.toContainText(dropped.name);

  await amendOrder(page, number);
  await openSettled(page, '/ecom/shop/trolley');
  await expect(bar(page)).toBeVisible();
  const other = await browser.newContext({ baseURL: shop.url });
  const there = await other.newPage();
  await beSignedIn(there, shopper);
  await openSettled(there, `/ecom/myaccount/my-orders/order/${number}?changes=cancel`);
  await there.getByRole('button', { name: 'Yes, cancel changes' }).click();
  await expect(there.getByRole('main')).toContainText('Your changes are cancelled. Your order is as you placed it.');
  await other.close();
  await page.getByRole('button', { name: /^Add one more/ }).first().click();
  await expect(page.getByRole('dialog', { name: 'Changes cannot be made to your order' })).toContainText('Your confirmed order stands.');
});
