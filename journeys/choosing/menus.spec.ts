import type { Page } from '@playwright/test';
import type { WireCategory } from '#/contract/rest-types.ts';
import { inMenus } from '#/modules/storefront/rules/taxonomy-wire.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { openSettled } from '../harness/alive.ts';

const home = '/ecom/shop/browse/groceries';
const tree = /\/v1\/taxonomy\/groceries$/;

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const groceries = (page: Page) => main(page).getByRole('button', { name: 'Groceries', exact: true });
const department = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dairy = 'Dairy, eggs and chilled';

test.describe('the mega menu', () => {
  test('leads by mouse through departments, aisles and shelves to a page, and back [SH-230] [SH-231] [SH-233] [SH-240] [SH-241] [SH-242] [SH-247]', async ({ page }) => {
    await openSettled(page, home);
    await groceries(page).click();
    await expect(main(page).getByRole('link', { name: 'View all Groceries' })).toHaveAttribute('href', home);
    await expect(main(page).locator('[data-level="1"] > ul').last().getByRole('listitem')).toHaveText(['Entertaining']);
    await expect(main(page).locator(':has(> [data-level]) > *')).toHaveCount(2);
    await department(page, dairy).click();
    await expect(department(page, dairy)).toHaveAttribute('aria-expanded', 'true');
    const aisles = main(page).getByRole('region', { name: dairy });
    await expect(aisles.getByRole('link', { name: `View all ${dairy}` })).toHaveAttribute('href', `${home}/dairy_eggs_and_chilled`);
    for (const width of [1280, 992, 768]) {
      // A change of size closes the menu, so open it again.
      await page.setViewportSize({ width, height: 900 });
      await expect(aisles).toBeHidden();
      await groceries(page).click();
      await department(page, dairy).click();
      await expect(aisles).toBeVisible();
      // While a chevron turns it is wider than its box.
      await expect.poll(() => cutOff(page), `at ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessible(page);
    await aisles.getByRole('button', { name: 'Milk', exact: true }).click();
    const milk = main(page).getByRole('region', { name: 'Milk' });
    await expect(milk.getByRole('link', { name: 'View all Milk' })).toBeVisible();
    await expect(milk.getByRole('button', { name: `Back to ${dairy}` })).toBeVisible();
    await expectAccessible(page);
    await milk.getByRole('button', { name: `Back to ${dairy}` }).click();
    await aisles.getByRole('button', { name: 'Milk', exact: true }).click();
    const shelf = milk.getByRole('listitem').getByRole('link').first();
    const name = await shelf.innerText();
    await shelf.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(new URL(page.url()).pathname.split('/')).toHaveLength(8);
    await expect(groceries(page)).toHaveAttribute('aria-expanded', 'false');
    await groceries(page).click();
    await expect(milk).toBeHidden();
    await department(page, dairy).click();
    // The shelves beside the aisles lead to their pages too.
    const beside = aisles.getByRole('listitem').getByRole('link').first();
    const other = await beside.innerText();
    await beside.click();
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
    await expect(groceries(page)).toHaveAttribute('aria-expanded', 'false');
    await groceries(page).click();
    await main(page).getByRole('button', { name: 'Entertaining' }).click();
    await expect(main(page).getByRole('link', { name: 'View all Entertaining' })).toHaveAttribute('href', '/ecom/shop/browse/entertaining');
    await page.keyboard.press('Escape');
    await groceries(page).click();
    await expect(main(page).getByRole('link', { name: 'View all Groceries' })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'View all Entertaining' })).toHaveCount(0);
  });

  test('closes on a press outside, a change of size, Escape, and when focus leaves it; it opens at its root again [SH-244] [SH-245] [SH-246] [SH-248]', async ({ page }) => {
    await openSettled(page, home);
    const milk = main(page).getByRole('region', { name: 'Milk' });
    // The corner takes no focus: there the press alone must close the menu.
    const ways: [string, () => Promise<void>][] = [
      ['its button', () => groceries(page).click()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['a press outside', () => page.mouse.click(4, 4)],
      ['a change of width', () => page.setViewportSize({ width: 1100, height: 800 })],
      ['a change of height', () => page.setViewportSize({ width: 1100, height: 700 })],
      ['focus elsewhere', () => page.getByLabel('Search groceries').focus()],
    ];
    for (const [way, close] of ways) {
      await groceries(page).click();
      await expect(milk, way).toBeHidden();
      await department(page, dairy).click();
      await main(page).getByRole('button', { name: 'Milk', exact: true }).click();
      await expect(milk).toBeVisible();
      await close();
      await expect(groceries(page), way).toHaveAttribute('aria-expanded', 'false');
      await expect(milk, way).toBeHidden();
      // A change of size closes it without a press: the focus was inside, and must not be lost.
      if (way === 'Escape' || way.startsWith('a change')) await expect(groceries(page)).toBeFocused();
    }
  });

  test('loads its code and the tree when the pointer reaches its button; without the tree it has the departments [SH-238] [SH-271 part]', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answer = Promise.withResolvers<void>();
    await page.route(tree, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 500, json: { error: 'x', message: 'x' } });
    });
    await openSettled(page, home);
    const menuFiles = () => asked.filter((path) => /mega-menu[^/]*\.js$/.test(path));
    expect(menuFiles()).toEqual([]);
    await groceries(page).hover();
    await expect.poll(menuFiles).toHaveLength(1);
    await groceries(page).click();
    await expect(main(page).getByRole('link', { name: 'loading...' })).toBeVisible();
    answer.resolve();
    await expect(main(page).getByRole('link', { name: 'loading...' })).toBeHidden();
    await main(page).getByRole('link', { name: dairy, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: dairy })).toBeVisible();
  });
});

test.describe('the phone’s menu', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('leads from the main links to the deepest categories and back, and the page behind does not scroll [SH-233] [SH-256] [SH-257] [SH-258]', async ({ page }) => {
    await openSettled(page, home);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await button.tap();
    for (const name of ['New', 'Sign in', 'My orders']) await expect(menu.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page);
    const tops = await page.evaluate(() => {
      window.scrollTo(0, 400);
      return [window.scrollY, getComputedStyle(document.documentElement).overflowY];
    });
    expect(tops[1]).toBe('hidden');
    await menu.getByRole('button', { name: 'Groceries' }).tap();
    await expect(menu.getByRole('link', { name: 'View all Groceries' })).toBeVisible();
    await menu.getByRole('button', { name: dairy }).tap();
    await expect(menu.getByRole('heading', { name: dairy })).toBeVisible();
    await expectAccessible(page);
    expect(await menu.evaluate((one) => [...one.querySelectorAll('a, button')].filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent))).toEqual([]);
    await menu.getByRole('button', { name: 'Milk' }).tap();
    await expect(menu.getByRole('link', { name: 'View all Milk' })).toBeVisible();
    expect(await menu.locator('[data-level="3"]').evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0.2s');
    await menu.getByRole('button', { name: `Back to ${dairy}` }).tap();
    await expect(menu.getByRole('button', { name: 'Milk' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 500 });
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 400, height: 500 });
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
    await button.tap();
    await menu.getByRole('button', { name: 'Entertaining' }).tap();
    await menu.getByRole('link', { name: 'View all Entertaining' }).tap();
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/entertaining$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the main links and the departments are plain links, without levels below [SH-254] [SH-255]', async ({ page, shop }) => {
    const { categories } = (await (await fetch(`${shop.url}/taxonomy-prod/v1/taxonomy/groceries`)).json()) as { categories: WireCategory[] };
    const departments = categories[0]!.children.filter(inMenus).map(({ name }) => name);
    expect(departments).toContain(dairy);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${home}/bakery`);
      for (const name of ['Groceries', ...departments, 'Entertaining', 'New']) await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Milk', exact: true })).toHaveCount(0);
      await expect(groceries(page)).toBeHidden();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })).toBeHidden();
      await expectNoSidewaysScroll(page);
    }
    await main(page).getByRole('link', { name: dairy, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: dairy })).toBeVisible();
  });
});

/** Returns the entries of the open menu whose text does not fit. */
function cutOff(page: Page): Promise<(string | null)[]> {
  return main(page).evaluate((nav) =>
    [...nav.querySelectorAll('a, button, h2, h3')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > window.innerWidth)
      .map((one) => one.textContent),
  );
}
