import type { CDPSession, Page } from '@playwright/test';
import { mailsTo } from '#/modules/account/testing/reset-links.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';

/** Gives the page a device that verifies its user and keeps passkeys, such as a phone with a fingerprint. */
async function addDevice(page: Page): Promise<{ client: CDPSession; authenticatorId: string }> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', { options });
  return { client, authenticatorId };
}

test('a customer adds a passkey, signs in with it, renames it and removes it', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await page.setViewportSize({ width: 360, height: 800 });
  const { client, authenticatorId } = await addDevice(page);
  await beSignedIn(page, shopper);
  await page.goto('/ecom/my-details');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const modal = page.getByRole('dialog', { name: 'Add a passkey' });
  const name = modal.getByLabel('Name');
  await expect(name).toHaveValue('Chrome on Linux');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await name.fill(' ');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Please enter a name/);
  await expect(name).toBeFocused();
  await name.fill('My fingerprint');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(modal).toHaveCount(0);
  await expect(page.getByText('Passkey added')).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText('My fingerprint');
  await expect(panel.getByRole('listitem')).toContainText('not used yet');
  expect((await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
  await lookOver(page);

  await test.step('the device has only one passkey for an account', async () => {
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await modal.getByRole('button', { name: 'Continue' }).click();
    await expect(modal).toContainText('This device already has a passkey for your account.');
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
  });

  await test.step('signing in without address and password', async () => {
    await page.context().clearCookies({ name: /^sign/ });
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fmy-details');
    await expect(page.getByLabel('Email address')).toHaveAttribute('autocomplete', 'username webauthn');
    await lookOver(page);
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/ecom/my-details');
    await expect(panel.getByRole('listitem')).toContainText('last used');
  });

  await panel.getByText('Rename or remove').click();
  await expectAccessible(page);
  await panel.getByLabel('Name').fill('Laptop');
  await panel.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Passkey renamed')).toBeVisible();
  await expect(panel.getByRole('listitem')).toContainText('Laptop');
  await panel.getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Passkeys' })).toBeFocused();
  expect((await mailsTo(shop.database, shopper.email)).map(({ subject }) => subject)).toEqual(['A passkey was removed from your account', 'A passkey was added to your account']);

  await test.step('the removed passkey no longer signs in', async () => {
    await page.context().clearCookies({ name: /^sign/ });
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
    await page.goto('/ecom/sign-in');
    await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText('We couldn’t sign you in with that passkey. Use another one, or your password.')).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL('/ecom/sign-in');
  });
});

test('a sign-in that is a while ago asks for the password before a passkey is added', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await addDevice(page);
  await beSignedIn(page, shopper);
  await runSql(shop.database, `update account.sign_ins set created = created - interval '16 minutes' where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  await page.goto('/ecom/my-details');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const modal = page.getByRole('dialog', { name: 'Add a passkey' });
  const current = modal.getByLabel('Current password');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(current).toHaveAccessibleDescription('Required');
  await current.fill('a wrong one');
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(current).toHaveAccessibleDescription('The current password you entered is incorrect. Please try again.');
  await expect(current).toBeFocused();
  await current.fill(shopper.password);
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('listitem')).toContainText('Chrome on Linux');
});

test('a page that was loaded just after signing in asks for the password once the server needs it', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await addDevice(page);
  await beSignedIn(page, shopper);
  const age = (minutes: number) => runSql(shop.database, `update account.sign_ins set created = created - $2 * interval '1 minute' where customer_id = (select id from account.accounts where email = $1)`, [shopper.email, minutes]);
  const needed = 'Enter your current password to continue';
  await page.goto('/ecom/my-details');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  const modal = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(modal.getByLabel('Name')).toBeVisible();
  await age(16);
  await modal.getByRole('button', { name: 'Continue' }).click();
  const asked = modal.getByLabel('Current password');
  await expect(asked).toHaveAccessibleDescription(needed);
  await expect(asked).toBeFocused();
  await asked.fill(shopper.password);
  await modal.getByRole('button', { name: 'Continue' }).click();
  await expect(panel.getByRole('listitem')).toContainText('Chrome on Linux');

  await age(-16);
  await panel.getByText('Rename or remove').click();
  await panel.getByLabel('Name').fill('Phone');
  await panel.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Passkey renamed')).toBeVisible();
  await expect(panel.getByLabel('Current password')).toHaveCount(0);
  await age(16);
  await panel.getByRole('button', { name: 'Remove Phone' }).click();
  const current = panel.getByLabel('Current password');
  await expect(current).toHaveAccessibleDescription(needed);
  await expect(current).toBeFocused();
  await panel.getByRole('button', { name: 'Remove Phone' }).click();
  await expect(current).toHaveAccessibleDescription('Required');
  await current.fill(shopper.password);
  await panel.getByRole('button', { name: 'Remove Phone' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});
