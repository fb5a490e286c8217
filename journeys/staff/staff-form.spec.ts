import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';
import { paste } from '../harness/paste.ts';
import { findGoods } from '../harness/trolley.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

const summary = (page: Page) => page.getByRole('group', { name: 'There is a problem' });

test('changing a staff user keeps the typed text when it is refused, and signs a deactivated user out at once [AC-518] [AC-063 part]', async ({ page, browser, shop, extraHTTPHeaders }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW'], `Changing ${Date.now()}`);
  const theirs = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
  const other = await theirs.newPage();
  await other.goto('/admin/mail');
  await signStaffIn(other, staff);
  await page.goto(`/admin/staff/${staff.staffId}`);
  await signStaffIn(page, await newStaff(shop, ['STAFF_MANAGE']));
  await page.getByLabel('Name').fill('A new name');
  const password = page.getByLabel('New password');
  await password.focus();
  await paste(page, 'short');
  await expect(password).toHaveValue('short');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByLabel('Manage slots').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/Must be at least 8 characters/);
  await expect(page.getByLabel('Name')).toHaveValue('A new name');
  await expect(page.getByLabel('Manage slots')).toBeChecked();
  await page.getByLabel('New password').fill('');
  await page.getByLabel('Active', { exact: true }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('A new name is saved.');
  await expect(page.getByRole('row').filter({ hasText: 'A new name' }).first()).toContainText('Inactive');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await expect(page.getByText('A new name is saved.')).toHaveCount(0);
  await other.reload();
  await expect(other).toHaveURL(/\/admin\/sign-in/);
  await theirs.close();
});

