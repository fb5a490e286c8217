import type { Page, Route } from '@playwright/test';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { adds, answerFirst, dialogs, expect, failWith, startShopping, unableToLoad, updates } from '../harness/failing.ts';
import { expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

test.describe('a modal', () => {
  const refusal = (message: string) => (route: Route) => {
    const refused = { trolley: null, failures: [{ message, type: '400' }] };
    return route.fulfill({ json: { data: { addItemToTrolley: refused, updateTrolleyItem: refused } } });
  };

  for (const width of [360, 1280]) {
    test(`keeps the page and the focus while it is open, and restores both, ${width} pixels wide [SH-401] [SH-402] [SH-403] [SH-404] [SH-405] [SH-406] [SH-407]`, async ({ page, newShopper }) => {
      await page.setViewportSize({ width, height: 740 });
      await startShopping(page, newShopper);
      await addButtons(page).nth(9).click();
      await expectItems(page, 1);
      await answerFirst(page, updates, 2, refusal('Only one a customer.'));
      const more = page.getByRole('main').getByRole('button', { name: /^Add one more/ });
      await more.focus();
      const scrolled = await page.evaluate(() => window.scrollY);
      expect(scrolled).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      const modal = page.getByRole('dialog', { name: "Sorry, we're experiencing an unexpected error" });
      await expect(modal).toContainText('Only one a customer.');
      await expect(modal.getByRole('img', { name: 'Warning' })).toBeVisible();
      const { duration, colours } = await modal.evaluate((dialog) => ({
        duration: getComputedStyle(dialog).animationDuration,
        colours: ['WARNING', 'ERROR', 'SUCCESS', 'INFORMATIVE'].map((severity) => {
          dialog.setAttribute('data-severity', severity);
          return getComputedStyle(dialog.querySelector('[role="img"]')!.parentElement!).color;
        }),
      }));
      expect(duration).toBe('0.2s');
      expect(new Set(colours).size).toBe(4);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.mouse.move(width / 2, 700);
      await page.mouse.wheel(0, 400);
      for (const key of ['PageDown', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await page.keyboard.press(key);
        const outside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement!.closest('dialog'));
        expect(outside, `after ${key}`).toBe(false);
      }
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.keyboard.press('Escape');
      await expect(dialogs(page)).toHaveCount(0);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await expect(more).toBeFocused();

      // The next error shows even within a second of this one (SC-271).
      await more.click();
      await expect(modal).toBeVisible();
      await page.mouse.click(3, 3);
      await expect(dialogs(page)).toHaveCount(0);
    });
  }

  test('that opens by itself waits for the one before, but a network failure goes next [SH-514 part] [SH-406]', async ({ page, newShopper }) => {
    await startShopping(page, newShopper);
    // The first add is refused with a conflict; for the second, the server is unavailable.
    const refused = async (route: Route) => {
      const { data } = await (await route.fetch()).json();
      const conflict = { addToTrolley: true, itemId: 1, productId: '1', lineNumber: '1', messages: ['The second.'], priority: 6, outOfStock: false };
      const ways = { resolutionActions: [], prohibitedActions: [], type: 'SOFT', nextSlotDate: null, slotOptionDates: [] };
      const { trolley } = data.addItemToTrolley;
      const failures = [{ message: 'The first.', type: '400' }];
      return route.fulfill({ json: { data: { addItemToTrolley: { trolley: { ...trolley, conflicts: [{ ...conflict, ...ways }] }, failures } } } });
    };
    const answers = [refused, failWith(503)];
    await page.route(adds, (route) => (answers.shift() ?? ((one: Route) => one.continue()))(route));
    // Press the button by script, because the first modal covers it.
    const press = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button')].filter((one) => /^Add .* to trolley$/.test(one.getAttribute('aria-label') ?? one.textContent));
        buttons.at(0)!.click();
      });
    await press();
    await expect(dialogs(page)).toContainText('The first.');
    await press();
    await expect.poll(() => answers.length).toBe(0);
    await expect(dialogs(page)).toHaveCount(1);
    await expect(dialogs(page)).toContainText('The first.');
    await dialogs(page).getByRole('button', { name: 'OK' }).click();
    await expect(dialogs(page)).toHaveCount(1);
    await expect(unableToLoad(page)).toBeVisible();
    await page.getByRole('button', { name: 'Refresh page' }).click();
    await expectItems(page, 2);
    await expect(dialogs(page)).toHaveCount(0);
  });
});

test.describe('a snackbar', () => {
  const snackbar = (page: Page) => page.getByRole('status').filter({ hasText: 'Slot reservation cancelled' });

  async function cancelTheSlot(page: Page): Promise<void> {
    await openAlive(page, '/ecom/bookslot/delivery');
    await page.getByRole('button', { name: 'Cancel slot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
    await expect(snackbar(page)).toBeVisible();
  }

  test('shows at the bottom for five seconds, or until its button is pressed, and the page stays usable behind it [SH-408]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await page.clock.install();
    await cancelTheSlot(page);
    const box = (await snackbar(page).locator('div').first().boundingBox())!;
    // The slot page has a bar at its foot, which the snackbar stands above.
    const bar = (await page.getByRole('button', { name: 'Book slot' }).boundingBox())!;
    expect(box.y + box.height).toBeLessThan(bar.y);
    expect(box.y + box.height).toBeGreaterThan(bar.y - 60);
    await page.getByLabel('Search groceries').click();
    await expect(page.getByLabel('Search groceries')).toBeFocused();
    await page.clock.fastForward(3000);
    await expect(snackbar(page)).toBeVisible();
    await page.clock.fastForward(2000);
    await expect(snackbar(page)).toHaveCount(0);
    await holdSlot(page, shop, shopper);
    await cancelTheSlot(page);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(snackbar(page)).toHaveCount(0);
  });

  test('stays while it is hovered or focused, each independently, and returns the focus when it goes [SH-408]', async ({ page }) => {
    await page.goto('/design');
    await page.clock.install();
    const opener = page.getByRole('button', { name: 'Say it with a way back' });
    const undo = page.getByRole('button', { name: 'Undo' });
    await opener.press('Enter');
    await undo.focus();
    // A mouse that passes over the snackbar must not start its timer while the keyboard focus is in it.
    await undo.hover();
    await page.mouse.move(5, 5);
    await page.clock.fastForward(6000);
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'It is back' })).toBeVisible();
    await page.clock.fastForward(6000);
    await expect(page.getByRole('button', { name: 'Close message' })).toHaveCount(0);

    await opener.press('Enter');
    await expect(undo).toBeVisible();
    await opener.evaluate((button) => button.blur());
    await page.getByRole('button', { name: 'Close message' }).press('Enter');
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  });
});
