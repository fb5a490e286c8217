import { beSignedIn } from '../harness/by-calls.ts';
import { openAlive } from '../harness/alive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { addButtons, expectItems, searchFor, signIn, trolleyLink } from '../harness/shopping.ts';
import { beReadyToCheckOut, goToCheckout } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

test.describe('signing in and out', () => {
  test('a signed-in customer never sees the form, unless asked to sign in again [SH-085 part] [SH-086 part] [SH-089]', async ({ page, newShopper }) => {
    await beSignedIn(page, await newShopper());
    const leads: [string, string][] = [
      ['/ecom/sign-in', home],
      ['/ecom/login', home],
      ['/ecom/sign-in?redirect=%2Fecom%2Fshop%2Ftrolley', '/ecom/shop/trolley'],
      ['/ecom/sign-in?redirect=https%3A%2F%2Fevil.example%2F', home],
      ['/ecom/sign-in?redirect=%2F%2Fevil.example', home],
    ];
    for (const [from, to] of leads) {
      await page.goto(from);
      expect(new URL(page.url()).pathname, from).toBe(to);
    }
    await page.goto('/ecom/sign-in?prompt=login');
    await expect(page.getByLabel('Email address')).toBeVisible();
  });

  test('signing out clears the customer, the trolley and the slot, and keeps consent, searches, menus and what else the browser stores [SH-132] [SH-154] [SH-157]', async ({ page, context, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    // Searches are kept only with consent to functional cookies.
    await context.addCookies([{ name: 'consent_functional', value: 'true', url: shop.url }]);
    await page.goto(home);
    await expectItems(page, 90);
    await expect(page.getByRole('banner').getByRole('button', { name: /Change Slot/ }).filter({ visible: true })).toBeVisible();
    for (const width of [360, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => localStorage.setItem('kept', 'yes'));
    const consents = async () => (await context.cookies()).filter(({ name }) => name.startsWith('consent_')).map(({ name, value }) => `${name}=${value}`).toSorted();
    const searches = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('searchHistory:')));
    // These two entries are for customers.
    const menus = async () => (await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents()).filter((entry) => !['Favourites', 'My orders'].includes(entry));
    await searchFor(page, 'honey');
    await expect.poll(searches).toEqual([[expect.any(String), expect.stringContaining('honey')]]);
    const before = [await consents(), await searches(), await menus(), await page.getByRole('contentinfo').innerText()];
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /Book Slot/ }).filter({ visible: true })).toBeVisible();
    await expectItems(page, 0);
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
    expect([await consents(), await searches(), await menus(), await page.getByRole('contentinfo').innerText()]).toEqual(before);
    await page.goto('/ecom/myaccount/my-orders');
    await expect(page).toHaveURL(/\/ecom\/sign-in/);
  });
});

test.describe('the header', () => {
  test('its account menu opens and closes with its button, and closes on a press elsewhere, and when focus leaves [SH-195] [SH-202] [SH-203] [SH-204]', async ({ page, newShopper }) => {
    await page.goto(home);
    const button = page.getByRole('button', { name: 'My Account' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(button).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, await newShopper());
    const entry = page.getByRole('banner').getByRole('link', { name: 'Sign out' });
    await button.click();
    await expect(entry).toBeVisible();
    await expectAccessible(page);
    await button.click();
    await expect(entry).toBeHidden();
    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(entry).toBeHidden();
    // The footer, unlike the page, takes no focus: the press alone must close the menu.
    await button.click();
    await expect(entry).toBeVisible();
    await page.getByRole('contentinfo').getByRole('heading').first().click();
    await expect(entry).toBeHidden();
    await button.press('Enter');
    await expect(entry).toBeVisible();
    for (let stop = 0; stop < 12 && (await entry.isVisible()); stop += 1) await page.keyboard.press('Tab');
    await expect(entry).toBeHidden();
  });

  test('links to home by its logo, and to signing in with a return path [SH-191] [SH-192]', async ({ page }) => {
    await page.goto('/ecom/shop/search?searchTerm=milk');
    const link = page.getByRole('banner').getByRole('link', { name: 'Sign in' });
    await expect(link).toHaveAttribute('href', `/ecom/login?redirect=${encodeURIComponent('/ecom/shop/search?searchTerm=milk')}`);
    await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Larder, groceries home' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

  test('shows the trolley’s items and total without a reload, in pounds, and in pence below one [SH-002 part] [SH-205] [SH-206] [SH-211 part]', async ({ page }) => {
    await page.goto('/ecom/shop/search?searchTerm=bread&sortBy=PRICE_LOW_2_HIGH');
    await expectItems(page, 0);
    await expect(trolleyLink(page)).toContainText('£0.00');
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expectItems(page, 1);
    await expect(trolleyLink(page)).toContainText(/(?<!£)\b[1-9]\d?p|£[1-9]\d*\.\d\d/);
    const more = page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first();
    await more.click();
    await expectItems(page, 2);
    const field = page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first();
    await field.fill('99');
    await field.press('Enter');
    await expectItems(page, 99);
    await addButtons(page).first().click();
    await expect(trolleyLink(page)).toContainText('99+');
    for (const path of [home, '/ecom/shop/search?searchTerm=milk']) {
      await page.goto(path);
      await expect(addButtons(page).first()).toBeVisible();
      // Make the browser render all tiles: innerText leaves out those outside the window.
      await page.getByRole('main').evaluate((main) => main.querySelectorAll('li').forEach(({ style }) => (style.contentVisibility = 'visible')));
      const text = (await page.getByRole('banner').or(page.getByRole('article')).allInnerTexts()).join('\n');
      // Ignore the names of offers, such as '2 for £3': staff write them.
      const amounts = text.replaceAll(/ for £\S*/g, '').match(/£\S*/g) ?? [];
      expect(amounts.length).toBeGreaterThan(5);
      // A price is never '£0.85' or '£4'. A unit price may be followed by its unit.
      for (const amount of amounts) expect(amount).toMatch(/^£(0\.00|[1-9]\d*\.\d\d)(?!\d)/);
    }
  });
});

test.describe('pages', () => {
  test('around checkout are full page loads, and checkout has a layout of its own [SH-077 part] [SH-082 part] [SH-083 part] [SH-093 part] [SC-044] [SC-051]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await openAlive(page, '/ecom/shop/trolley');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') loads.push(new URL(request.url()).pathname);
    });
    await goToCheckout(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page).toHaveTitle('Checkout');
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
    await page.getByRole('main').getByRole('link', { name: 'View trolley' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
    // The first only redirects: this shopper has missed nothing.
    expect(loads).toEqual(['/ecom/interstitials', '/ecom/checkout', '/ecom/shop/trolley']);
  });
});
