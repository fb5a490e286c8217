import type { Page } from '@playwright/test';
import { staffPermissions } from '#/modules/staff/rules/staff-permissions.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { openAlive } from '../harness/alive.ts';
import { expect, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { headersOfChanged } from '../harness/loading.ts';
import { expectItems } from '../harness/shopping.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';
const phone = '0800 555 0188';

/** Replaces a page's code, given the name of its file. */
const replaceCode = (page: Page, name: string, code: string) =>
  page.route(`**/ecom/assets/${name}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: code }));

const openFirstDepartment = (page: Page) =>
  page.getByRole('region', { name: 'Shop by department' }).getByRole('link').first().click();

async function expectGenericPage(page: Page, number = phone): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sorry, something has gone wrong...');
  await expect(main).toContainText(`Please contact Customer Care on ${number}`);
  await expect(main.getByRole('link', { name: number })).toHaveAttribute('href', `tel:${number.replaceAll(' ', '')}`);
  await expect(page).toHaveTitle('Sorry, something has gone wrong...');
}

async function expectRefreshScreen(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry, we're experiencing an unexpected error.");
  await expect(page.getByText('These problems are normally temporary. Please refresh the page and try again.')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
}

/** Reads the errors that pages have reported so far, oldest first. */
const readReports = ({ database }: RunningShop) =>
  runSql<{ message: string; path: string; breadcrumb: string }>(
    database,
    'select message, path, breadcrumb from diagnostics.error_reports order by id',
    [],
  );

test.describe('a page that fails', () => {
  test('on the server shows that within the frame, with status 500 and a number to call [SH-388] [SH-390] [SH-400]', async ({ page, newShopper, shop, faults }) => {
    await beSignedIn(page, await newShopper());
    await runSql(shop.database, 'alter table orders.orders rename to orders_away', []);
    try {
      const answer = await page.goto('/ecom/myaccount/my-orders');
      expect(answer!.status()).toBe(500);
      expect(await answer!.text()).not.toContain('orders_away');
      await expectGenericPage(page);
      await expect(page.getByRole('search')).toBeVisible();
      await expect(page.getByText('preventing you from checking out')).toHaveCount(0);
      await lookOver(page);
    } finally {
      await runSql(shop.database, 'alter table orders.orders_away rename to orders', []);
      faults.length = 0;
    }
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/My orders/i);
  });

  test('in the browser shows that within the frame and in the title, and is reported without the page’s query [SH-388] [SH-395] [SH-397 part] [SH-512 part]', async ({ page, shop, faults }) => {
    await openAlive(page, home);
    await replaceCode(page, 'category', `export default function Category() { throw new Error('no category for you') }`);
    const reported = page.waitForResponse('**/error-reports-prod/v1/error-reports');
    await openFirstDepartment(page);
    await expectGenericPage(page);
    await expect(page.getByRole('search')).toBeVisible();
    expect((await reported).status()).toBe(204);
    const path = new URL(page.url()).pathname;
    expect((await readReports(shop)).at(-1)).toEqual({ message: 'no category for you', path, breadcrumb: path });
    await page.getByRole('banner').getByRole('link', { name: /groceries home/ }).first().click();
    await expect(page.getByRole('region', { name: 'Shop by department' })).toBeVisible();
    await expect(page).toHaveTitle('Groceries');
    faults.length = 0;
  });

  test('in the console is reported too [SH-395]', async ({ page, shop, faults }) => {
    await replaceCode(page, 'audit', `export default function Audit() { throw new Error('no audit for you') }`);
    await page.goto('/admin');
    await signStaffIn(page, await newStaff(shop, staffPermissions));
    await page.getByRole('navigation', { name: 'Staff console' }).getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, something has gone wrong');
    await expect
      .poll(async () => (await readReports(shop)).at(-1))
      .toEqual({ message: 'no audit for you', path: '/admin/audit', breadcrumb: '/admin/audit' });
    faults.length = 0;
  });

  test('is not reported while the error logging flag is off [SH-397] [SH-440 part]', async ({ page, shop, otherShop: { url }, faults }) => {
    await openAlive(page, url + home);
    await replaceCode(page, 'category', `export default function Category() { throw new Error('nobody hears this') }`);
    await openFirstDepartment(page);
    await expectGenericPage(page, '0800 111 2222');
    // By the time a second page fails, the first page's report would have been sent.
    await openAlive(page, url + home);
    await openFirstDepartment(page);
    await expectGenericPage(page, '0800 111 2222');
    expect((await readReports(shop)).map(({ message }) => message)).not.toContain('nobody hears this');
    faults.length = 0;
  });

  test('during checkout adds that the order may be the cause [SH-389]', async ({ page, newShopper, shop, faults }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await runSql(shop.database, 'alter table payments.cards rename to cards_away', []);
    try {
      expect((await page.goto('/ecom/checkout'))!.status()).toBe(500);
      await expectGenericPage(page);
      await expect(page.getByText('There may be a problem with your order that is preventing you from checking out.')).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Secure Checkout');
      await lookOver(page);
    } finally {
      await runSql(shop.database, 'alter table payments.cards_away rename to cards', []);
      faults.length = 0;
    }
  });
});

test.describe('the refresh screen', () => {
  for (const [when, answer] of [
    ['the network is gone', null],
    ['the shop has been renewed', 404],
  ] as const) {
    test(`appears when the code of a page does not arrive because ${when}, and its button reloads the page [SH-391] [SH-392] [SH-398 part] [SH-399] [SH-400]`, async ({ page, faults }) => {
      await openAlive(page, home);
      await page.route('**/ecom/assets/category-*.js', (route) => (answer === null ? route.abort() : route.fulfill({ status: answer })));
      await openFirstDepartment(page);
      await expectRefreshScreen(page);
      await expect(page).toHaveURL(/\/browse\/groceries\/./);
      await lookOver(page);
      await page.unroute('**/ecom/assets/category-*.js');
      const loaded = page.waitForEvent('load');
      await page.getByRole('button', { name: 'Refresh' }).click();
      await loaded;
      await expect(page).toHaveURL(/\/browse\/groceries\/./);
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      faults.length = 0;
    });
  }

  test('appears when code takes more than two minutes, and Back goes to the page before [SH-398] [SH-399]', async ({ page, faults }) => {
    await page.clock.install();
    await openAlive(page, home);
    const asked = page.waitForRequest('**/ecom/assets/category-*.js');
    await page.route('**/ecom/assets/category-*.js', () => undefined);
    await openFirstDepartment(page);
    await asked;
    await page.clock.fastForward(119_000);
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(2000);
    await expectRefreshScreen(page);
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Shop by department' })).toBeVisible();
    faults.length = 0;
  });

  test('appears when a lazy part of a page does not arrive [SH-399]', async ({ page, faults }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAlive(page, '/ecom/shop/search?searchTerm=bread');
    await page.route('**/ecom/assets/filter-sheet-*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^Filter/ }).click();
    await expectRefreshScreen(page);
    faults.length = 0;
  });

  test('appears when the code that sends a trolley change does not arrive, and the change is made once it does [SH-399]', async ({ page, faults }) => {
    await openAlive(page, '/ecom/shop/search?searchTerm=bread');
    await page.route('**/ecom/assets/send-trolley-*.js', (route) => route.abort());
    await page.getByRole('button', { name: /^Add/ }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue without signing in' }).click();
    await expectRefreshScreen(page);
    await page.unroute('**/ecom/assets/send-trolley-*.js');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expectItems(page, 1);
    faults.length = 0;
  });

  test('appears when the shell itself fails, and that is reported [SH-395] [SH-400]', async ({ page, shop, faults }) => {
    await openAlive(page, '/ecom/sign-in');
    const broken = `export default function Layout() { throw new Error('no frame') }\nexport { Layout as ErrorBoundary }`;
    await replaceCode(page, 'main-layout', broken);
    await page.getByRole('link', { name: /groceries home/ }).click();
    await expectRefreshScreen(page);
    await expect.poll(async () => (await readReports(shop)).map(({ message }) => message)).toContain('no frame');
    await page.unroute('**/ecom/assets/main-layout-*.js');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('search')).toBeVisible();
    faults.length = 0;
  });
});

test.describe('the banner for unsupported browsers', () => {
  const banner = (page: Page) => page.getByText('This site will not work correctly unless you use a modern browser.');

  /** Makes the browser treat the page's module scripts as an older browser would. */
  const asOlder = (page: Page, change: (html: string) => string) =>
    page.route('**/ecom/**', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, headers: headersOfChanged(response), body: change(await response.text()) });
    });

  test('names three browsers where module scripts do not run, using only the HTML [SH-393] [SH-394]', async ({ page }) => {
    await asOlder(page, (html) => html.replaceAll('type="module"', 'type="unheard-of"'));
    await page.goto(home);
    await expect(banner(page)).toHaveText(
      'This site will not work correctly unless you use a modern browser. Try downloading one of the following: Google Chrome, Mozilla Firefox, Microsoft Edge',
    );
    await expect(banner(page).getByRole('link')).toHaveText(['Google Chrome', 'Mozilla Firefox', 'Microsoft Edge']);
    await lookOver(page);
  });

  test('shows in browsers that run modules but not the language level we use [SH-394]', async ({ page, faults }) => {
    await asOlder(page, (html) => html.replace('class A{static{', 'class A{unheard-of{'));
    await page.goto(home);
    await expect(banner(page)).toBeVisible();
    expect(faults.splice(0).join()).toContain('SyntaxError');
  });

  test('does not show in a modern browser [SH-394]', async ({ page }) => {
    await page.goto(home);
    await expect(banner(page)).toBeHidden();
    expect(await page.evaluate('self.modernBrowser')).toBe(true);
  });

  test('does not show when script is off, because the shop works without it', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.url + home);
    await expect(page.getByRole('search')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await context.close();
  });
});