test('typed text survives a lost connection, an unavailable server and an expired sign-in', async ({ page, context, shop, faults }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW'], `Kept ${Date.now()}`);
  const manager = await newStaff(shop, ['STAFF_MANAGE']);
  const name = `Kept on ${Date.now()}`;
  await page.goto(`/admin/staff/${staff.staffId}`);
  await signStaffIn(page, manager);
  await comeAlive(page);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('New password').fill('three ripe pears');
  await page.getByLabel('Manage slots').check();

  async function expectKept(said: RegExp): Promise<void> {
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(summary(page)).toContainText(said);
    await expect(summary(page)).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(page.getByLabel('New password')).toHaveValue('three ripe pears');
    await expect(page.getByLabel('Manage slots')).toBeChecked();
  }

  const sent = `**/admin/staff/${staff.staffId}.data*`;
  await page.route(sent, (route) => route.abort('connectionreset'));
  await expectKept(/couldn't save this/);
  await page.unroute(sent);
  await page.route(sent, (route) => route.fulfill({ status: 503, body: 'Nobody is there.' }));
  await expectKept(/couldn't save this/);
  await page.unroute(sent);
  await runSql(shop.database, 'delete from staff.sign_ins where staff_id = $1', [manager.staffId]);
  await expectKept(/Your sign-in has ended\. Sign in in another tab/);

  const other = await context.newPage();
  await other.goto('/admin/sign-in');
  await signStaffIn(other, manager);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText(`${name} is saved.`);
  // The browser logs the failures that this test causes on purpose.
  faults.length = 0;
});

test('a form that was left without saving offers what was typed and picked, after Back and when its address is opened again, until it is saved [AC-515 part]', async ({ page, shop, faults }) => {
  const title = `Left ${Date.now()}`;
  await page.goto('/admin/bundles/new');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE']));
  await comeAlive(page);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('of', { exact: true }).fill('Fruit');
  const [goods] = await findGoods(shop, 1);
  await page.getByLabel('Add products').fill(goods!.lineNumber);
  await page.getByRole('button', { name: `Add ${goods!.name}` }).click();
  const picked = page.locator('input[type="hidden"][name="groups.0.lines"]');
  await expect(picked).toHaveValue(goods!.lineNumber);
  await page.getByRole('link', { name: 'All bundles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
  await page.goBack();
  const offer = page.getByText('You left this form without saving it');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(summary(page)).toContainText('nothing is saved yet');
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await expect(picked).toHaveValue(goods!.lineNumber);
  await expect(offer).toBeHidden();

  await page.goto('/admin/bundles/new');
  await expect(offer).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByRole('button', { name: 'Show what I typed' }).click();
  await comeAlive(page);
  // An error page takes the place of the form: nothing was saved.
  const sent = '**/admin/bundles/new.data*';
  await page.route(sent, (route) => route.fulfill({ status: 403, body: 'No.' }));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You don't have permission" })).toBeVisible();
  await page.unroute(sent);
  faults.length = 0;
  await page.goto('/admin/bundles/new');
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(title);
  await comeAlive(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: `${title} is saved.` })).toBeVisible();
  await page.goto('/admin/bundles/new');
  await comeAlive(page);
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(offer).toBeHidden();
});

test('an impossible filter is reported beside it, and other invalid parts of an address are ignored', async ({ page, shop }) => {
  const name = `Asks ${Date.now()}`;
  const staff = await newStaff(shop, ['MAIL_VIEW', 'STAFF_MANAGE'], name);
  await page.goto('/admin/audit');
  await signStaffIn(page, staff);
  await page.getByLabel('By').selectOption({ label: name });
  await page.getByLabel('Customer number').fill('abc');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByLabel('Customer number')).toHaveAccessibleDescription(/Enter a customer number in digits/);
  await expect(page.getByLabel('Customer number')).toHaveValue('abc');
  await expect(page.getByLabel('By')).toHaveValue(String(staff.staffId));
  await expect(page.getByText('No entries')).toBeVisible();
  for (const path of ['/admin/audit?customerId=0', '/admin/audit?before=0&action=foo&staffId=x', '/admin/staff?start=100001&saved=x', '/admin/mail?before=0&status=x']) {
    const answer = await page.goto(path);
    expect([path, answer!.status(), answer!.headers()['x-robots-tag']]).toEqual([path, 200, 'noindex']);
  }
  for (const path of ['/admin/staff/0', '/admin/staff/abc', '/admin/mail/0']) {
    expect([path, (await page.goto(path))!.status()]).toEqual([path, 404]);
  }
});

test('going back in a long list starts at its top, with the same filter', async ({ page, shop }) => {
  const staff = await newStaff(shop, ['STAFF_MANAGE']);
  await runSql(shop.database, `insert into staff.audit (staff_id, action, detail) select $1, 'JOURNEY', 'line ' || n from generate_series(1, 60) n`, [staff.staffId]);
  await page.goto(`/admin/audit?staffId=${staff.staffId}`);
  await signStaffIn(page, staff);
  await expect(page.getByText('line 60')).toBeVisible();
  await comeAlive(page);
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('line 10')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByLabel('By')).toHaveValue(String(staff.staffId));
});

test('a page that cannot be shown takes the focus like any other', async ({ page, shop }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW', 'STAFF_MANAGE']);
  await page.goto('/admin/mail');
  await signStaffIn(page, staff);
  // Before that, the link would open its page as a new document, in which nothing has to take the focus.
  await comeAlive(page);
  await runSql(shop.database, `update staff.users set permissions = '{MAIL_VIEW}' where id = $1`, [staff.staffId]);
  await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have permission to see this page.");
  await expect(page.getByRole('main')).toBeFocused();
});

test('a sign-out that fails says that staff are still signed in, and can be retried [AC-514 part]', async ({ page, shop, faults }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW']);
  await page.goto('/admin/mail');
  await signStaffIn(page, staff);
  const [fault, table] = [`journey_fails_${staff.staffId}`, 'staff.sign_ins'];
  await runSql(shop.database, `create function ${fault}() returns trigger language plpgsql as 'begin raise exception ''no''; end'`);
  await runSql(shop.database, `create trigger ${fault} before delete on ${table} for each row when (old.staff_id = ${staff.staffId}) execute function ${fault}()`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are still signed in')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Mail' })).toBeVisible();
  await runSql(shop.database, `drop function ${fault} cascade`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in$/);
  faults.length = 0;
});
