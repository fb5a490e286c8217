import type { Page } from '@playwright/test';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { staffPassword } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';
import { newStaff, queueForStaff, signStaffIn } from '../harness/staff.ts';

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Staff console' });

test('staff sign in separately from customers, see what their permissions allow, read audit and mail, and sign out [AC-511] [AC-515] [AC-528]', async ({ page, context, shop }) => {
  const subject = `Your order ${Date.now()} is confirmed`;
  await queueForStaff(shop, subject);
  const staff = await newStaff(shop, staffPermissions, 'Bo Marsh');
  await test.step('a page of the console asks to sign in, and returns', async () => {
    await page.goto('/admin/mail?status=SENT');
    await expect(page).toHaveURL(/\/admin\/sign-in\?redirect=%2Fadmin%2Fmail%3Fstatus%3DSENT$/);
    await expect(page).toHaveTitle('Staff sign in');
    await signStaffIn(page, staff);
    await expect(page).toHaveURL(/\/admin\/mail\?status=SENT$/);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'staffSignIn')).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(cookies.find(({ name }) => name === 'signIn')).toBeUndefined();
  });
  await test.step('the home of the console links to the permitted pages', async () => {
    await page.getByRole('link', { name: 'Larder Staff' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
    await expect(pagesOf(page).getByRole('link')).toHaveText(['Orders', 'Picking', 'Deliveries', 'Reported items', 'Customers', 'Products', 'Categories', 'Offers', 'Synonyms', 'Meal deals', 'Bundles', 'Restrictions', 'Promo codes', 'Partner cards', 'Gift cards', 'Gift vouchers', 'Delivery Pass', 'Loyalty cards', 'Member vouchers', 'Replacement cards', 'Content', 'Furniture', 'Preview', 'Reviews', 'Slots', 'Branches', 'Settings', 'Staff', 'Audit', 'Mail']);
  });
  await test.step('the outbox: a mail as text and as rendered', async () => {
    await pagesOf(page).getByRole('link', { name: 'Mail' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: subject })).toContainText(`Hello from ${subject}`);
    await page.getByRole('link', { name: subject }).click();
    await expect(page.getByLabel('The mail as text')).toHaveText(`Hello from ${subject}`);
    await expect(page.frameLocator('iframe').getByText('Hello')).toHaveCSS('color', 'rgb(20, 63, 42)');
  });
  await test.step('adding a user, which the audit records', async () => {
    await pagesOf(page).getByRole('link', { name: 'Staff' }).click();
    await expect(page.getByRole('table', { name: 'Staff users' })).toContainText(staff.email);
    await page.getByRole('link', { name: 'Add staff user' }).click();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText('Please enter your email address');
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please enter a name/);
    await page.getByLabel('Name').fill(`Kit Rowan ${staff.staffId}`);
    await page.getByLabel('Email address').fill(`kit-${staff.staffId}@larder.example`);
    await page.getByLabel('Password', { exact: true }).fill('three ripe pears');
    await page.getByLabel('Pick orders').check();
    await page.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByRole('status')).toContainText(`Kit Rowan ${staff.staffId} is saved.`);
    await pagesOf(page).getByRole('link', { name: 'Audit' }).click();
    await page.getByLabel('By').selectOption({ label: 'Bo Marsh' });
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText(`Kit Rowan ${staff.staffId}`);
    await expect(page.getByRole('row').nth(1)).toContainText('Staff add');
    await expect(page.getByRole('row').nth(1)).toContainText('Bo Marsh');
  });
  await test.step('signing out closes everything', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/sign-in$/);
    await page.goto('/admin/audit');
    await expect(page).toHaveURL(/\/admin\/sign-in\?redirect=%2Fadmin%2Faudit$/);
  });
});

