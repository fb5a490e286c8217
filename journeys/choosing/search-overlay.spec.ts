import type { Locator, Page } from '@playwright/test';
import { linkTo, product } from '#/page-paths.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { idleMoment, openAlive } from '../harness/alive.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { findGoods, openTrolley, putLines } from '../harness/trolley.ts';

test.use({ viewport: { width: 360, height: 740 } });

const home = '/ecom/shop/browse/groceries';
const results = '/ecom/shop/search?searchTerm=yogurt';

const box = (page: Page) => page.getByLabel('Search groceries');
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const button = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const cancel = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Cancel' });

async function expectOverlay(page: Page): Promise<void> {
  await expect(box(page)).toBeFocused();
  await expect(cancel(page)).toBeVisible();
  await expect.poll(() => page.getByRole('search').boundingBox()).toMatchObject({ x: 0, y: 0, height: 740 });
}

test('the search button opens an overlay, and Cancel closes it and clears the text [SH-259] [SH-260]', async ({ page }) => {
  await openAlive(page, home);
  const below = await page.getByRole('main').boundingBox();
  await button(page).click();
  await expectOverlay(page);
  // Nothing behind the overlay moves.
  expect(await page.getByRole('main').boundingBox()).toEqual(below);
  await page.keyboard.type('yog');
  await expect(options(page).first()).toHaveText(/^yogurts?$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'header');
  await cancel(page).click();
  await expect(cancel(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(0);

  await button(page).press('Enter');
  await expectOverlay(page);
  for (const key of ['Enter', ' ']) {
    await page.keyboard.type('yog');
    await cancel(page).press(key);
    await expect(cancel(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await page.keyboard.press(key);
    await expectOverlay(page);
    await expect(box(page)).toHaveValue('');
  }
  await cancel(page).click();

  await box(page).click();
  await page.keyboard.type('yog');
  const first = options(page).first();
  const term = (await first.textContent())!;
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
  await expect(cancel(page)).toHaveCount(0);
});

test('the overlay lies over the bar at the foot of the trolley and of a product [SH-259]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await putLines(shop, shopper, await findGoods(shop, 2));
  const isSearchAtFoot = () => page.evaluate(() => document.elementFromPoint(180, 725)!.closest('[role=search]') !== null);
  const expectOverBar = async (control: Locator) => {
    await expect(control).toBeInViewport({ ratio: 1 });
    const { y, height } = (await control.boundingBox())!;
    expect(y + height / 2, 'at the foot of the window').toBeGreaterThan(670);
    expect(await isSearchAtFoot()).toBe(false);
    await button(page).click();
    await expectOverlay(page);
    expect(await isSearchAtFoot()).toBe(true);
  };
  await openTrolley(page, shopper);
  await expectOverBar(page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Book a slot' }));

  const [other] = await runSql<{ id: string }>(shop.database, `select product_id as id from catalogue.products where name = 'Loose Bananas'`);
  await openAlive(page, linkTo(product, { productName: 'any', productId: other!.id }));
  await page.getByRole('heading', { name: 'About this product' }).evaluate((heading) => heading.scrollIntoView());
  await expectOverBar(page.getByRole('button', { name: /^Add .*Loose Bananas to trolley$/ }).last());
});

test('the search button opens the overlay on a page of results too, and searches once it is open [SH-259] [SH-291]', async ({ page }) => {
  await openAlive(page, results);
  await button(page).click();
  await expectOverlay(page);
  await expect(box(page)).toHaveValue('yogurt');
  await expect(options(page).first()).toBeVisible();
  // The term is the page's own, so the overlay just closes.
  await button(page).click();
  await expect(cancel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/searchTerm=yogurt$/);
  await button(page).click();
  await box(page).fill('milk');
  await button(page).click();
  await expect(page).toHaveURL(/searchTerm=milk$/);
  await expect(cancel(page)).toHaveCount(0);
  await button(page).click();
  await expectOverlay(page);
  await cancel(page).click();
  await expect(box(page)).toHaveValue('');
});

test('the search button opens the overlay at the moment in which the results of a search arrive [SH-259 part]', async ({ page }) => {
  await openAlive(page, results);
  await button(page).click();
  await box(page).fill('milk');
  // Pressed once the address has changed and before React has drawn the page.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      queueMicrotask(() => document.querySelector<HTMLElement>('button[aria-label="Search"]')!.click());
    };
  });
  await button(page).click();
  await expect(page).toHaveURL(/searchTerm=milk$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('milk');
  await expectOverlay(page);
  await expect(box(page)).toHaveValue('milk');
});

test('a press of Search that lasts while the typing from before is repeated searches: the box does not open and move the button away under it [SH-259 part]', async ({ page }) => {
  await openAlive(page, home);
  await box(page).evaluate((input: HTMLInputElement) => void (input.value = 'oat milk'));
  await button(page).hover();
  await page.mouse.down();
  // The document's own script repeats the typing with such an event once the page's script runs.
  await box(page).dispatchEvent('input');
  await idleMoment(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/ecom\/shop\/search\?searchTerm=oat\+milk/);
});
