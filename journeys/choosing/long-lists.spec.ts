import { expect, test } from '../harness/journey.ts';

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
  await page.goto('/ecom/shop/search?searchTerm=larder&sortBy=A_2_Z&shown=240');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(288);
  const seen = await page.evaluate<{ commits: number; hydrated: number }>('seen');
  expect(seen.hydrated).toBe(0);
  // It took one commit for each product, and each began the rendering anew.
  expect(seen.commits).toBeGreaterThan(1);
  expect(seen.commits).toBeLessThan(120);
});
