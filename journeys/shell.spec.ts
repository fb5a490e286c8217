import { beSignedIn } from './harness/by-calls.ts';
import { openAlive } from './harness/alive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './harness/journey.ts';
import { addButtons, expectItems, signIn, trolleyLink } from './harness/shopping.ts';
import { beReadyToCheckOut } from './harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';
const production = 'https://www.larder.example';

test.describe('an add tried before signing in', () => {
  test('is repeated once afterwards, on top of the existing trolley, and the shopper is told [SH-137 part] [SH-140 part] [SH-141 part] [SH-143 part] [SH-144] [SH-145]', async ({ page, browser, newShopper, shop }) => {
    const shopper = await newShopper();
    const search = '/ecom/shop/search?searchTerm=biscuits';
    await test.step('the shopper has added two of it in another browser', async () => {
      const other = await browser.newPage({ baseURL: shop.url });
      await other.goto(`/ecom/sign-in?redirect=${encodeURIComponent(search)}`);
      await signIn(other, shopper);
      await addButtons(other).first().click();
      await expectItems(other, 1);
      await other.getByRole('main').getByRole('button', { name: /^Add one more/ }).first().click();
      await expectItems(other, 2);
      await other.context().close();
    });
    await page.goto(search);
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
    await signIn(page, shopper);
    const told = page.getByRole('dialog');
    await expect(told).toContainText("We're adding the items you chose before signing in");
    await expectAccessible(page);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(told).toBeHidden();
    await expectItems(page, 3);
    await page.reload();
    await expectItems(page, 3);
    await expect(told).toBeHidden();
  });
});

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

  test('signing out clears the customer, the trolley and the slot, and keeps what the browser stores [SH-132 part] [SH-154] [SH-157]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await page.goto(home);
    await expectItems(page, 90);
    await expect(page.getByRole('banner').getByRole('button', { name: /Change Slot/ }).filter({ visible: true })).toBeVisible();
    for (const width of [360, 768, 992, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
    await page.evaluate(() => localStorage.setItem('kept', 'yes'));
    await page.getByRole('button', { name: 'My Account' }).click();
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: /Book Slot/ }).filter({ visible: true })).toBeVisible();
    await expectItems(page, 0);
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
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
  test('have a title of their own [SH-093 part] [SH-094] [SH-096 part]', async ({ page, newShopper }) => {
    const open: [string, string][] = [
      [home, 'Groceries'],
      ['/ecom/shop/search?searchTerm=oat%20milk', 'oat milk - Search'],
      ['/ecom/sign-in', 'Log in'],
      ['/ecom/nowhere', 'Page not found'],
    ];
    for (const [path, title] of open) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(title);
    }
    await beSignedIn(page, await newShopper());
    const own: [string, string][] = [
      ['/ecom/shop/trolley', 'My Trolley'],
      ['/ecom/bookslot', 'Slot Booking'],
      ['/ecom/bookslot/delivery', 'Slot Booking'],
      ['/ecom/myaccount/my-orders', 'My Orders'],
    ];
    for (const [path, title] of own) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(title);
    }
  });

  test('have at most one canonical address: the production host and the bare path in lower case [SH-098 part] [SH-099] [SH-100] [SH-101 part] [SH-102]', async ({ page, shop }) => {
    await page.goto(home);
    const department = await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().getAttribute('href');
    const product = await page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link').getAttribute('href');
    const canonical = page.locator('link[rel="canonical"]');
    for (const path of [home, department!, product!]) {
      for (const written of [path, `${path}/`, `${path}?page=1#main`]) {
        await page.goto(written);
        await expect(canonical, written).toHaveCount(1);
        await expect(canonical, written).toHaveAttribute('href', production + path.toLowerCase());
      }
    }
    await page.goto(product!.replace(/[^/]+(?=\/[^/]+$)/, (name) => name.toUpperCase()));
    await expect(canonical).toHaveAttribute('href', production + product!.toLowerCase());
    for (const path of ['/ecom/shop/search?searchTerm=milk', '/ecom/sign-in', '/ecom/nowhere']) {
      await page.goto(path);
      expect(await canonical.count(), path).toBeLessThanOrEqual(1);
    }
    const other = await shop.startAnother({ LARDER_HOST: 'https://shop.example/' });
    await page.goto(other.url + product!);
    await expect(canonical).toHaveAttribute('href', `https://shop.example${product!.toLowerCase()}`);
  });

  test('open at the top, and going back restores the position [SH-104] [SH-106 part]', async ({ page }) => {
    await page.goto('/ecom/shop/search?searchTerm=milk');
    const link = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).nth(12).getByRole('link');
    await link.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(200);
    await link.click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/ecom\/shop\/search/);
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left)).toBeLessThan(120);
  });

  test('around checkout are full page loads, and checkout has a layout of its own [SH-077 part] [SH-082 part] [SH-083 part] [SH-093 part] [SC-044] [SC-051]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await openAlive(page, '/ecom/shop/trolley');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'document') loads.push(new URL(request.url()).pathname);
    });
    await page.getByRole('main').getByRole('button', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page).toHaveTitle('Checkout');
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(3);
    await page.getByRole('main').getByRole('link', { name: 'View trolley' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
    expect(loads).toEqual(['/ecom/checkout', '/ecom/shop/trolley']);
  });
});
