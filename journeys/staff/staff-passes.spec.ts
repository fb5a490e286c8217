import { choose } from '../harness/alive.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { customerIdOf } from '../harness/passes.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';

test('staff add a plan, change it, and are told of somebody else’s change; customers see what is on sale [AC-529 part] [AC-257 part]', async ({ page, shop, browser }) => {
  const staff = await newStaff(shop, ['DELIVERY_PASS_MANAGE']);
  await page.goto('/admin/pass-plans');
  await signStaffIn(page, staff);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Pass');
  await expect(page.getByRole('row', { name: /6 months/ })).toContainText('£45.00');
  await lookOver(page);
  await page.getByRole('link', { name: 'Add a plan' }).click();
  await page.getByLabel('Name').fill('Trial');
  await page.getByLabel('Months').fill('1');
  await page.getByLabel('Price in pounds').fill('-9.50');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('A price is £0.01 or more. Did you mean £9.50?');
  await expectAccessible(page);
  await page.getByLabel('Price in pounds').fill('9.50');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Saved. The shop shows it now.')).toBeVisible();
  await page.getByRole('link', { name: 'Trial' }).click();
  await expect(page.getByLabel('Price in pounds')).toHaveValue('9.50');
  await lookOver(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Price in pounds').fill('8');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved. The shop shows it now.')).toBeVisible();
  await page.getByLabel('On sale').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main')).toContainText('Someone else has changed this plan since you opened it. It differs from what you typed in: Price, On sale.');
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await visitor.goto('/ecom/delivery-pass');
  await expect(visitor.getByRole('main')).toContainText('£8.00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /Trial/ })).toContainText('No');
  await visitor.reload();
  await expect(visitor.getByRole('main')).toContainText('£80.00');
  await expect(visitor.getByRole('main')).not.toContainText('Trial');
  await visitor.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('staff give a customer a pass and end it; the customer sees both, and the audit has them [AC-529 part] [AC-519 part]', async ({ page, browser, newShopper, shop }) => {
      const shopper = await newShopper();
      const customerId = await customerIdOf(shop, shopper);
      const staff = await newStaff(shop, ['DELIVERY_PASS_MANAGE']);
      await page.goto('/admin/pass-plans');
      await signStaffIn(page, staff);
      const number = page.getByLabel('Customer number');
      await number.fill('somebody');
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(number).toHaveAccessibleDescription('A customer number has digits only');
      await number.fill(String(customerId));
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page).toHaveURL(`/admin/customers/${customerId}/delivery-pass`);
      await expect(page.getByText('This customer has no Delivery Pass.')).toBeVisible();
      const give = page.getByRole('button', { name: 'Give this pass' }).filter({ visible: true }).last();
      await give.click();
      await expect(page.getByRole('main')).toContainText('Please choose a plan');
      await expect(page.getByRole('main')).toContainText('Please enter the first day');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('radio', { name: /^6 months/ }).check();
      await page.getByLabel('First day', { exact: true }).fill('2001-01-01');
      await give.click();
      await expect(page.getByRole('main')).toContainText('A pass from this day would already be over');
      await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked();
      await page.getByLabel('First day', { exact: true }).fill(londonDay(Date.now()));
      await give.click();
      await expect(page.getByText('The pass is given.')).toBeVisible();
      const shown = page.getByRole('region', { name: 'The pass of today' });
      await expect(shown).toContainText('Nothing: staff gave it');
      if (javaScriptEnabled) await lookOver(page);

      const theirs = await (await browser.newContext({ baseURL: shop.url })).newPage();
      await beSignedIn(theirs, shopper);
      await theirs.goto('/ecom/myaccount/delivery-pass');
      await expect(theirs.getByRole('region', { name: 'Your Delivery Pass' })).toContainText('6 months');

      await page.getByRole('radio', { name: /^12 months/ }).check();
      await page.getByLabel('First day', { exact: true }).fill(londonDay(Date.now()));
      await give.click();
      await expect(page.getByRole('main')).toContainText('This customer has a Delivery Pass for some of these days.');
      await expect(page.getByText('The pass is given.')).toHaveCount(0);
      await page.getByLabel('First day', { exact: true }).fill(addDays(londonDay(Date.now()), 200));
      await give.click();
      await expect(page.getByText('The pass is given.')).toBeVisible();
      const next = page.getByRole('region', { name: /^The pass from / });
      await expect(next).toContainText('12 months');
      if (javaScriptEnabled) await lookOver(page);
      await expect(page.getByLabel('First day', { exact: true })).toHaveValue('');
      await next.getByText('End this pass').click();
      await expect(next).toContainText('It never starts, and nothing is paid back.');
      await next.getByRole('button', { name: 'End now' }).click();
      await expect(page.getByText('The pass has ended.')).toBeVisible();
      await expect(next).toHaveCount(0);
      await shown.getByText('End this pass').click();
      await shown.getByRole('button', { name: 'End now' }).click();
      await expect(page.getByText('This customer has no Delivery Pass.')).toBeVisible();
      await theirs.reload();
      await expect(theirs.getByRole('main')).toContainText('£45.00');
      await theirs.context().close();
      const written = await runSql<{ action: string }>(shop.database, 'select action from staff.audit where customer_id = $1 order by id', [customerId]);
      expect(written.map(({ action }) => action)).toEqual(['PASS_GIVE', 'PASS_GIVE', 'PASS_END', 'PASS_END']);
    });
  });
}

test('staff without the permission do not see a customer’s pass, and a customer who does not exist gets none [AC-529 part]', async ({ page, shop }) => {
  await page.goto('/admin/customers/999999999/delivery-pass');
  await signStaffIn(page, await newStaff(shop, ['MAIL_VIEW']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have permission to see this page.");
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in$/);
  await page.goto('/admin/customers/999999999/delivery-pass');
  await signStaffIn(page, await newStaff(shop, ['DELIVERY_PASS_MANAGE']));
  await choose(page.getByRole('radio', { name: /^6 months/ }));
  await page.getByLabel('First day', { exact: true }).fill(londonDay(Date.now()));
  await page.getByRole('button', { name: 'Give this pass' }).filter({ visible: true }).last().click();
  await expect(page.getByRole('main')).toContainText('There is no customer with this number, or the plan is gone.');
});
