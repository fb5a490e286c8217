import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { giveVariant } from '../harness/give-variant.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { expectItems } from '../harness/shopping.ts';
import { beReadyToCheckOut, findGoods, putLines } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

test('the header leads everywhere, becomes compact when scrolled, and shows a customer’s own links [SH-182] [SH-183] [SH-188 part] [SH-189] [SH-190] [SH-194] [SH-196]', async ({ page, shop, newShopper }) => {
  const banner = page.getByRole('banner');
  const hrefs = (names: string[]) => Promise.all(names.map((name) => banner.getByRole('link', { name, exact: true }).getAttribute('href')));
  await page.goto(home);
  expect(await hrefs(['Find a store', 'Customer service'])).toEqual(['/ecom/find-a-store', '/ecom/help-information/customer-service']);
  const paths = ['/ecom/shop/browse/offers', '/ecom/shop/browse/entertaining', '/ecom/shop/browse/new', '/ecom/inspiration'];
  expect(await hrefs(['Offers', 'Entertaining', 'New', 'Inspiration'])).toEqual(paths);
  await expect(banner.getByRole('button', { name: 'Groceries' })).toBeVisible();
  await expect(banner.getByRole('combobox')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Book Slot' }).filter({ visible: true })).toBeVisible();
  await expect(banner.getByRole('link', { name: /£0\.00/ })).toBeVisible();
  await expect(banner.getByText('More from')).toHaveCount(0);

  const scrolledTo = async (top: number) => {
    await page.evaluate((to) => window.scrollTo(0, to), top);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  };
  await scrolledTo(150);
  await expect(banner).not.toHaveAttribute('data-scrolled');
  const heading = page.getByRole('heading', { name: 'Offers of the week' });
  const before = (await heading.boundingBox())!.y;
  await scrolledTo(151);
  await expect(banner).toHaveAttribute('data-scrolled');
  expect((await heading.boundingBox())!.y, 'the page does not move under the compact header').toBeCloseTo(before - 1, 0);
  await scrolledTo(0);
  await expect(banner).not.toHaveAttribute('data-scrolled');

  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto(home);
  await expect(banner.getByRole('button', { name: 'My Account' })).toBeVisible();
  expect(await hrefs(['Favourites', 'My orders'])).toEqual(['/ecom/favourites', '/ecom/myaccount/my-orders']);
  await banner.getByRole('button', { name: 'My Account' }).click();
  await expect(banner.getByRole('link', { name: 'Sign out' })).toBeVisible();
  await expectAccessible(page);

  // On the narrowest phones a full trolley takes no row of its own.
  await putLines(shop, shopper, [{ ...(await findGoods(shop, 1))[0]!, amount: 99 }]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(banner.getByRole('link', { name: /£\d{3}\.\d\d 99 items/ })).toBeVisible();
  const middles = await Promise.all(
    [banner.getByRole('link', { name: 'Larder, groceries home' }), banner.getByRole('button', { name: 'My Account' }), banner.getByRole('link', { name: /99 items/ })].map(async (one) => {
      const { y, height } = (await one.boundingBox())!;
      return y + height / 2;
    }),
  );
  const icon = (await banner.getByRole('img', { name: 'Trolley' }).boundingBox())!;
  expect(icon.width, 'the icon is whole, or out of sight').toBe(20);
  for (const middle of middles) expect(Math.abs(middle - middles[0]!), `one row: ${middles.join(', ')}`).toBeLessThan(4);
});

test('nothing in the header’s row moves while the page hydrates and the shopper, their slot and their trolley become known [SH-190 part] [SH-192 part] [SH-207 part] [SH-215 part]', async ({ page, shop, newShopper }) => {
  const banner = page.getByRole('banner');
  const boxes = () =>
    banner.evaluate(async (header) => {
      await document.fonts.ready;
      const row = header.querySelector('[role=search]')!.parentElement!.parentElement!;
      return [row, ...row.children].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [x, y, width, height].map((side) => Math.round(side * 10) / 10);
      });
    });
  /** Opens the home page in a window of this width, and expects the same boxes before its script runs, after it, and once the header shows this number of items. */
  const expectStill = async (width: number, items: number) => {
    await page.setViewportSize({ width, height: 800 });
    const script = await hold(page, /\/ecom\/assets\/.*\.js/);
    const context = await hold(page, /tag=shopping-context\b/);
    await page.goto(home, { waitUntil: 'commit' });
    await script.asked;
    await expect(page.getByRole('contentinfo'), 'all of the HTML is there').toBeAttached();
    const before = await boxes();
    script.letGo();
    await context.asked;
    expect(await boxes(), `at ${width} px after the script`).toEqual(before);
    context.letGo();
    await expectItems(page, items);
    expect(await boxes(), `at ${width} px with ${items} items`).toEqual(before);
    await page.unrouteAll({ behavior: 'wait' });
  };
  const widths = [768, 1280];
  for (const width of widths) await expectStill(width, 0);
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  for (const width of widths) await expectStill(width, 90);
  await expect(banner.getByRole('button', { name: /Change Slot/ }).filter({ visible: true })).toBeVisible();
  expect(await banner.getByRole('link', { name: /90 items/ }).textContent()).toMatch(/£\d{3}\.\d\d/);
});

