import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { signIn } from '../harness/shopping.ts';

test('a customer sees where they are signed in, signs out in one place, and then everywhere else', async ({ page, browser, newShopper, shop, extraHTTPHeaders }) => {
  const shopper = await newShopper();
  const userAgents = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
  ];
  const others = [];
  for (const userAgent of userAgents) {
    const other = await (await browser.newContext({ extraHTTPHeaders: extraHTTPHeaders!, userAgent, baseURL: shop.url })).newPage();
    await beSignedIn(other, shopper);
    others.push(other);
  }
  await beSignedIn(page, shopper);
  await page.goto('/ecom/my-details');
  const places = page.getByRole('region', { name: 'Where you’re signed in' });
  const items = places.getByRole('listitem');
  await expect(items).toHaveCount(4);
  await expect(items.first()).toContainText('This browser');
  await expect(items.first().getByRole('button')).toHaveCount(0);
  await expect(items.filter({ hasText: 'Safari on iPhone' })).toContainText('Last seen today at');
  await lookOver(page);

  await places.getByRole('button', { name: /^Sign out of Safari on iPhone/ }).press('Enter');
  await expect(items).toHaveCount(3);
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect(places.getByRole('heading', { name: 'Where you’re signed in' })).toBeFocused();
  await others[0]!.goto('/ecom/my-details');
  await expect(others[0]!).toHaveURL(/\/ecom\/sign-in\?redirect=/);
  await signIn(others[0]!, shopper);
  await expect(others[0]!).toHaveURL('/ecom/my-details');

  await others[1]!.goto('/ecom/my-details');
  await expect(others[1]!.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem').first()).toContainText('Firefox on Linux');
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('This browser');
  await expect(places.getByRole('button')).toHaveCount(0);
  for (const other of others) {
    // The open page may notice by itself, and then leaves for the sign-in page on its own.
    const fresh = await other.context().newPage();
    await fresh.goto('/ecom/my-details');
    await expect(fresh).toHaveURL(/\/ecom\/sign-in\?redirect=/);
    await other.context().close();
  }
  await page.reload();
  await expect(page).toHaveURL('/ecom/my-details');
});
