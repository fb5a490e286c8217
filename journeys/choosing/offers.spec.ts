import type { Locator, Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { trolleyLink } from '../harness/shopping.ts';
import { findGoods, putLines, type LinePut } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';
const dairy = 'Dairy, eggs and chilled';

test('offers are found in the menu, by category, and narrowed by their kind [SH-234] [SH-235] [SH-236] [SC-156]', async ({ page }) => {
  await openSettled(page, home);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Groceries', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Groceries Offers' })).toHaveAttribute('href', '/ecom/shop/browse/offers');
  await menu.getByRole('button', { name: dairy, exact: true }).click();
  const aisles = menu.getByRole('region', { name: dairy });
  await aisles.getByRole('button', { name: 'Milk', exact: true }).click();
  const milkOffers = menu.getByRole('link', { name: 'Milk Offers' });
  await expect(milkOffers).toHaveAttribute('href', /^\/ecom\/shop\/browse\/offers\/dairy_eggs_and_chilled_offers\/milk_offers\?categoryId=\d+$/);
  await menu.getByRole('button', { name: `Back to ${dairy}` }).click();
  await aisles.getByRole('link', { name: `${dairy} Offers` }).click();

  await expect(page.getByRole('heading', { level: 1, name: `${dairy} Offers` })).toBeVisible();
  const items = page.getByRole('status').filter({ hasText: /items?$/ });
  const total = async () => Number.parseInt(await items.innerText(), 10);
  const all = await total();
  await page.getByRole('checkbox', { name: /Multi-buys/ }).click();
  await expect.poll(total).toBeLessThan(all);
  await expect(page.getByRole('checkbox', { name: /All offers/ })).toHaveCount(0);
  await expect(page).toHaveURL(/dairy_eggs_and_chilled_offers\?categoryId=\d+&flt=offers%3Amulti-buy/);
  await expectAccessible(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Offers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Offers', exact: true })).toBeVisible();
});

test('an offer’s page counts what the trolley has of it, and the trolley leads there [SC-153] [SC-155] [SH-022]', async ({ page, newShopper, shop }) => {
  const [offer] = await runSql<{ id: string; words: string; line: string }>(
    shop.database,
    `select promotion_id as id, description as words, groups #>> '{0,lineNumbers,0}' as line from offers.promotions promotion
     where type = 'MULTIBUY' and not hidden and groups #>> '{0,threshold}' = '2' and start_date < platform.now() and expiry_date > platform.now() + interval '10 days'
       and not exists (select from offers.promotions other where other.promotion_id = (promotion.promotion_id::integer + 1)::text)
     order by promotion_id limit 1`,
  );
  const { id, words, line } = offer!;
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await putLines(shop, shopper, [{ ...(await findGoods(shop, 1, `line_number = '${line}'`))[0]!, amount: 1 }]);
  await openSettled(page, '/ecom/shop/trolley');
  await page.getByRole('link', { name: /^Add more & save/ }).click();

  await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/ecom/shop/offers/${id}$`));
  await expect(page.getByText('Choose 2', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Until \d+ \w+ 20\d\d$/)).toBeVisible();
  const progress = page.getByRole('status').filter({ hasText: /offer|saving/ });
  await expect(progress).toHaveText('Add 1 more to get this offer');
  await page.getByRole('button', { name: /^Add one more/ }).click();
  await expect(progress).toHaveText(/^You're saving .* Add any 2 to save again$/);
  await expectAccessible(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }

  await page.goto(`/ecom/shop/browse/offers/${id}`);
  await expect(page).toHaveURL(new RegExp(`/ecom/shop/offers/${id}$`));
  await page.goto('/ecom/shop/offers/999999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, this offer is not available');
  await page.goto('/ecom/shop/browse/offers/highlights/three-for-two');
  await expect(page.getByRole('heading', { level: 1, name: '3 for 2' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('3 for 2');
});

test('an offer’s page says that the offer ends before the shopper’s slot, also without its items in the trolley [SC-140] [SC-155]', async ({ page, newShopper, shop }) => {
  const [offer] = await runSql<{ id: string }>(
    shop.database,
    `select promotion_id as id from offers.promotions
     where type = 'MULTIBUY' and not hidden and start_date < platform.now() and expiry_date between platform.now() + interval '10 days' and platform.now() + interval '20 days'
     order by expiry_date, promotion_id limit 1`,
  );
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await openSettled(page, `/ecom/shop/offers/${offer!.id}`);
  await expect(page.getByText(/^Add .* to get this offer$/)).toBeVisible();
  await holdSlot(page, shop, shopper);
  await openSettled(page, `/ecom/shop/offers/${offer!.id}`);
  await expect(page.getByText(/^This offer ends on \d+ \w+ 20\d\d\. To get it, book a slot on or before that day/)).toBeVisible();
  await expect(page.getByText(/^Add .* to get this offer$/)).toHaveCount(0);
});

test('an offer that ends before the slot booked since the trolley page was shown is named there once, in the same document too [SC-158]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const { words } = await showOffer(page, shop, shopper);
  await page.getByRole('banner').getByRole('link', { name: 'Favourites' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toHaveCount(0);
  // The slot is held past the document, which still has the trolley as it was before.
  await holdSlot(page, shop, shopper);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await trolleyLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Trolley' })).toBeVisible();
  const modal = expiredOffers(page);
  await expect(modal).toContainText(words);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toBeHidden();
  expect(await shownOffers(page)).toBeNull();
  await openSettled(page, '/ecom/shop/trolley');
  await expect(modal).toBeHidden();
});

test('checkout names an offer that ends before the slot booked since the trolley page was shown, once [SC-158]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [goods] = await findGoods(shop, 1);
  const { words } = await showOffer(page, shop, shopper, [{ ...goods!, amount: 90 }]);
  await holdSlot(page, shop, shopper);
  await openSettled(page, '/ecom/checkout');
  const modal = expiredOffers(page);
  await expect(modal).toContainText(words);
  await modal.getByRole('button', { name: 'OK' }).click();
  expect(await shownOffers(page)).toBeNull();
  await openSettled(page, '/ecom/checkout');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(modal).toBeHidden();
});

const expiredOffers = (page: Page): Locator => page.getByRole('dialog', { name: 'Some offers have expired' });
const shownOffers = (page: Page) => page.evaluate(() => localStorage.getItem('shownOffers'));

/** Shows a shopper the trolley page with an offer that ends before the last slots, and waits until the browser has stored it. */
async function showOffer(page: Page, shop: RunningShop, shopper: SignIn, others: LinePut[] = []): Promise<{ words: string }> {
  const [offer] = await runSql<{ id: string; words: string; line: string }>(
    shop.database,
    `select promotion_id as id, description as words, groups #>> '{0,lineNumbers,0}' as line from offers.promotions promotion
     where type = 'MULTIBUY' and not hidden and groups #>> '{0,threshold}' = '2' and start_date < platform.now() and expiry_date > platform.now() + interval '10 days'
       and not exists (select from offers.promotions other where other.promotion_id = (promotion.promotion_id::integer + 1)::text)
     order by expiry_date, promotion_id limit 1`,
  );
  const { id, words, line } = offer!;
  await beSignedIn(page, shopper);
  await putLines(shop, shopper, [{ ...(await findGoods(shop, 1, `line_number = '${line}'`))[0]!, amount: 2 }, ...others]);
  await openSettled(page, '/ecom/shop/trolley');
  await expect.poll(() => shownOffers(page)).toContain(`"id":"${id}"`);
  await expect(expiredOffers(page)).toBeHidden();
  return { words };
}
