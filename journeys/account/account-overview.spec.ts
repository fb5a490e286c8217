import { comeAlive, idleMoment } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { saveCardOf } from '../harness/passes.ts';

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

test('no part of an account page moves when its script has arrived, and the menu has the Delivery Pass from the start [SH-200]', async ({ page, shop, newShopper }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await saveCardOf(shop, shopper, '4444333322221111');
  // The places of everything that can be pressed.
  const places = () =>
    page.getByRole('main').locator(':is(a, button, input, summary):visible').evaluateAll((all) =>
      all.map((one) => {
        const { x, y } = one.getBoundingClientRect();
        return `${one.textContent || one.getAttribute('name')} ${Math.round(x)} ${Math.round(y + window.scrollY)}`;
      }),
    );
  const paths = ['myaccount', 'my-details', 'myaccount/paymentcards', 'myaccount/marketingpreferences', 'myaccount/my-data', 'myaccount/delivery-pass'];
  for (const [width, path] of [360, 1280].flatMap((one) => paths.map((path) => [one, path] as const))) {
    await page.setViewportSize({ width, height: 800 });
    const scripts = await hold(page, /\/assets\/.*\.js/);
    await page.goto(`/ecom/${path}`);
    await scripts.asked;
    await expect(page.getByRole('main').locator('nav a').filter({ hasText: 'Delivery Pass' })).toHaveCount(1);
    const before = await places();
    const answered = page.waitForResponse(/pass\/status/);
    scripts.letGo();
    await answered;
    await comeAlive(page);
    await idleMoment(page);
    expect(await places(), `${path} at ${width} px`).toEqual(expect.arrayContaining(before));
    await page.unrouteAll({ behavior: 'wait' });
  }

  // The page was rendered before the shop stopped selling passes.
  await page.route(/pass\/status/, (route) => route.fulfill({ json: { status: 'NOT_AVAILABLE' } }));
  await page.goto('/ecom/myaccount');
  const nav = page.getByRole('main').getByRole('navigation', { name: 'Your account' });
  await expect(nav.getByRole('link', { name: 'My orders' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Delivery Pass' })).toHaveCount(0);
});
