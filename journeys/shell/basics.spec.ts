import { comeAlive, openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { collectAnswers, expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { addButtons, expectItems, nameOf, searchFor, signIn, trolleyLink } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

test.describe('addresses', () => {
  test('the three roots redirect to the groceries home [SH-009] [SH-010] [SH-012]', async ({ page }) => {
    for (const root of ['/', '/ecom', '/ecom/shop']) {
      await page.goto(root);
      expect(new URL(page.url()).pathname).toBe(home);
      await expect(page.getByRole('region', { name: 'Shop by department' })).toBeVisible();
    }
    await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/browse\/groceries\/./);
    await expect(page.getByRole('region', { name: 'Shop by department' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expectAccessible(page);
  });

  test('requested directly, they answer 302 and keep the query [SH-011]', async ({ request }) => {
    for (const root of ['/', '/ecom', '/ecom/shop']) {
      for (const query of ['', '?utm_source=letter&x=1']) {
        const answer = await request.get(root + query, { maxRedirects: 0 });
        expect(answer.status()).toBe(302);
        expect(answer.headers()['location']).toBe(home + query);
      }
    }
  });

  test('an unknown path shows the not-found page inside the main layout, with status 404 [SH-013] [SH-014] [SH-015 part]', async ({ page }) => {
    const strangers = ['/ecom/nowhere', '/ecom/shop/nothing/here', `${home}/no_such_aisle`, '/ecom/products/no-such-thing/999999-1-2'];
    for (const path of strangers) expect((await page.request.get(path)).status(), path).toBe(404);
    await page.goto(strangers[0]!);
    await expect(page).toHaveTitle('Page not found');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/can’t find the page/);
    await expect(page.getByLabel('Search groceries')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: /groceries home/ }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });

  test('a trailing slash makes no difference to the page, the search box, or refining the results [SH-016]', async ({ page }) => {
    await page.goto(home);
    const department = await page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().getAttribute('href');
    for (const path of [home, department!, '/ecom/sign-in', '/ecom/shop/search?searchTerm=milk']) {
      const [before, query = ''] = path.split('?');
      const plain = await headingAt(path);
      expect(await headingAt(`${before}/${query && `?${query}`}`), path).toEqual(plain);
    }
    await openAlive(page, '/ecom/shop/search/?searchTerm=milk');
    await expect(page.getByLabel('Search groceries')).toHaveValue('milk');
    const { asked, letGo } = await hold(page, /search\/?\.data\?|_\.data\?/);
    await page.getByRole('main').locator('a[href*="category="]').first().click();
    await asked;
    // While a refinement loads, the current results stay visible (SH-113).
    await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
    letGo();
    await expect(page).toHaveURL(/[?&]category=/);

    async function headingAt(path: string) {
      const answer = await page.request.get(path);
      return [answer.status(), /<h1.*?<\/h1>/s.exec(await answer.text())![0]];
    }
  });

  test('the title follows every navigation without a reload [SH-097]', async ({ page }) => {
    await openAlive(page, home);
    await expect(page).toHaveTitle('Groceries');
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    await searchFor(page, 'milk');
    await expect(page).toHaveTitle('milk - Search');
    const name = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first();
    const product = await nameOf(name);
    await name.getByRole('link').click();
    await expect(page).toHaveTitle(product);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('assets', () => {
  test.use({ pictures: true });

  test('come from /ecom/assets/ under hashed names, cacheable for ever; a missing one is 404 and never a page [SH-005] [SH-006]', async ({ page, request }) => {
    const answers = collectAnswers(page);
    await page.goto(home);
    await searchFor(page, 'milk');
    await page.waitForLoadState('networkidle');
    const kinds = ['script', 'stylesheet', 'font'];
    const parts = answers.filter((answer) => kinds.includes(answer.request().resourceType()));
    expect(new Set(parts.map((answer) => answer.request().resourceType()))).toEqual(new Set(kinds));
    for (const answer of parts) {
      const { pathname } = new URL(answer.url());
      expect(pathname).toMatch(/^\/ecom\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2)$/);
      expect(answer.headers()['cache-control'], pathname).toBe('public, max-age=31536000, immutable');
    }
    // Product pictures come from the catalogue; the client's own pictures are inline in the page.
    const pictures = answers.filter((answer) => answer.request().resourceType() === 'image').map((answer) => new URL(answer.url()));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter(({ protocol, pathname }) => protocol !== 'data:' && !/^\/ecom\/(assets|images)\//.test(pathname))).toEqual([]);

    for (const path of ['/ecom/assets/app-0a1b2c3d.js', '/ecom/assets/fonts/none-0a1b2c3d.woff2', '/ecom/assets/none.svg']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(answer.headers()['content-type'] ?? '', path).not.toContain('html');
      expect(await answer.text()).not.toContain('<html');
    }
  });
});

test.describe('who is shopping', () => {
  test('a customer who reloads or opens a new tab is still signed in [SH-126] [SH-192 part] [SH-195 part]', async ({ page, context, newShopper }) => {
    await page.goto(home);
    await expect(page.getByRole('button', { name: 'My Account' })).toBeHidden();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await signIn(page, await newShopper());
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    const account = page.getByRole('button', { name: 'My Account' });
    await expect(account).toBeVisible();
    await page.reload();
    await expect(account).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
    const tab = await context.newPage();
    await tab.goto('/ecom/myaccount/my-orders');
    await expect(tab.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'My Account' })).toBeVisible();
  });

  test("a visitor's trolley survives a reload, by a cookie that script cannot read and that lasts 30 days [SH-133] [SC-025 part]", async ({ page, context }) => {
    await page.goto('/ecom/shop/search?searchTerm=bread');
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expectItems(page, 1);
    await page.reload();
    await expectItems(page, 1);
    const cookie = (await context.cookies()).find(({ name }) => name === 'anonymousTrolley');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
    const days = (cookie!.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test('browsing without sign-in makes no token call and gets no 401 [SH-513] [SH-126 part]', async ({ page }) => {
    const answers = collectAnswers(page);
    await page.goto(home);
    await searchFor(page, 'cheese');
    await addButtons(page).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expectItems(page, 1);
    await page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/ecom\/products\//);
    await page.waitForLoadState('networkidle');
    const refused = answers.filter((answer) => answer.status() === 401).map((answer) => new URL(answer.url()).pathname);
    expect(refused).toEqual([]);
    expect(answers.filter((answer) => answer.url().includes('/token-client-prod/'))).toEqual([]);
    const graph = await Promise.all(answers.filter((answer) => answer.url().includes('/graph')).map((answer) => answer.text()));
    expect(graph.length).toBeGreaterThan(0);
    expect(graph.filter((body) => body.includes('"401"'))).toEqual([]);
  });

  test('the pages of a customer ask a visitor to sign in, and open afterwards [SH-087 part] [SH-088] [SH-510 part]', async ({ page, newShopper }) => {
    for (const path of ['/ecom/shop/trolley', '/ecom/bookslot', '/ecom/bookslot/delivery?from=trolley', '/ecom/checkout', '/ecom/order-confirmation/1']) {
      const answer = await page.request.get(path);
      expect(new URL(answer.url()).pathname, path).toBe('/ecom/sign-in');
      expect(new URL(answer.url()).searchParams.get('redirect')).toBe(path);
    }
    await page.goto('/ecom/myaccount/my-orders');
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Fmyaccount%2Fmy-orders$/);
    await signIn(page, await newShopper());
    await expect(page).toHaveURL(/\/ecom\/myaccount\/my-orders$/);
  });
});

test.describe('a small screen', () => {
  test('ends at 768 pixels: below, the sign-in link replaces the trolley [SH-193] [SH-004 part]', async ({ page }) => {
    await page.goto(home);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(trolleyLink(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(trolleyLink(page)).toBeVisible();
  });
});

test('no page is wider than its window, on either side of every breakpoint [SH-004 part]', async ({ page }) => {
  await page.goto(home);
  const product = await page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first().getByRole('link').getAttribute('href');
  for (const path of [home, `${home}/bakery`, '/ecom/shop/search?searchTerm=milk', product!, '/ecom/sign-in']) {
    await page.goto(path);
    for (const width of [320, 360, 543, 544, 767, 768, 991, 992, 1199, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  }
});

test('the help-line numbers come from the settings [SH-007]', async ({ page, shop, otherShop, newShopper }) => {
  await test.step('in the header of checkout', async () => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await page.goto('/ecom/checkout');
    await expect(page.getByRole('banner').getByRole('link', { name: '0800 555 0189' })).toHaveAttribute('href', 'tel:08005550189');
    await page.goto(`${otherShop.url}/ecom/checkout`);
    await expect(page.getByRole('banner').getByRole('link', { name: '0800 333 4444' })).toHaveAttribute('href', 'tel:08003334444');
  });
  await test.step('on a page that failed', async () => {
    for (const [url, number] of [[shop.url, '0800 555 0188'], [otherShop.url, '0800 111 2222']] as const) {
      await page.goto(`${url}/ecom/shop/browse/new`);
      // Before that, the browser itself would open the next page.
      await comeAlive(page);
      await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await page.getByLabel('Search groceries').fill('milk');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Sorry, something has gone wrong...' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: number })).toBeVisible();
      await page.unroute('**/*.data*');
    }
  });
});
