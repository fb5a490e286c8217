import type { Page } from '@playwright/test';
import { beSignedIn, holdSlot } from './harness/by-calls.ts';
import { expect, expectNoSidewaysScroll, test } from './harness/journey.ts';
import { findGoods, putLines } from './harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';

test('text at 200 % breaks no header, for a visitor and for a shopper with a slot', async ({ page, newShopper, shop }) => {
  await page.goto(home);
  await expectWholeHeader(page);
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [goods] = await findGoods(shop, 1);
  await putLines(shop, shopper, [{ ...goods!, amount: 99 }]);
  await holdSlot(page, shop, shopper);
  await page.goto(home);
  await expect(page.getByRole('banner').getByRole('link', { name: /99 items/ })).toBeAttached();
  await expect(page.getByRole('banner').getByRole('button', { name: /Change Slot/ }).filter({ visible: true })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  const middle = async (name: RegExp) => {
    const { y, height } = (await page.getByRole('banner').getByRole('link', { name }).boundingBox())!;
    return y + height / 2;
  };
  expect(await middle(/99 items/), 'the trolley is beside the logo while text has its usual size').toBeCloseTo(await middle(/home/), 0);
  await expectWholeHeader(page);
});

test('filled and empty stars differ in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/ecom/shop/search?searchTerm=coffee');
  await page.getByRole('main').getByRole('article').first().waitFor();
  const ratio = await page.locator('[data-halves]').first().evaluate((stars) => {
    const { backgroundImage } = getComputedStyle(stars, '::before');
    const luminance = (colour: string) => {
      const [red, green, blue] = colour.match(/[\d.]+/g)!.map((part) => (Number(part) / 255) ** 2.2);
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const [filled, empty] = [...backgroundImage.matchAll(/rgba?\([^)]*\)/g)].map(([colour]) => luminance(colour));
    return (Math.max(filled!, empty!) + 0.05) / (Math.min(filled!, empty!) + 0.05);
  });
  expect(ratio).toBeGreaterThan(3);
});

/** Checks the header at three widths with text of twice the size: nothing overlaps and nothing is cut off. */
async function expectWholeHeader(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect(await overlapsInHeader(page), `at ${width} px`).toEqual([]);
  }
}

function overlapsInHeader(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('header :is(a, button, input)')].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const nameOf = (one: Element) => (one.getAttribute('aria-label') ?? one.getAttribute('placeholder') ?? one.textContent ?? '').trim().slice(0, 30);
    const faults: string[] = [];
    for (const [place, one] of all.entries()) {
      const a = one.getBoundingClientRect();
      const texts = one.matches('input') ? [] : [...one.querySelectorAll('span, svg')].filter((part) => !part.closest('.visually-hidden'));
      if (a.right > document.documentElement.clientWidth + 1 || texts.some((part) => part.getBoundingClientRect().right > a.right + 1)) faults.push(`${nameOf(one)} is cut off`);
      for (const other of all.slice(place + 1)) {
        const b = other.getBoundingClientRect();
        // The search button may overlap its field, because it lies inside it.
        const overlap = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
        if (overlap && !(one.matches('input') && other.closest('form') === one.closest('form'))) faults.push(`${nameOf(one)} and ${nameOf(other)}`);
      }
    }
    return faults;
  });
}
