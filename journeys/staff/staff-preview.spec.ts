import type { Page } from '@playwright/test';
import { saveContent } from '#/modules/content/server/public.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import * as pages from '#/page-paths.ts';
import { addDays, formatLongDay, londonDay } from '#/platform/rules/london-time.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { findGoods } from '../harness/trolley.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

test('staff see the shop of a day to come before shoppers do, and change nothing in it', async ({ page, browser, shop, extraHTTPHeaders, faults }) => {
  test.setTimeout(120_000);
  const [goods] = await findGoods(shop, 1, `name like '%Milk%'`);
  const searchAddress = `${pages.search}?searchTerm=${encodeURIComponent(goods!.name)}`;
  const start = addDays(londonDay(Date.now()), 5);
  const words = `Save 20p ${Date.now()}`;
  const promotionId = String(Date.now());
  await savePromotions(shop.database, [aPromotion({ promotionId, promotionDescription: words, wasPricePence: 900, startDate: start, lineNumbers: [goods!.lineNumber] })]);
  await saveContent(shop.database, '/ecom/winter', { content: [{ type: 'title', title: 'Winter' } as never, { type: 'text', heading: null, body: ['Warm.'] } as never], events: [] });

  await page.goto('/admin/preview');
  await signStaffIn(page, await newStaff(shop, ['CATALOGUE_MANAGE', 'CONTENT_PUBLISH']));
  await expect(page.getByRole('heading', { level: 1, name: 'Preview' })).toBeVisible();
  await lookOver(page);

  await test.step('a day without a preview is refused beside its field', async () => {
    await page.getByLabel('Day', { exact: true }).fill(addDays(start, 400));
    await page.getByRole('button', { name: 'Show the shop' }).press('Enter');
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByLabel('Day', { exact: true })).toHaveAccessibleDescription(/Please choose a day up to/);
    await lookOver(page);
  });

  await test.step('the offer’s own page leads to its preview on its first day', async () => {
    await page.goto(`/admin/offers/${promotionId}`);
    await page.getByRole('link', { name: 'Preview', exact: true }).last().click();
    await expect(bar(page)).toContainText(`The shop as of ${formatLongDay(start)}, 12am`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
    await lookOver(page);
  });

  await test.step('links, searches and filters stay in the preview', async () => {
    await page.getByRole('main').getByRole('link', { name: goods!.name }).first().click();
    await expect(bar(page)).toContainText(formatLongDay(start));
    await expect(page.getByRole('main')).toContainText(words);
    await lookOver(page);
    await page.getByRole('searchbox').or(page.getByRole('combobox', { name: /search/i })).first().fill(goods!.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(({ pathname, searchParams }) => pathname === `/admin/preview/${start}T00/ecom/shop/search` && searchParams.get('searchTerm') === goods!.name);
    await expect(page.getByRole('main')).toContainText(words);
    await lookOver(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.setViewportSize({ width: 320, height: 900 });
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  });

  await test.step('a button says that it changes nothing', async () => {
    await page.getByRole('main').getByRole('button', { name: /^Add/ }).first().press('Enter');
    await expect(page.getByText('This is a preview: its buttons change nothing.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByText('This is a preview: its buttons change nothing.')).toBeHidden();
  });

  await test.step('another day, hour and page are a form away', async () => {
    await bar(page).getByLabel('Day').fill(addDays(start, -1));
    await bar(page).getByLabel('Hour').selectOption('11pm');
    await bar(page).getByLabel('Page').fill(searchAddress);
    await bar(page).getByRole('button', { name: 'Show' }).press('Enter');
    await expect(bar(page)).toContainText(`The shop as of ${formatLongDay(addDays(start, -1))}, 11pm`);
    await expect(page.getByRole('main')).not.toContainText(words);
    await page.goto(`/admin/preview/${start}T06/ecom/shop/browse/groceries`);
    await bar(page).getByText('banners in the menu').click();
    await lookOver(page);
  });

  await test.step('content’s own page leads to its preview, and the bar back to the console', async () => {
    await page.goto('/admin/content/page/ecom/winter');
    await page.getByRole('link', { name: 'Preview', exact: true }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Winter' })).toBeVisible();
    await bar(page).getByRole('link', { name: 'Console' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Staff console' })).toBeVisible();
  });

  const shopper = await browser.newContext({ baseURL: shop.url, extraHTTPHeaders: extraHTTPHeaders! });
  const inShop = await shopper.newPage();
  await inShop.goto(searchAddress);
  await expect(inShop.getByRole('main')).not.toContainText(words);
  await shopper.close();
  // The browser logs the refused day, which this test causes on purpose.
  faults.length = 0;
});
