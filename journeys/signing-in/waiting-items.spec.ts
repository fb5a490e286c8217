import { expect, lookOver, test } from '../harness/journey.ts';
import { addButtons, searchFor } from '../harness/shopping.ts';

test('a visitor’s items wait: the phone’s sign-in link counts them, and signing in for the trolley shows them [SH-193]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/ecom/shop/browse/groceries');
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
  const trolley = page.getByRole('banner').getByRole('link', { name: /^Trolley/ });
  await expect(signIn).toHaveAccessibleName('Sign in');
  await expect(trolley).toBeHidden();
  const place = await signIn.boundingBox();
  await searchFor(page, 'oat milk');
  await addButtons(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
  await expect(signIn).toHaveAccessibleName('Sign in (1 item in your trolley)');
  await expect(signIn).toContainText('1');
  expect(await signIn.boundingBox()).toEqual(place);
  // Two of one product are two items.
  await page.getByRole('main').getByRole('button', { name: /^Add one more/ }).click();
  await expect(signIn).toHaveAccessibleName('Sign in (2 items in your trolley)');
  await expect(signIn).toContainText('2');
  for (const width of [544, 767]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(trolley).toBeHidden();
    await expect(signIn).toHaveAccessibleName('Sign in (2 items in your trolley)');
  }
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(signIn).toHaveAccessibleName('Sign in');
    await expect(trolley).toBeVisible();
  }
  await trolley.click();
  await expect(page.getByText('Sign in to see your trolley. Your 2 items are kept.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Your trolley: 2 items' });
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  const picture = (await waiting.locator('img').getAttribute('src'))!;
  expect((await page.request.get(picture)).headers()['content-type']).toContain('image/svg+xml');
  await lookOver(page);
  await page.goto('/ecom/sign-in?redirect=%2Fecom%2Fbookslot%2Fdelivery');
  await expect(page.getByText('Your 2 items are kept.')).toBeVisible();
});
