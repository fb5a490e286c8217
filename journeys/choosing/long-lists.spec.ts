import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { expect, test, type RunningShop } from '../harness/journey.ts';

// By their element: a look-up by role takes seconds among a thousand products.
const tiles = (page: Page) => page.locator('main article');
const more = (page: Page) => page.locator('main a', { hasText: 'Load more' });
/** A search for the shop's own brand, of which there are more products than a part of a list has. */
const search = '/ecom/shop/search?searchTerm=larder&sortBy=A_2_Z';
const mostInPart = 960;

test('the products of a list opened deep hydrate together when Load more is pressed at once [SC-132 part]', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { commits: 0, hydrated: -1 };
    // React reports to this hook each time when it has changed the page.
    const nothing = () => undefined;
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => (seen.commits += 1), onCommitFiberUnmount: nothing, onPostCommitFiberRoot: nothing };
    Object.assign(window, { seen, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
    window.addEventListener('hydrated', () =>
      // A microtask runs before React goes on to hydrate the products.
      queueMicrotask(() => {
        const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
        seen.hydrated = [...document.querySelectorAll('main article')].filter(isHydrated).length;
        [...document.querySelectorAll('main a')].find((link) => link.textContent === 'Load more')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      }),
    );
  });
  await page.goto(`${search}&shown=240`);
  await expect(tiles(page)).toHaveCount(288);
  const seen = await page.evaluate<{ commits: number; hydrated: number }>('seen');
  expect(seen.hydrated).toBe(0);
  // It took one commit for each product, because each started the rendering again.
  expect(seen.commits).toBeGreaterThan(1);
  expect(seen.commits).toBeLessThan(120);
});

test('Load more leads to the end of a list of more than 960 products, with every one on the page [SC-132 part]', async ({ page, shop }) => {
  const narrowed = `${search}&flt=price-between:-3.5`;
  const total = Number(/(\d+) items/.exec(await read(shop, narrowed))![1]);
  expect(total).toBeGreaterThan(mostInPart);
  const all = [...(await productsAt(shop, `${narrowed}&shown=${mostInPart}`)), ...(await productsAt(shop, `${narrowed}&shown=${total + 47}`))];
  expect(new Set(all).size).toBe(total);
  await openSettled(page, `${narrowed}&shown=${mostInPart}`);
  await expect(tiles(page)).toHaveCount(mostInPart);
  for (let shown = mostInPart + 48; shown < total + 48; shown += 48) {
    await more(page).click();
    // Drawing a thousand products takes seconds on a busy machine.
    await expect(tiles(page)).toHaveCount(Math.min(shown, total), { timeout: 60_000 });
  }
  await expect(more(page)).toHaveCount(0);
  expect(await tiles(page).locator('h3 a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(all);
});

const read = async (shop: RunningShop, path: string): Promise<string> => (await fetch(shop.url + path)).text();

async function productsAt(shop: RunningShop, path: string): Promise<string[]> {
  const html = await read(shop, path);
  return [...html.matchAll(/<h3[^>]*><a[^>]* href="([^"]+)"/g)].map(([, href]) => href!);
}
