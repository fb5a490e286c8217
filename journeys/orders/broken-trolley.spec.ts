import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn, signOnAs } from '../harness/by-calls.ts';
import { failWith } from '../harness/failing.ts';
import { expect, lookOver, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { findGoods, linesOf, putLines, sellOut } from '../harness/trolley.ts';
import { runSql } from '#/platform/server/database/database.ts';

const home = '/ecom';
const banner = (page: Page) => page.getByRole('region', { name: 'Signed on as a customer' });
const control = (page: Page, name: string) => banner(page).getByRole('button', { name });
const modal = (page: Page, name: string) => page.getByRole('dialog', { name });
const press = (page: Page, title: string, button: string) => modal(page, title).getByRole('button', { name: button, exact: true }).click();
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('brokenTrolley'));
const empties = /tag=empty-trolley/;
const restores = /tag=update-trolley-items/;

const linesStored = async ({ database }: RunningShop, customerId: number) =>
  (
    await runSql<{ line: string }>(
      database,
      `select l.line_number || ' ' || l.thousandths as line from trolley.lines l join trolley.orders o using (customer_order_id)
       where o.customer_id = $1 and o.state = 'PENDING' order by 1`,
      [customerId],
    )
  ).map(({ line }) => line);

/** Signs new staff on as a new customer with these items, and opens a page. */
async function signOnWithTrolley(page: Page, shop: RunningShop, shopper: SignIn, count = 3) {
  const goods = await findGoods(shop, count);
  await putLines(shop, shopper, goods.map((one, at) => ({ ...one, amount: at + 1 })));
  const customerId = await customerIdOf(shop, shopper);
  await page.goto('/admin/sign-in');
  await signStaffIn(page, await newStaff(shop, ['SIGN_ON_AS_CUSTOMER', 'CUSTOMER_VIEW']));
  await signOnAs(page, customerId);
  await openSettled(page, home);
  await expect(control(page, 'Fix broken trolley')).toBeVisible();
  return { goods, customerId, before: await linesStored(shop, customerId) };
}

