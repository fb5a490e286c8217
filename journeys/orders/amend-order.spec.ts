import type { Locator, Page } from '@playwright/test';
import { makeCode } from '#/modules/codes/testing/code-shelf.ts';
import { makeGiftCard } from '#/modules/gifts/testing/gift-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { amendOrder, beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { hold, holdAnswer } from '../harness/loading.ts';
import { recordOrderEvents, orderEventsOf } from '../harness/order-events.ts';
import { placeOrder } from '../harness/placed-order.ts';
import { amountOf } from '../harness/shopping.ts';
import { findGoods, type Goods, type LinePut } from '../harness/trolley.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Changing your order' });
const changes = (page: Page) => page.getByRole('region', { name: 'Your changes' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const amounts = ([goods, other]: Goods[]): LinePut[] => [{ ...goods!, amount: 80 }, { ...other!, amount: 2 }];

test('a shopper changes a placed order, sees what changes, and confirms; then cancels another change [SC-320] [SC-619] [SC-620] [SC-448] [SC-625] [AC-543 part] [SC-596 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const shopper = await newShopper();
  const goods = await findGoods(shop, 2);
  const [kept, dropped] = goods as [Goods, Goods];
  await recordOrderEvents(page);
  const number = await placeOrder(page, shop, shopper, amounts(goods));

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
  await expect(changes(page)).toContainText(`${kept.name}: 80 to 81`);
  await lookOver(page);
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();

  await openSettled(page, '/ecom/myaccount/my-orders');
  // A change that was not sent before its amend was cancelled on another device.
  const left = { lineNumber: kept.lineNumber, quantity: { thousandths: 90_000, uom: 'C62' }, batchId: 1 };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`optimisticTrolley:${number}`, JSON.stringify([left])] as const);
  await page.getByRole('button', { name: `Amend order ${number}` }).click();
  await expect(bar(page)).toBeVisible();
  await openSettled(page, '/ecom/shop/trolley');
  await expect(changes(page)).toContainText('The total stays the same.');
  await expect(changes(page)).not.toContainText(kept.name);
  await bar(page).getByRole('link', { name: 'Cancel changes' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel changes?' });
  await question.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(question).toBeHidden();
  await bar(page).getByRole('link', { name: 'Cancel changes' }).click();
  await question.getByRole('button', { name: 'Yes, cancel changes' }).click();
  await expect(page.getByRole('main')).toContainText('Your changes are cancelled. Your order is as you placed it.');
  await expect(page.getByRole('main')).toContainText('Order placed');
  expect(await orderEventsOf(page)).toEqual(['place_order', 'amend_order', 'place_order', 'amend_order'].flatMap((act) => [`${act}_request ${number}`, `${act}_success ${number}`]));
});

test('a shopper with less to pay confirms changes from the trolley on a phone; changes that another device cancels cannot be confirmed here [SC-318] [SC-623 part] [SC-712 part]', async ({ page, newShopper, browser, shop }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = await newShopper();
  const goods = await findGoods(shop, 2);
  const [kept, dropped] = goods as [Goods, Goods];
  const number = await placeOrder(page, shop, shopper, amounts(goods));

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
  // While the changes are being confirmed, the question stays open and cannot be answered again.
  let go = () => undefined as void;
  const held = new Promise<void>((resolve) => { go = resolve; });
  let placings = 0;
  await page.route((url) => url.pathname.endsWith(`/orders/${number}/place`), async (route) => {
    placings += 1;
    await held;
    await route.continue();
  });
  await confirm.click();
  const [yes, no] = ['Yes, confirm changes and pay', 'Continue shopping'].map((name) => question.getByRole('button', { name })) as [Locator, Locator];
  await yes.click();
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  await expect(no).toHaveAccessibleDescription('Your changes are being confirmed');
  await expect.poll(() => placings).toBe(1);
  for (const button of [yes, no]) await button.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expectAccessible(page);
  go();
  await expect(page).toHaveURL(new RegExp(`/ecom/order-confirmation/${number}$`));
  expect(placings).toBe(1);
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

test('changes that cost more than was authorised open checkout: if the press waited for the last of them, or another tab made it while the question was open [SC-318 part] [SC-315 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const number = await placeOrder(page, shop, shopper, amounts(goods));
  const question = page.getByRole('dialog', { name: 'Confirm changes?' });
  const addOne = (tab: Page) => tab.getByRole('button', { name: `Add one more ${goods[0]!.name}`, exact: true }).click();
  await amendOrder(page, number);
  await openSettled(page, '/ecom/shop/trolley');
  await bar(page).getByRole('button', { name: 'Confirm changes' }).click();
  const other = await page.context().newPage();
  await openSettled(other, '/ecom/shop/trolley');
  await addOne(other);
  await expect(changes(other)).toContainText(/The total is £[\d.]+ higher/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question).toContainText(/The total is £[\d.]+ higher/);
  await question.getByRole('button', { name: 'Yes, confirm changes and pay' }).click();
  await expect(page).toHaveURL(/\/ecom\/checkout/);

  await other.getByRole('button', { name: `Remove one ${goods[0]!.name}`, exact: true }).click();
  await expect(changes(other)).toContainText('The total stays the same.');
  await other.close();
  await openSettled(page, '/ecom/shop/trolley');
  const { asked, letGo } = await holdAnswer(page, /tag=update-trolley-item/);
  await addOne(page);
  await asked;
  const confirm = bar(page).getByRole('button', { name: 'Confirm changes' });
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(page).toHaveURL(/\/ecom\/checkout/);
});

test('the trolley’s confirmation does not skip what was typed at the checkout of a changed order, which is forgotten once the changes are cancelled, as is a change that was not sent yet [SC-318 part] [SC-620 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const number = await placeOrder(page, shop, shopper, amounts(goods));
  await amendOrder(page, number);
  const note = page.getByLabel('Delivery note');
  await openSettled(page, '/ecom/checkout');
  const before = await note.inputValue();
  await note.fill('Only for this change');
  await openSettled(page, '/ecom/shop/trolley');
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Confirm changes' }).click();
  await expect(page).toHaveURL(/\/ecom\/checkout/);
  await expect(note).toHaveValue('Only for this change');

  await openSettled(page, '/ecom/shop/trolley');
  const { asked } = await hold(page, /tag=update-trolley-item/);
  await page.getByRole('button', { name: `Add one more ${goods[0]!.name}`, exact: true }).click();
  await asked;
  await bar(page).getByRole('link', { name: 'Cancel changes' }).click();
  await page.getByRole('dialog', { name: 'Cancel changes?' }).getByRole('button', { name: 'Yes, cancel changes' }).click();
  await expect(page.getByRole('main')).toContainText('Your changes are cancelled. Your order is as you placed it.');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('optimisticTrolley:')))).toEqual([]);
  await amendOrder(page, number);
  await openSettled(page, '/ecom/checkout');
  await expect(note).toHaveValue(before);
});

