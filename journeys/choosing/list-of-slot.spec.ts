import type { Page } from '@playwright/test';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { endPromotions, savePromotions } from '#/modules/offers/server/public.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { findGoods, ordinary } from '../harness/trolley.ts';

const department = '/ecom/shop/browse/groceries/food_cupboard';
const dearestFirst = `${department}?sortBy=PRICE_HIGH_2_LOW`;

test('a list is sorted for the shopper’s slot: at once with its cookie, and read again once when the cookie is missing or old [SC-126 part]', async ({ page, context, shop, newShopper }) => {
  const inDepartment = `category_ids && (select array_agg(id) from catalogue.categories where url like 'groceries/food_cupboard%')`;
  const [goods] = await findGoods(shop, 1, `${ordinary} and ${inDepartment}`);
  const { lineNumber, name } = goods!;
  const promotionId = '990030';
  // Until in four days it has its own price, and for a slot after that it is by far the dearest.
  await savePromotions(shop.database, [aPromotion({ promotionId, lineNumbers: [lineNumber], wasPricePence: 99_900, promotionExpiryDate: addDays(londonDay(Date.now()), 4) })]);
  try {
    await expect.poll(async () => (await fetch(`${shop.url}/products-prod/v1/products/${lineNumber}`)).text()).toContain(promotionId);
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    const first = page.getByRole('main').getByRole('article').getByRole('heading', { level: 3 }).first();
    const reads = countReads(page);
    const placeKept = async () => (await context.cookies()).find((one) => one.name === 'listPlace')?.value;
    await openSettled(page, dearestFirst);
    await expect(first).not.toHaveText(name);
    expect([reads(), await placeKept()]).toEqual([0, undefined]);

    await holdSlot(page, shop, shopper);
    await openSettled(page, dearestFirst);
    await expect(first).toHaveText(name);
    const place = await placeKept();
    expect([reads(), place]).toEqual([1, expect.stringMatching(/^651\.\d{4}-\d\d-\d\d$/)]);

    await openSettled(page, dearestFirst);
    await expect(first).toHaveText(name);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
    await expect(page).toHaveURL(/PRICE_LOW_2_HIGH/);
    await expect(first).not.toHaveText(name);
    // The one request is that for the other order.
    expect(reads()).toBe(2);

    await context.addCookies([{ name: 'listPlace', value: `651.${londonDay(Date.now())}`, url: shop.url }]);
    await openSettled(page, dearestFirst);
    await expect(first).toHaveText(name);
    expect([reads(), await placeKept()]).toEqual([3, place]);
    await page.goto('/ecom/log-out');
    await expect.poll(placeKept).toBeUndefined();
  } finally {
    await endPromotions(shop.database, [promotionId]);
  }
});

/** Counts the requests for the department's data from now on. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => (count += Number(new URL(request.url()).pathname === `${department}.data`)));
  return () => count;
}