test('staff save and empty a broken trolley, come back to admin, and restore it when signed on again [SC-696] [SC-697] [SC-698] [SC-700] [SC-701] [SC-704] [SC-706]', async ({ page, newShopper, shop }) => {
  const { customerId, before } = await signOnWithTrolley(page, shop, await newShopper());

  await test.step('nothing happens on cancel', async () => {
    await control(page, 'Fix broken trolley').focus();
    await page.keyboard.press('Enter');
    await expect(modal(page, 'Fix broken trolley')).toContainText('This saves the trolley, empties it and returns you to admin. Sign on as the customer again to restore it.');
    await lookOver(page);
    await press(page, 'Fix broken trolley', 'Cancel');
    await expect(control(page, 'Fix broken trolley')).toBeFocused();
    expect([await kept(page), await linesStored(shop, customerId)]).toEqual([null, before]);
  });

  await control(page, 'Fix broken trolley').click();
  await press(page, 'Fix broken trolley', 'OK');
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${customerId}$`));
  expect(await linesStored(shop, customerId)).toEqual([]);
  const record = JSON.parse((await kept(page))!) as { customerId: number; trolleyItems: unknown[]; savedAt: string };
  expect(record).toMatchObject({ customerId, savedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
  expect(record.trolleyItems).toHaveLength(3);

  await signOnAs(page, customerId);
  await openSettled(page, home);
  await expect(modal(page, 'Restore broken trolley')).toContainText('This puts the saved items back into the trolley.');
  await lookOver(page);
  await test.step('cancelled, it can still be restored from the banner', async () => {
    await press(page, 'Restore broken trolley', 'Cancel');
    expect([await linesStored(shop, customerId), (await kept(page)) !== null]).toEqual([[], true]);
    await control(page, 'Restore broken trolley').click();
  });
  await press(page, 'Restore broken trolley', 'OK');
  await expect(page).toHaveURL(/\/ecom\/shop\/trolley$/);
  await expect(linesOf(page)).toHaveCount(3);
  expect(await linesStored(shop, customerId)).toEqual(before);
  await expect.poll(() => kept(page)).toBeNull();

  await test.step('restored once, it is not offered again', async () => {
    await expect(control(page, 'Fix broken trolley')).toBeVisible();
    await openSettled(page, home);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(control(page, 'Fix broken trolley')).toBeVisible();
  });
});

test('items that can no longer be added are left out and named, and the others are restored [SC-703]', async ({ page, newShopper, shop }) => {
  // Other journeys need the first goods.
  const goods = (await findGoods(shop, 40)).slice(-2);
  const shopper = await newShopper();
  const { customerId } = await signOnWithTrolley(page, shop, shopper, 0);
  await putLines(shop, shopper, goods);
  await openSettled(page, home);
  await control(page, 'Fix broken trolley').click();
  await press(page, 'Fix broken trolley', 'OK');
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await sellOut(shop, goods[0]!);
  await signOnAs(page, customerId);
  await openSettled(page, home);
  await press(page, 'Restore broken trolley', 'OK');
  await expect(modal(page, 'Some items couldn’t be restored')).toContainText(goods[0]!.name);
  await expect(modal(page, 'Some items couldn’t be restored')).not.toContainText(goods[1]!.name);
  await lookOver(page);
  await press(page, 'Some items couldn’t be restored', 'OK');
  await expect(page).toHaveURL(/\/ecom\/shop\/trolley$/);
  await expect(linesOf(page).getByRole('heading', { level: 3 })).toHaveText([goods[1]!.name]);
  await expect.poll(() => kept(page)).toBeNull();

  await test.step('if none of them can be added, they are named once, and not offered again', async () => {
    await control(page, 'Fix broken trolley').click();
    await press(page, 'Fix broken trolley', 'OK');
    await expect(page).toHaveURL(/\/admin\/customers\//);
    await sellOut(shop, goods[1]!);
    await signOnAs(page, customerId);
    await openSettled(page, home);
    await press(page, 'Restore broken trolley', 'OK');
    await expect(modal(page, 'The items couldn’t be restored')).toContainText(goods[1]!.name);
    await press(page, 'The items couldn’t be restored', 'OK');
    await expect(page).toHaveURL(/\/ecom\/shop\/trolley$/);
    await expect.poll(() => kept(page)).toBeNull();
    await openSettled(page, home);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(control(page, 'Fix broken trolley')).toBeVisible();
  });
});

test('a failure to save or to restore is shown, and loses nothing [SC-699] [SC-702] [SC-706]', async ({ page, newShopper, shop }) => {
  const { customerId, before } = await signOnWithTrolley(page, shop, await newShopper());
  await page.route(empties, failWith(503));
  await control(page, 'Fix broken trolley').click();
  await press(page, 'Fix broken trolley', 'OK');
  await expect(modal(page, 'Saving trolley failed')).toContainText('Please try again.');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await press(page, 'Saving trolley failed', 'OK');
  expect([await linesStored(shop, customerId), await kept(page)]).toEqual([before, null]);
  await page.unroute(empties);

  await test.step('a browser that cannot store the items empties nothing', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key === 'brokenTrolley') throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
      Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
    });
    await control(page, 'Fix broken trolley').click();
    await press(page, 'Fix broken trolley', 'OK');
    await press(page, 'Saving trolley failed', 'OK');
    expect(await linesStored(shop, customerId)).toEqual(before);
    await openSettled(page, home);
  });

  await control(page, 'Fix broken trolley').click();
  await press(page, 'Fix broken trolley', 'OK');
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await signOnAs(page, customerId);
  await page.route(restores, failWith(503));
  await openSettled(page, home);
  await press(page, 'Restore broken trolley', 'OK');
  await expect(modal(page, 'Restoring trolley failed')).toContainText('Please try again.');
  await press(page, 'Restoring trolley failed', 'OK');
  expect((await kept(page))!).toContain(`"customerId":${customerId}`);
  await page.unroute(restores);
  await control(page, 'Restore broken trolley').click();
  await press(page, 'Restore broken trolley', 'OK');
  await expect(page).toHaveURL(/\/ecom\/shop\/trolley$/);
  expect(await linesStored(shop, customerId)).toEqual(before);
});

test('customers and visitors see nothing of it, whatever their browser has stored [SC-705]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const customerId = await customerIdOf(shop, shopper);
  await page.goto(home);
  const item = { lineNumber: '1', name: null, quantity: { amount: 1, uom: 'C62' }, canSubstitute: true, noteToShopper: null, personalisedMessage: null };
  await page.evaluate((record) => localStorage.setItem('brokenTrolley', record), JSON.stringify({ customerId, trolleyItems: [item], savedAt: 'x' }));
  for (const become of [async () => undefined, () => beSignedIn(page, shopper)]) {
    await become();
    await openSettled(page, home);
    await expect(page.getByText(/broken trolley/i)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