test('at the checkout of a changed order, a code beside a gift card comes off the changed total, not off the placed one [SC-448 part] [SC-480 part]', async ({ page, newShopper, shop }) => {
  test.slow();
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const number = await placeOrder(page, shop, shopper, amounts(goods));
  const [code, card] = [await makeCode(shop.database, `CHANGED${number}`, { value: 100, description: '£1 off' }), await makeGiftCard(shop.database, 500)];
  await amendOrder(page, number);
  await runSql(shop.database, 'update trolley.lines set thousandths = thousandths + 3000 where customer_order_id = $1', [number]);
  await openSettled(page, '/ecom/checkout');
  const toPay = () => amountOf(summary(page), /^To pay$/);
  const before = await toPay();
  const money = page.getByRole('region', { name: 'Codes, gift cards and discounts' });
  await money.locator('summary', { hasText: 'Gift card or gift voucher' }).click();
  const typed = money.getByRole('group', { name: 'Gift card', exact: true });
  await typed.getByLabel('Serial number').fill(card.serialNumber);
  await typed.getByLabel('Pin').fill('1234');
  await typed.getByLabel('Pin').press('Enter');
  await expect.poll(toPay).toBe(before - 500);
  await money.locator('summary', { hasText: 'Promo code' }).click();
  await money.getByLabel('Promo code', { exact: true }).fill(code);
  await money.getByRole('button', { name: 'Apply' }).click();
  await expect(money.getByRole('listitem').filter({ hasText: code })).toContainText('-£1.00');
  await expect.poll(toPay).toBe(before - 600);
});

test('a changed order whose substitutes were refused at checkout says so in the trolley, and ticking the box there brings them back [SC-465]', async ({ page, newShopper, shop }) => {
  test.slow();
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const number = await placeOrder(page, shop, shopper, [{ ...goods[0]!, amount: 80 }, { ...goods[1]!, amount: 2, canSubstitute: false }]);
  const allowed = async () => (await runSql<{ allowed: boolean }>(shop.database, 'select substitution_allowed as allowed from orders.lines where customer_order_id = $1 order by sequence_number', [number])).map((line) => line.allowed);
  const box = page.getByRole('checkbox', { name: 'Allow substitutes' });
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank you for your order' });
  expect(await allowed()).toEqual([true, false]);
  await amendOrder(page, number);
  await openSettled(page, '/ecom/checkout');
  await expect(box).toBeChecked();
  await box.uncheck();
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(thanks).toBeVisible();
  expect(await allowed()).toEqual([false, false]);

  await amendOrder(page, number);
  await openSettled(page, '/ecom/shop/trolley');
  const notice = 'No item will be substituted, as you chose at checkout.';
  await expect(changes(page)).toContainText(notice);
  await page.getByRole('region', { name: 'Summary' }).getByRole('button', { name: 'Confirm changes' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm changes?' });
  await expect(question).toContainText(notice);
  await question.getByRole('button', { name: 'Continue shopping' }).click();
  await expect(question).toBeHidden();
  await expectAccessible(page);
  await changes(page).getByRole('link', { name: 'Change that at checkout' }).click();
  await expect(box).not.toBeChecked();
  await openSettled(page, '/ecom/checkout');
  await box.check();
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(thanks).toBeVisible();
  expect(await allowed()).toEqual([true, false]);
});

test('an item for which another tab allows substitutes gets them, although checkout still shows the box without its tick [SC-446 part] [SC-465 part]', async ({ page, newShopper, shop }) => {
  const [shopper, goods] = [await newShopper(), await findGoods(shop, 2)];
  const number = await placeOrder(page, shop, shopper, amounts(goods).map((line) => ({ ...line, canSubstitute: false })));
  await amendOrder(page, number);
  await openSettled(page, '/ecom/checkout');
  await expect(page.getByRole('checkbox', { name: 'Allow substitutes' })).not.toBeChecked();
  await runSql(shop.database, 'update trolley.lines set can_substitute = true where customer_order_id = $1 and line_number = $2', [number, goods[0]!.lineNumber]);
  await page.getByRole('button', { name: 'Confirm changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
  const lines = await runSql<{ allowed: boolean }>(shop.database, 'select substitution_allowed as allowed from orders.lines where customer_order_id = $1 order by sequence_number', [number]);
  expect(lines.map(({ allowed }) => allowed)).toEqual([true, false]);
});
