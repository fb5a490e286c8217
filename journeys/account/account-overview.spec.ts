import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';

test('a customer opens the account overview from the menu, and from there their details and orders [AC-129 part] [SH-197 part]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto('/ecom/shop/browse/groceries');
  await page.getByRole('button', { name: 'My Account' }).click();
  await page.getByRole('link', { name: 'Account overview' }).click();
  await expect(page).toHaveURL('/ecom/myaccount');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Hello Ada');
  await expect(main).toContainText('14 Mill Lane');
  await expect(main).toContainText('You have not placed an order yet.');
  await lookOver(page);
  const nav = main.getByRole('navigation', { name: 'Your account' });
  await expect(nav.getByRole('link')).toHaveText(['Account overview', 'Favourites', 'My orders', 'My details', 'Lists', 'Delivery Pass', 'Sign out']);
  await expect(nav.getByRole('link', { name: 'Account overview' })).toHaveAttribute('aria-current', 'page');
  await nav.getByRole('link', { name: 'My details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My details');
  await page.goBack();
  await main.getByRole('link', { name: 'See my orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My orders');
});
