import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';

const home = '/ecom/shop/browse/groceries';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const groceries = (page: Page) => main(page).getByRole('button', { name: 'Groceries', exact: true });
const department = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const dairy = 'Dairy, eggs and chilled';

test('the mega menu is used by keyboard alone, and focus moves into the new level once it has slid in [SH-242] [SH-243] [SH-249] [SH-250]', async ({ page }) => {
  await recordFocusMoves(page);
  await openSettled(page, home);
  await groceries(page).focus();
  await page.keyboard.press('Enter');
  const first = main(page).getByRole('link', { name: 'View all Groceries' });
  await expect(first).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const entry = department(page, dairy);
  await expect(entry).toBeVisible();
  for (let presses = 0; presses < 14 && !(await entry.evaluate((one) => one === document.activeElement)); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const aisles = main(page).getByRole('region', { name: dairy });
  await expect(aisles.getByRole('link', { name: `View all ${dairy}` })).toBeFocused();
  expect(await focusMovedAfter(page)).toBe('200');
  expect(await aisles.evaluate((one) => getComputedStyle(one).animationDuration)).toBe('0.2s');
  await page.keyboard.press('ArrowDown');
  await expect(aisles.getByRole('link', { name: `${dairy} Offers` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(aisles.getByRole('button', { name: 'Milk', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const back = main(page).getByRole('button', { name: `Back to ${dairy}` });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(aisles.getByRole('button', { name: 'Milk', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(back).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(aisles.getByRole('button', { name: 'Milk', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(groceries(page)).toBeFocused();
  await expect(first).toBeHidden();
});

test('the mega menu acts on keys where the focus is: in the department shown at first, on the other root, and while a level slides in [SH-242] [SH-243] [SH-244] [SH-249]', async ({ page }) => {
  await recordFocusMoves(page);
  await openSettled(page, home);
  await groceries(page).click();
  await expect(department(page, dairy)).toBeVisible();
  const shown = main(page).locator('[data-level="1"] [aria-expanded="true"]');
  const name = await shown.innerText();
  await main(page).getByRole('link', { name: `View all ${name}`, exact: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toBeFocused();
  expect(await focusMovedAfter(page)).toBe('200');
  await page.keyboard.press('ArrowLeft');
  await expect(shown).toBeFocused();

  for (const [root, key] of [['Entertaining', 'ArrowRight'], ['Groceries', 'Enter']] as const) {
    await page.evaluate(() => delete document.documentElement.dataset.focusMovedAfter);
    await main(page).locator('[data-level="1"]').getByRole('button', { name: root, exact: true }).press(key);
    await expect(main(page).getByRole('link', { name: `View all ${root}`, exact: true })).toBeFocused();
    expect(await focusMovedAfter(page), root).toBe('200');
  }

  // Above the level that was opened there is nothing to go up from.
  await department(page, dairy).press('ArrowRight');
  const aisles = main(page).getByRole('region', { name: dairy });
  await expect(aisles.getByRole('link', { name: `View all ${dairy}` })).toBeFocused();
  const milk = aisles.getByRole('button', { name: 'Milk', exact: true });
  await milk.press('ArrowRight');
  const back = main(page).getByRole('button', { name: `Back to ${dairy}` });
  await expect(back).toBeFocused();
  await department(page, dairy).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(back).toBeVisible();
  await back.press('ArrowLeft');
  await expect(milk).toBeFocused();

  // Pressed before focus has moved into the level of Milk.
  await pressQuickly(page, ['ArrowRight', 'ArrowLeft']);
  await expect(milk).toBeFocused();
  await pressQuickly(page, ['ArrowRight', 'ArrowDown', 'ArrowDown']);
  await expect(main(page).getByRole('link', { name: 'View all Milk' })).toBeFocused();
  await pressQuickly(page, ['ArrowLeft', 'Escape']);
  await expect(groceries(page)).toBeFocused();
  await expect(back).toBeHidden();
  await groceries(page).click();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('Escape');
  await expect(groceries(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(groceries(page)).toBeFocused();
});

test.describe('the phone’s menu', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('leads down and up by keys, also from Back, and focus follows once the level has slid in [SH-242] [SH-243] [SH-249] [SH-256]', async ({ page }) => {
    await recordFocusMoves(page);
    await openSettled(page, home);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).press('Enter');
    const root = menu.getByRole('button', { name: 'Groceries', exact: true });
    await root.press('ArrowRight');
    await expect(menu.getByRole('link', { name: 'View all Groceries' })).toBeFocused();
    expect(await focusMovedAfter(page)).toBe('200');
    await menu.getByRole('button', { name: dairy }).press('Enter');
    const all = menu.getByRole('link', { name: `View all ${dairy}` });
    await expect(all).toBeFocused();
    const back = menu.getByRole('button', { name: /^Back to/ });
    await back.press('ArrowDown');
    await expect(all).toBeFocused();
    await back.press('ArrowLeft');
    await expect(menu.getByRole('button', { name: dairy })).toBeFocused();
    await pressQuickly(page, ['ArrowRight', 'ArrowLeft']);
    await expect(menu.getByRole('button', { name: dairy })).toBeFocused();
    await back.press('Enter');
    await expect(root).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(root).toBeFocused();
  });
});

/** Records after how many milliseconds a timer moved the focus. */
function recordFocusMoves(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((work: () => void, after?: number) =>
      later(() => {
        const before = document.activeElement;
        work();
        if (document.activeElement !== before) document.documentElement.dataset.focusMovedAfter = String(after);
      }, after)) as typeof setTimeout;
  });
}

const focusMovedAfter = (page: Page) => page.evaluate(() => document.documentElement.dataset.focusMovedAfter);

/** Presses keys one after the other, all of them before a timer of 200 ms ends. */
function pressQuickly(page: Page, keys: readonly string[]): Promise<void> {
  return page.evaluate(async (keys) => {
    for (const key of keys) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, keys);
}
