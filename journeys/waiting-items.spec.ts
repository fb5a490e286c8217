import { expect, test } from './harness/journey.ts';
import { addButtons, searchFor } from './harness/shopping.ts';
import { lookOver } from './harness/trolley.ts';

test('a visitor’s items wait: the phone’s sign-in link counts them, and signing in for the trolley shows them [SH-193]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/ecom/shop/browse/groceries');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  await expect(signIn).toHaveAccessibleName('Sign in');
  const place = await signIn.boundingBox();
  await searchFor(page, 'oat milk');
  await addButtons(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(signIn).toHaveAccessibleName('Sign in (1 item in your trolley)');
  await expect(signIn).toContainText('1');
  expect(await signIn.boundingBox()).toEqual(place);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(signIn).toHaveAccessibleName('Sign in');
  await page.getByRole('banner').getByRole('link', { name: /Trolley/ }).click();
  await expect(page.getByText('Sign in to see your trolley. Your 1 item is kept.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Your trolley: 1 item' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  const picture = (await waiting.locator('img').getAttribute('src'))!;
  expect((await page.request.get(picture)).headers()['content-type']).toContain('image/svg+xml');
  await lookOver(page);
  await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fbookslot%2Fdelivery');
  await expect(page.getByText('Your 1 item is kept.')).toBeVisible();
});
