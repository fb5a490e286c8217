import type { Page, Request } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { shifted, watchShifts } from '../harness/shifts.ts';

const home = '/ecom/shop/browse/groceries';
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const groceries = (page: Page) => main(page).getByRole('button', { name: 'Groceries', exact: true });
const dairy = 'Dairy, eggs and chilled';

/** Collects the page's calls to the shop's own adtech. */
function adtechCallsOf(page: Page) {
  const asked: Request[] = [];
  const tracked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/adtech/banners')) asked.push(request);
    const [, event] = /\/adtech\/banners\/(.*)$/.exec(pathname) ?? [];
    if (event !== undefined) tracked.push(`${event} ${request.method()} ${request.postData() ?? ''}`.trim());
  });
  return { asked, tracked };
}

test('banners show in the menu and among products, move nothing, and are counted [SH-275] [SH-276] [SH-277] [AC-453] [SH-280] [SH-281] [SH-282] [SC-137 part]', async ({ page, shop }) => {
  const { asked, tracked } = adtechCallsOf(page);
  await watchShifts(page);
  await openSettled(page, home);
  expect(asked).toEqual([]);
  await groceries(page).click();
  const fruit = main(page).getByRole('region', { name: 'Fruit, vegetables and salad' }).getByRole('link', { name: 'Five a day, sorted' });
  await expect(fruit).toBeVisible();
  expect(asked).toHaveLength(1);
  const { categories, ...others } = asked[0]!.postDataJSON();
  expect([others, categories.slice(0, 2), categories.length]).toEqual([
    { type: 'mega-menu', style: 'traffic_driver', trolleyId: '0' },
    ['groceries/fruit_vegetables_and_salad', 'groceries/dairy_eggs_and_chilled'],
    14,
  ]);
  expect(await asked[0]!.headerValue('user-uuid')).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => tracked).toEqual(['menu-fruit-vegetables-and-salad/impressions GET']);
  await main(page).getByRole('button', { name: dairy, exact: true }).click();
  const cheese = main(page).getByRole('region', { name: dairy }).getByRole('link', { name: 'The cheeseboard' });
  await expect(cheese).toBeVisible();
  await expect.poll(() => tracked).toHaveLength(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await groceries(page).click();
  await expect(fruit).toBeVisible();
  await main(page).getByRole('button', { name: dairy, exact: true }).click();
  const seen = ['menu-fruit-vegetables-and-salad/impressions GET', 'menu-dairy-eggs-and-chilled/impressions GET'];
  const chosen = 'menu-dairy-eggs-and-chilled/clicks GET';
  // The middle button opens it in a new tab.
  await cheese.click({ button: 'middle' });
  await expect.poll(() => tracked).toEqual([...seen, chosen]);
  await cheese.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cheeseboard for six' })).toBeVisible();
  await expect.poll(() => tracked).toEqual([...seen, chosen, chosen]);
  expect(asked).toHaveLength(1);

  for (const [path, name, wanted, id] of [
    [`${home}/food_cupboard/pasta_rice_and_noodles`, 'Pasta night', { type: 'browse', categories: ['groceries/food_cupboard/pasta_rice_and_noodles'] }, 'browse-pasta-night'],
    ['/ecom/shop/search?searchTerm=bread', 'Weekend breakfast', { type: 'search', searchTerm: 'bread' }, 'search-bread'],
  ] as const) {
    await openSettled(page, path);
    const banner = page.getByRole('region', { name: 'Products' }).getByRole('link', { name });
    await expect(banner).toBeAttached();
    expect(asked.at(-1)!.postDataJSON()).toEqual({ ...wanted, style: 'banner', trolleyId: '0' });
    await expect(banner).not.toBeInViewport();
    expect(tracked.filter((event) => event.startsWith(id))).toEqual([]);
    expect(await shifted(page), path).toBeLessThan(0.001);
    // With less than half of it in view it does not count as seen.
    const scrollUntil = (inView: number) =>
      banner.evaluate((one, share) => {
        const { top, height } = one.getBoundingClientRect();
        scrollBy({ top: top + share * height - innerHeight, behavior: 'instant' });
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, inView);
    await scrollUntil(0.4);
    await expect(banner).toBeInViewport();
    expect(tracked.filter((event) => event.startsWith(id))).toEqual([]);
    await scrollUntil(0.6);
    await expect.poll(() => tracked.filter((event) => event.startsWith(id))).toEqual([`${id}/impressions GET`]);
    await expectAccessible(page);
  }
  const counts = () => runSql(shop.database, `select impressions::int, clicks::int from adtech.banner_counts where banner_id = 'menu-dairy-eggs-and-chilled'`);
  await expect.poll(counts).toEqual([{ impressions: 1, clicks: 2 }]);

  const rollouts = { rollouts: [{ key: 'menu_banners', enabled: false }] };
  const decisions = { decisions: [{ experiment: 'menu_banner_display', variant: 'hidden', payload: null }] };
  for (const [call, answer] of [['get-rollouts', rollouts], ['experiments/decisions', decisions]] as const) {
    await page.route(`**/v1/${call}*`, (route) => route.fulfill({ json: answer }));
    await openSettled(page, home);
    asked.length = 0;
    await groceries(page).click();
    await main(page).getByRole('button', { name: dairy, exact: true }).click();
    await expect(main(page).getByRole('region', { name: dairy }).getByRole('link', { name: 'View all Milk' })).toBeVisible();
    await expect(cheese).toHaveCount(0);
    expect(asked, call).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    for (const name of ['Groceries', dairy]) await menu.getByRole('button', { name, exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Milk', exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'The cheeseboard' })).toHaveCount(0);
    expect(asked, `${call}, on a phone`).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.unroute(`**/v1/${call}*`);
  }
});

test('the ads preview draws one banner alone and calls nothing of it, even when it is chosen; an unknown one is not found [SH-074]', async ({ page, shop }) => {
  const { asked, tracked } = adtechCallsOf(page);
  await openSettled(page, '/ecom/ads-preview?bannerId=search-bread');
  const banner = page.getByRole('main').getByRole('link');
  await expect(banner).toHaveText(/Weekend breakfast/);
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByRole('search')).toHaveCount(0);
  await lookOver(page);
  await banner.click();
  await expect(page).not.toHaveURL(/ads-preview/);
  await expect(page.getByRole('banner').getByRole('search').filter({ visible: true })).toBeVisible();
  expect([asked.filter((request) => request.postDataJSON()?.type !== 'browse'), tracked.filter((event) => event.startsWith('search-bread'))]).toEqual([[], []]);
  expect(await runSql(shop.database, `select banner_id from adtech.banner_counts where banner_id = 'search-bread' and clicks > 0`)).toEqual([]);

  const answer = await page.goto('/ecom/ads-preview?bannerId=nothing');
  expect(answer!.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});