test('a page without its permission says so with status 403, and navigation offers only permitted pages [AC-515]', async ({ page, shop }) => {
  await page.goto('/admin');
  await signStaffIn(page, await newStaff(shop, ['MAIL_VIEW']));
  await expect(pagesOf(page).getByRole('link')).toHaveText(['Mail']);
  for (const path of ['/admin/staff', '/admin/audit', '/admin/staff/new', '/admin/staff/1']) {
    const answer = await page.goto(path);
    expect([path, answer!.status()]).toEqual([path, 403]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You don't have permission to see this page.");
    expect(answer!.headers()['cache-control']).toBe('no-store');
  }
  await expect(pagesOf(page).getByRole('link')).toHaveText(['Mail']);
  expect((await page.goto('/admin/nothing'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await page.goto('/admin/mail/999999999'))!.status()).toBe(404);
});

test('an expired token is renewed silently; an expired sign-in leads to signing in and back [AC-515]', async ({ page, shop }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW', 'STAFF_MANAGE']);
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/staff/token')) tokens.push(request.method());
  });
  await page.goto('/admin');
  await signStaffIn(page, staff);
  await comeAlive(page);
  const renewed = page.waitForResponse('**/v1/staff/token');
  await pagesOf(page).getByRole('link', { name: 'Mail' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  expect((await renewed).status()).toBe(200);
  await runSql(shop.database, 'delete from staff.access_tokens where sign_in_id in (select id from staff.sign_ins where staff_id = $1)', [staff.staffId]);
  await pagesOf(page).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  expect(tokens).toEqual(['POST', 'POST']);
  await runSql(shop.database, 'delete from staff.sign_ins where staff_id = $1', [staff.staffId]);
  await pagesOf(page).getByRole('link', { name: 'Mail' }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in\?redirect=%2Fadmin%2Fmail$/);
  await signStaffIn(page, staff);
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
});

test.describe('with pictures', () => {
  test.use({ pictures: true });

  test('a mail’s HTML can run nothing and reach nothing of the console; its links open separately', async ({ page, context, shop, faults }) => {
    const subject = `Nasty ${Date.now()}`;
    const html = `<script>parent.document.title = 'taken'</script><img src="x" onerror="parent.document.title = 'taken'">
      <form action="/admin/sign-out" method="post"><button>Press</button></form><a href="/health/live" target="_blank" rel="noopener">A link</a>`;
    await queueForStaff(shop, subject, html);
    await page.goto('/admin/mail');
    await signStaffIn(page, await newStaff(shop, ['MAIL_VIEW']));
    await page.getByRole('link', { name: subject }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Press' }).click();
    const opened = context.waitForEvent('page');
    await frame.getByRole('link', { name: 'A link' }).click();
    await expect.poll(async () => (await opened).url()).toContain('/health/live');
    await expect(page).toHaveTitle(subject);
    await page.reload();
    await expect(page).toHaveURL(/\/admin\/mail\/\d+$/);
    // The browser logs the actions that it blocks; this test causes them on purpose.
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.every((fault) => /sandbox|Content Security Policy/i.test(fault))).toBe(true);
    faults.length = 0;
  });
});

test('wrong passwords are reported beside the form and lock the account after five; anyone who manages staff can unlock it [AC-512]', async ({ page, browser, shop, extraHTTPHeaders }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW'], `Locked ${Date.now()}`);
  await page.goto('/admin/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('Please enter your email address');
  await expect(page.getByLabel('Email address')).toBeFocused();
  for (let tries = 0; tries < 5; tries += 1) {
    await page.getByLabel('Email address').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    expect((await answer).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveText(/The email address or password you entered is incorrect\./);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.route('**/admin/sign-in.data*', (route) => route.abort('connectionreset'));
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText("couldn't sign you in");
  await expect(page.getByLabel('Email address')).toHaveValue(staff.email);
  await page.unroute('**/admin/sign-in.data*');
  // The password field keeps its value, because the password is not the fault.
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Your account is locked for 30 minutes.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(staffPassword);

  const managers = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
  const other = await managers.newPage();
  await other.goto(`/admin/staff/${staff.staffId}`);
  await signStaffIn(other, await newStaff(shop, ['STAFF_MANAGE']));
  await other.getByRole('button', { name: 'Unlock' }).click();
  await expect(other.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
  await managers.close();
  await signStaffIn(page, staff);
});

test('the console works by keyboard alone', async ({ page, shop }) => {
  const staff = await newStaff(shop, ['MAIL_VIEW']);
  await page.goto('/admin/sign-in');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(staff.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staffPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await comeAlive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(pagesOf(page).getByRole('link', { name: 'Mail' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mail' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sign-in form without its browser’s CSRF value is refused, and works once reloaded [AC-008 part]', async ({ page, context, shop }) => {
    const staff = await newStaff(shop, []);
    await page.goto('/admin/sign-in');
    await context.clearCookies({ name: '__Host-csrfBinding' });
    await page.getByLabel('Email address').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill(staffPassword);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    expect((await answer).status()).toBe(403);
    await expect(page.getByRole('alert')).toContainText('Please reload the page and try again.');
    await page.goto('/admin/sign-in');
    await signStaffIn(page, staff);
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('staff sign in, are refused in words, change a user, read the audit and sign out', async ({ page, shop }) => {
    const staff = await newStaff(shop, ['STAFF_MANAGE'], `Plain ${Date.now()}`);
    await page.goto('/admin/audit');
    await page.getByLabel('Email address').fill(staff.email);
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('The email address or password you entered is incorrect.');
    await expect(page.getByLabel('Email address')).toHaveValue(staff.email);
    await signStaffIn(page, staff);
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await page.goto(`/admin/staff/${staff.staffId}`);
    const name = `Plainer ${Date.now()}`;
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toContainText(`${name} is saved.`);
    await pagesOf(page).getByRole('link', { name: 'Audit' }).click();
    await page.getByLabel('What was done').selectOption('STAFF_CHANGE');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText(`→ ${name}`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/admin\/sign-in$/);
  });
});
