import type { Page } from '@playwright/test';
import { startShopping } from './harness/failing.ts';
import { expect, test } from './harness/journey.ts';
import { addButtons, expectItems } from './harness/shopping.ts';

const category = '/ecom/shop/browse/groceries/dairy_eggs_and_chilled';

/** Delays the script that starts the page until the returned function is called. */
async function holdScript(page: Page): Promise<() => void> {
  const wanted = Promise.withResolvers<void>();
  await page.route('**/ecom/assets/entry-shop-*.js', async (route) => {
    await wanted.promise;
    await route.continue();
  });
  return wanted.resolve;
}

const quantity = (page: Page, place: number) => page.getByRole('main').getByRole('article').nth(place).getByRole('textbox', { name: /^Quantity of/ });

test('a press on Add before the page’s script has arrived is made once it has', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  const release = await holdScript(page);
  await page.goto(category);
  await addButtons(page).nth(2).click();
  release();
  await expect(quantity(page, 2)).toHaveValue('1');
  await expectItems(page, 1);
  expect(page.url()).toContain(category);
});

test('a filter and a sort order chosen before the page’s script has arrived apply once it has', async ({ page }) => {
  for (const choose of [
    () => page.getByRole('form', { name: 'Filters' }).getByRole('checkbox').first().click(),
    () => page.getByRole('combobox', { name: 'Sort by' }).selectOption('A_2_Z'),
  ]) {
    const release = await holdScript(page);
    await page.goto(category);
    await choose();
    release();
    await expect(page).toHaveURL(/\?(flt|sortBy)=/);
    await page.unroute('**/ecom/assets/entry-shop-*.js');
  }
});

test('a quantity typed before the page’s script has arrived is taken once it has', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await page.goto(category);
  await addButtons(page).first().click();
  await expectItems(page, 1);
  for (const [amount, leave] of [[3, false], [5, true]] as const) {
    const release = await holdScript(page);
    await page.goto('/ecom/shop/trolley');
    const field = page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first();
    await field.fill(String(amount));
    if (leave) await field.blur();
    release();
    await page.waitForFunction(() => Object.keys(document.querySelector('main')!).some((key) => key.startsWith('__reactProps')));
    if (!leave) await field.press('Enter');
    await expectItems(page, amount);
    await page.unroute('**/ecom/assets/entry-shop-*.js');
  }
});

test('the browser itself sends Add if the page’s script does not arrive', async ({ page }) => {
  await page.route('**/ecom/assets/entry-shop-*.js', (route) => route.abort());
  await page.goto(category);
  await addButtons(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Added to your trolley');
});

test('a page hears presses before its products are hydrated, and hydrates the pressed one at once', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await page.addInitScript(() => {
    const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
    const tiles = () => [...document.querySelectorAll('main article')];
    window.addEventListener('hydrated', () =>
      // A microtask runs before React goes on to hydrate the products.
      queueMicrotask(() => {
        const before = tiles().filter(isHydrated).length;
        const last = tiles().at(-1)!;
        last.querySelector<HTMLButtonElement>('[type=submit]')!.click();
        Object.assign(window, { seen: { tiles: tiles().length, before, after: tiles().filter(isHydrated).length, last: isHydrated(last) } });
      }),
    );
  });
  await page.goto(category);
  await expect(quantity(page, 47)).toHaveValue('1');
  expect(await page.evaluate('seen')).toEqual({ tiles: 48, before: 0, after: 1, last: true });
  await expectItems(page, 1);
});
