import type { Page } from '@playwright/test';
import { mailsTo, resetLinksTo } from '#/modules/account/testing/reset-links.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { paste } from '../harness/paste.ts';
import { signIn } from '../harness/shopping.ts';

const emailField = (page: Page) => page.getByLabel('Email address');
const newPasswordField = (page: Page) => page.getByLabel('New password');

test('a forgotten password, from the sign-in page by mail to signing in again; a used and a foreign link lead to a new one [AC-021 part] [AC-066] [AC-069] [AC-070 part] [AC-081 part] [AC-084 part] [AC-086 part] [AC-089 part] [AC-499 part] [AC-065 part]', async ({ page, newShopper, shop: { database } }) => {
  const { email, password } = await newShopper();
  const newPassword = 'a basket of quinces';
  await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fmy-details');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await expect(page).toHaveURL('/ecom/forgot-password?redirect=%2Fecom%2Fmy-details');
  await expect(emailField(page)).toHaveAttribute('autocomplete', 'username');

  await test.step('a mistyped address is refused when it is left, and sends nothing', async () => {
    await emailField(page).fill('ada');
    await page.keyboard.press('Tab');
    await expect(emailField(page)).toHaveAccessibleDescription('Invalid email address');
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(emailField(page)).toBeFocused();
    await expectAccessible(page);
  });

  await emailField(page).fill('');
  await emailField(page).focus();
  await paste(page, email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ecom/forgot-password/success?redirect=%2Fecom%2Fmy-details');
  await expect(page.getByText('If an account exists for that email address, we’ve sent a link to reset your password.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await resetLinksTo(database, email)).length).toBe(1);
  const { path, token } = (await resetLinksTo(database, email))[0]!;

  await test.step('the link asks for a new password, and the rules stand beside the field', async () => {
    await page.goto(path);
    await expect(newPasswordField(page)).toHaveAttribute('autocomplete', 'new-password');
    await lookOver(page);
    await newPasswordField(page).fill('password123');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/This password is too common. Please choose another./);
    await expect(newPasswordField(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(newPasswordField(page)).not.toBeFocused();
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/This password is too common. Please choose another./);
    await newPasswordField(page).fill('another');
    await expect(newPasswordField(page)).toHaveAccessibleDescription('Use 8 to 128 characters');
    await page.keyboard.press('Tab');
    await expect(newPasswordField(page)).toHaveAccessibleDescription(/Must be at least 8 characters/);
  });

  await newPasswordField(page).fill('');
  await newPasswordField(page).focus();
  await paste(page, newPassword);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(newPasswordField(page)).toHaveAttribute('type', 'text');
  await newPasswordField(page).press('Enter');
  await expect(page).toHaveURL('/ecom/reset-password/success');
  await expectAccessible(page);
  expect((await mailsTo(database, email)).map(({ subject }) => subject)).toEqual(['Your password has been changed', 'Reset your password']);

  await test.step('the link does not work again, and neither does one that was made up', async () => {
    for (const dead of [path, path.replace(token, 'B'.repeat(43))]) {
      await page.goto(dead);
      await newPasswordField(page).fill('another basket of quinces');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(page).toHaveURL('/ecom/forgot-password/expired');
      await expect(page.getByText('Sorry, your password reset link has expired.')).toBeVisible();
      await expect(emailField(page)).toBeVisible();
    }
    await expectAccessible(page);
  });

  await page.goto('/ecom/reset-password/success');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email, password: newPassword });
  await page.goto('/ecom/sign-in?prompt=login');
  await emailField(page).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('The email address or password you entered is incorrect.');
});

test('an old link, in place of which a newer one was mailed or whose hour is over, leads to asking again; the newer one still works [AC-079 part] [AC-084 part] [SH-091 part]', async ({ page, newShopper, shop: { database } }) => {
  const { email } = await newShopper();
  const ask = async (links: number) => {
    await emailField(page).fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page).toHaveURL(/\/ecom\/forgot-password\/success/);
    await expect.poll(async () => (await resetLinksTo(database, email)).length).toBe(links);
  };
  await page.goto('/ecom/forgot-password');
  await ask(1);
  const [old] = await resetLinksTo(database, email);
  await page.goto(old!.path.replace(/exp=\d+/, 'exp=1700000000'));
  await expect(page).toHaveURL(/\/ecom\/forgot-password\/expired/);
  await ask(2);
  const newer = (await resetLinksTo(database, email)).find(({ token }) => token !== old!.token)!;
  await page.goto(old!.path);
  await newPasswordField(page).fill('a basket of quinces');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL(/\/ecom\/forgot-password\/expired/);
  await expect(page.getByText('Sorry, your password reset link has expired.')).toBeVisible();
  await page.goto(newer.path);
  await newPasswordField(page).fill('a basket of quinces');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/ecom/reset-password/success');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, { email, password: 'a basket of quinces' });
  await expect(page.getByRole('banner').getByRole('button', { name: 'My Account' })).toBeVisible();
});

test('a reset ends the sign-in of the browser in which the link was opened, and Back never returns to the link [AC-089] [AC-065 part]', async ({ page, newShopper, shop: { database } }) => {
  const shopper = await newShopper();
  await page.goto('/ecom/forgot-password');
  await emailField(page).fill(shopper.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect.poll(async () => (await resetLinksTo(database, shopper.email)).length).toBe(1);
  const [link] = await resetLinksTo(database, shopper.email);
  await beSignedIn(page, shopper);
  await page.goto('/ecom/shop/browse/groceries');
  await page.goto(link!.path);
  await newPasswordField(page).fill('a basket of quinces');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page).toHaveURL('/ecom/reset-password/success');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/ecom/sign-in');
  await expect(emailField(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ecom/reset-password/success');
  await page.goBack();
  await expect(page).toHaveURL('/ecom/shop/browse/groceries');
});