test('the header links to sister shops in new tabs, with a campaign, and the grocery-style header of the home page leaves them out [SH-179] [SH-180] [SH-184] [SH-185] [SH-186] [SH-187]', async ({ page, shop, otherShop }) => {
  const banner = page.getByRole('banner');
  const sisters = banner.getByRole('list', { name: 'More from' });
  const isSearchFirst = () => banner.evaluate((header) => {
    // While another header takes the place of this one, there is none for a moment.
    const [search, logo] = [header.querySelector('[role=combobox]'), header.querySelector('a[aria-label$="groceries home"]')];
    return search && logo && (search.compareDocumentPosition(logo) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  });
  await page.goto(otherShop.url + home);
  await expect(sisters.getByRole('link')).toHaveText(['Cellar', 'Garden', 'Meal delivery']);
  for (const link of await sisters.getByRole('link').all()) {
    const address = new URL((await link.getAttribute('href'))!);
    expect(Object.fromEntries(address.searchParams)).toEqual({ utm_source: 'groceries', utm_medium: 'header', utm_campaign: `header_${await link.textContent()}` });
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  }
  await expect.poll(isSearchFirst).toBe(false);

  const give = (variant: string) => giveVariant({ ...shop, url: otherShop.url }, 'homepage_header', variant);
  await give('grocery');
  try {
    await page.goto(otherShop.url + home);
    await expect.poll(isSearchFirst).toBe(true);
    await expect(sisters).toHaveCount(0);
    for (const name of ['Find a store', 'Customer service', 'Offers', 'New', 'Inspiration', 'Sign in']) await expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
    for (const part of [banner.getByRole('button', { name: 'Groceries' }), banner.getByRole('link', { name: 'Book Slot' }).filter({ visible: true }), banner.getByRole('link', { name: /£0\.00/ })]) await expect(part).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${otherShop.url}/ecom/inspiration`);
    await expect(sisters.getByRole('link')).toHaveCount(3);
    await expect.poll(isSearchFirst).toBe(false);
  } finally {
    await give('default');
  }
});

test('menus show the cards of their fragments, which are retried, kept for ten seconds, and left out without content [SH-251] [SH-252] [SH-253] [SH-274] [SH-422] [SH-423] [SH-420 part]', async ({ page, shop }) => {
  const key = 'menu/middle-mega-menu/master';
  const seasonal = 'menu/seasonal-menu/seasonal-menu-content/master';
  const main = page.getByRole('navigation', { name: 'Main' });
  const groceries = main.getByRole('button', { name: 'Groceries', exact: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/experience-fragments/')) asked.push(decodeURIComponent(new URL(request.url()).pathname.split('experience-fragments/')[1]!));
  });
  const card = (name: string, href: string, { newWindow = false, subtext = null as string | null } = {}) => ({ name, href, subtext, card: null, newWindow, style: null });
  const store = (of: string, cards: object[]) =>
    runSql(shop.database, 'update content.entries set content = $2::jsonb where key = $1', [of, JSON.stringify([{ type: 'hologram' }, { type: 'menu-cards', cards }])]);
  await store(seasonal, [card('Winter feasts', '/ecom/shop/browse/christmas', { subtext: 'Order by 18 December' }), card('Nothing of it', '/ecom/shop/browse/nothing'), card('All offers', '/ecom/shop/browse/offers'), card('Feasts A to Z', '/ecom/shop/browse/Christmas?sortBy=A_2_Z')]);
  await store(key, [card('Free collection', '/ecom/help-information/collection'), card('Elsewhere', 'https://elsewhere.example/', { newWindow: true })]);

  // The process may answer with the cards of before for up to two seconds.
  const answerOf = async (one: string) => (await page.request.put(`/content-prod/v2/content/experience-fragments/${encodeURIComponent(one)}`, { data: {} })).text();
  await expect.poll(() => answerOf(seasonal)).toContain('Winter feasts');
  await expect.poll(() => answerOf(key)).toContain('Free collection');

  // The first two answers for the middle fail; the third comes through.
  let failed = 0;
  await page.route('**/experience-fragments/menu%2Fmiddle*', async (route) => {
    failed += 1;
    return failed <= 2 ? route.fulfill({ status: 500, json: {} }) : route.fallback();
  });
  await page.goto(home);
  await groceries.click();
  await expect(main.getByRole('link', { name: 'Winter feasts' })).toHaveAttribute('href', '/ecom/shop/browse/christmas');
  await expect(main.getByRole('link', { name: 'Winter feasts' })).toContainText('Order by 18 December');
  for (const name of ['All offers', 'Feasts A to Z']) await expect(main.getByRole('link', { name })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Nothing of it' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Free collection' })).toHaveAttribute('href', '/ecom/help-information/collection');
  await expect(main.getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank');
  await expect(main.getByRole('link', { name: 'Free collection' })).not.toHaveAttribute('target');
  expect(asked.filter((one) => one === key)).toHaveLength(3);
  await groceries.click();
  await groceries.click();
  await expect(main.getByRole('link', { name: 'Winter feasts' })).toBeVisible();
  expect(asked.toSorted()).toEqual([key, key, key, seasonal]);
  // Not earlier: on a slow machine the check takes longer than the answers are kept.
  await expectAccessible(page);

  // After two retries the menu does without the fragment.
  failed = -Infinity;
  await page.goto(home);
  asked.length = 0;
  let answers = 0;
  const third = page.waitForResponse((answer) => answer.url().includes('menu%2Fmiddle') && (answers += 1) === 3);
  await groceries.click();
  await third;
  await expect(main.getByRole('link', { name: 'Winter feasts' })).toBeVisible();
  await groceries.click();
  await groceries.click();
  await expect(main.getByRole('link', { name: 'View all Groceries' })).toBeVisible();
  expect(asked.filter((one) => one === key)).toHaveLength(3);
  await expect(main.getByRole('link', { name: 'Free collection' })).toHaveCount(0);
  await page.unroute('**/experience-fragments/menu%2Fmiddle*');

  await runSql(shop.database, 'delete from content.entries where key = any($1)', [[key, seasonal]]);
  await expect(async () => {
    await page.goto(home);
    asked.length = 0;
    const answers = [key, seasonal].map((one) => page.waitForResponse((answer) => decodeURIComponent(answer.url()).includes(one)));
    await groceries.click();
    for (const answer of await Promise.all(answers)) expect(answer.status()).toBe(404);
  }).toPass();
  await expect(main.getByRole('link', { name: 'View all Groceries' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Free collection' })).toHaveCount(0);
  await expect(main.locator('ul:not(:has(li))'), 'a list of cards without a card').toHaveCount(0);
  expect(asked.toSorted()).toEqual([key, seasonal]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
