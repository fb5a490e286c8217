import { readFile } from 'node:fs/promises';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { signIn } from '../harness/shopping.ts';
import { findGoods, putLines } from '../harness/trolley.ts';

test('a customer downloads their data as a readable page and as JSON', async ({ page, context, newShopper, shop }) => {
  const shopper = await newShopper();
  const [goods] = await findGoods(shop, 1);
  await putLines(shop, shopper, [{ ...goods!, amount: 2 }]);
  await beSignedIn(page, shopper);
  await page.goto('/ecom/myaccount');
  await page.getByRole('link', { name: 'See my data' }).press('Enter');
  await expect(page).toHaveURL('/ecom/myaccount/my-data');
  const panel = page.getByRole('region', { name: 'Download my data' });
  await lookOver(page);
  await panel.getByRole('button', { name: 'Download my data' }).press('Enter');
  await expect(panel.getByRole('link', { name: 'Readable page (HTML)' })).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('button')).toHaveCount(0);
  await expect(panel).toContainText('You can ask for a newer copy after an hour.');
  await lookOver(page);

  const [file] = await Promise.all([page.waitForEvent('download'), panel.getByRole('link', { name: 'For other programs (JSON)' }).click()]);
  expect(file.suggestedFilename()).toBe('larder-data.json');
  const { data } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account).toMatchObject([{ email: shopper.email }]);
  expect(data.trolley).toMatchObject([{ productNumber: goods!.lineNumber, quantity: 2 }]);

  const [readable] = await Promise.all([page.waitForEvent('download'), panel.getByRole('link', { name: 'Readable page (HTML)' }).click()]);
  expect(readable.suggestedFilename()).toBe('larder-data.html');
  const html = await readFile(await readable.path(), 'utf8');
  const shown = await context.newPage();
  await shown.setContent(html);
  await expect(shown.getByRole('heading', { level: 1, name: 'Your data' })).toBeVisible();
  await expect(shown.getByRole('rowheader', { name: 'Product number' })).toBeVisible();
  await lookOver(shown);
  await shown.close();
  expect((await mailsTo(shop.database, shopper.email)).map(({ subject }) => subject)).toEqual(['Your data is ready']);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer asks for their data and finds the files when the page is opened again', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await page.goto('/ecom/myaccount/my-data');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page).toHaveURL('/ecom/myaccount/my-data');
    await expect.poll(async () => (await mailsTo(shop.database, shopper.email)).length, { timeout: 30_000 }).toBe(1);
    await page.goto('/ecom/myaccount/my-data');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Readable page (HTML)' }).click()]);
    expect(await readFile(await file.path(), 'utf8')).toContain(shopper.email);
  });
});

test('a customer closes the account, keeps it, and closes it again until it is too late', async ({ page, browser, newShopper, shop, extraHTTPHeaders }) => {
  const shopper = await newShopper();
  const other = await (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders!, baseURL: shop.url })).newPage();
  await beSignedIn(other, shopper);
  await beSignedIn(page, shopper);
  await page.goto('/ecom/myaccount/my-data');
  const panel = page.getByRole('region', { name: 'Close my account' });
  const password = panel.getByLabel('Current password');
  await panel.getByRole('button', { name: 'Close my account' }).press('Enter');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/Required/);
  await password.fill('a wrong one');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(/The current password you entered is incorrect/);
  await lookOver(page);
  await password.fill(shopper.password);
  await password.press('Enter');
  await expect(panel.getByText(/^We close your account on /)).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Close my account' })).toBeFocused();
  await lookOver(page);
  await other.goto('/ecom/my-details');
  await expect(other).toHaveURL(/\/ecom\/sign-in\?redirect=/);

  await test.step('the account is kept by a sign-in elsewhere', async () => {
    await signIn(other, shopper);
    await other.goto('/ecom/myaccount');
    await expect(other.getByText(/^We close your account on /)).toBeVisible();
    await lookOver(other);
    await other.getByRole('link', { name: 'keep your account' }).click();
    await other.getByRole('button', { name: 'Keep my account' }).press('Enter');
    await expect(other.getByRole('button', { name: 'Close my account' })).toBeVisible();
    await other.context().close();
  });

  await page.reload();
  await password.fill(shopper.password);
  await panel.getByRole('button', { name: 'Close my account' }).click();
  await expect(panel.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  expect((await mailsTo(shop.database, shopper.email)).map(({ subject }) => subject).toSorted()).toEqual(['Your account stays open', 'Your account will be closed', 'Your account will be closed']);
  await runSql(shop.database, `update account.accounts set closes = platform.now() - interval '1 second' where email = $1`, [shopper.email]);
  await panel.getByRole('button', { name: 'Keep my account' }).click();
  await expect(panel).toContainText('It is too late: your account is being removed.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer closes the account and keeps it', async ({ page, newShopper }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await page.goto('/ecom/myaccount/my-data');
    const panel = page.getByRole('region', { name: 'Close my account' });
    await panel.getByRole('button', { name: 'Close my account' }).click();
    await expect(panel).toContainText('Required');
    await panel.getByLabel('Current password').fill(shopper.password);
    await panel.getByRole('button', { name: 'Close my account' }).click();
    await expect(panel.getByText(/^We close your account on /)).toBeVisible();
    await panel.getByRole('button', { name: 'Keep my account' }).click();
    await expect(panel.getByLabel('Current password')).toBeVisible();
  });
});
