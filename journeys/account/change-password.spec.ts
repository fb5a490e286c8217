import { makeWaitingEmail } from '#/modules/account/testing/email-changes.ts';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { customerIdOf } from '../harness/passes.ts';
import { signIn } from '../harness/shopping.ts';

test('a password is changed on my details: a wrong current one, a common new one, then the change, which signs other browsers out [AC-090] [AC-092] [AC-094] [AC-132 part] [AC-131 part] [AC-063] [AC-496 part] [AC-499 part]', async ({ page, browser, newShopper, shop, extraHTTPHeaders }) => {
  const shopper = await newShopper();
  const newPassword = 'a basket of quinces';
  await beSignedIn(page, shopper);
  const elsewhere = await (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders! })).newPage();
  await elsewhere.goto(`${shop.url}/ecom/sign-in`);
  await signIn(elsewhere, shopper);

  await makeWaitingEmail(shop.database, await customerIdOf(shop, shopper));
  await page.goto('/ecom/my-details');
  const enterCode = page.getByRole('link', { name: 'enter the code' });
  await expect(enterCode).toBeVisible();
  await lookOver(page);
  await expect(page.getByRole('main')).toContainText(shopper.email);
  await expect(page.getByRole('main')).toContainText('14 Mill Lane');
  const link = page.getByRole('link', { name: 'Change password' });
  await link.click();
  await expect(page).toHaveURL('/ecom/my-details#change-password');
  const modal = page.getByRole('dialog', { name: 'Change password' });
  const current = modal.getByLabel('Current password');
  const wanted = modal.getByLabel('New password');
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await expect(wanted).toHaveAttribute('autocomplete', 'new-password');
  await expectAccessible(page);

  await test.step('closing removes the hash, and the hash opens the modal', async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/ecom/my-details');
    await expect(modal).toHaveCount(0);
    await page.goto('/ecom/my-details#change-password');
    await expect(modal).toBeVisible();
  });

  await wanted.fill('short');
  await page.keyboard.press('Tab');
  await expect(wanted).toHaveAccessibleDescription(/Must be at least 8 characters/);
  await wanted.fill('');

  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(current).toHaveAccessibleDescription('Required');
  await expect(wanted).toHaveAccessibleDescription(/Must be at least 8 characters/);
  await expect(current).toBeFocused();

  await test.step('a wrong current password', async () => {
    await current.fill('a wrong one');
    await wanted.fill(newPassword);
    await modal.getByRole('button', { name: 'Save' }).click();
    const incorrect = page.getByRole('dialog', { name: 'Incorrect password' });
    await expect(incorrect).toContainText('The current password you entered is incorrect. Please try again.');
    await expectAccessible(page);
    await incorrect.getByRole('button', { name: 'OK' }).click();
    await expect(incorrect).toHaveCount(0);
    await expect(current).toBeFocused();
    await expect(current).toHaveValue('');
    await expect(wanted).toHaveValue(newPassword);
  });

  await test.step('a new password that is too common', async () => {
    await current.fill(shopper.password);
    await wanted.fill('password123');
    await modal.getByRole('button', { name: 'Show password' }).last().click();
    await expect(wanted).toHaveAttribute('type', 'text');
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(wanted).toHaveAccessibleDescription(/This password is too common. Please choose another./);
    await expect(wanted).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(wanted).not.toBeFocused();
    await expect(wanted).toHaveAccessibleDescription(/This password is too common. Please choose another./);
    await modal.getByRole('button', { name: 'Why?' }).click();
    const why = page.getByRole('dialog', { name: 'Why?' });
    await expect(why).toContainText('passwords that many people use');
    await expectAccessible(page, 'dialog[open]');
    await page.keyboard.press('Escape');
    await expect(why).toHaveCount(0);
    await expect(wanted).toHaveValue('password123');
  });

  await wanted.fill(newPassword);
  await wanted.press('Enter');
  await expect(modal).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(page.getByText('Password updated')).toBeVisible();
  // The change of the email address that waited for its code is void (decision 205).
  await expect(enterCode).toHaveCount(0);
  expect((await mailsTo(shop.database, shopper.email)).map(({ subject }) => subject)).toEqual(['Your password has been changed']);
  await page.reload();
  await expect(page).toHaveURL('/ecom/my-details');
  await elsewhere.goto(`${shop.url}/ecom/my-details`);
  await expect(elsewhere).toHaveURL(/\/ecom\/sign-in\?redirect=/);
  await signIn(elsewhere, { email: shopper.email, password: newPassword });
  await expect(elsewhere).toHaveURL(`${shop.url}/ecom/my-details`);
  await elsewhere.context().close();
});
