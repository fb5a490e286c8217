import type { Page } from '@playwright/test';
import { openDesign, useScheme } from '../harness/design-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';

/**
 * Something on the design page that opens: the name of its button, the selector of the opened part, and the button that
 * closes it (Escape if omitted).
 */
interface Opened {
  opener: string;
  part: string;
  end?: string;
}

/** One example of each kind. */
const kinds: readonly Opened[] = [
  { opener: 'Error', part: 'dialog[open]' },
  { opener: 'New list', part: 'dialog[open]' },
  { opener: 'Remove everything', part: 'dialog[open]', end: 'Keep them' },
  { opener: 'Pay', part: 'dialog[open]' },
  { opener: 'From the right', part: 'dialog[open]' },
  { opener: 'Choose a day: Delivery day', part: 'dialog[open]' },
  { opener: 'Actions', part: '[role="menu"]:popover-open' },
  { opener: 'My account', part: '[aria-expanded="true"] + div' },
];

/** Variants of these kinds with another icon or position. */
const others: readonly Opened[] = ['Information', 'Success', 'Warning', 'From the left', 'From the bottom'].map((opener) => ({ opener, part: 'dialog[open]' }));

async function openThenClose(page: Page, { opener, part, end }: Opened): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: opener, exact: true });
  await button.focus();
  // Moving focus may scroll the page, and scrolling would close a popover right after it opens.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Enter');
  const opened = page.locator(part);
  await expect(opened, opener).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, part);
  if (end) await opened.getByRole('button', { name: end }).click();
  else await page.keyboard.press('Escape');
  await expect(opened, opener).toHaveCount(0);
  await expect(button).toBeFocused();
}

for (const scheme of ['light', 'dark', 'forced colours'] as const) {
  // Colours are the same at every width (tools/breakpoints.test.ts), so one width shows those of the other schemes.
  const shownAt = scheme === 'light' ? [360, 768, 1280] : [360];
  test(`everything that opens is accessible in ${scheme}, ${shownAt.join(', ')} px wide`, async ({ page }) => {
    test.slow();
    await useScheme(page, scheme);
    await openDesign(page);
    for (const width of shownAt) {
      await page.setViewportSize({ width, height: 900 });
      for (const part of scheme === 'light' ? [...kinds, ...others] : kinds) await openThenClose(page, part);
      const close = page.getByRole('status').getByRole('button', { name: 'Close' });
      for (const message of ['Say something', 'Say it with a way back', 'Say what failed']) {
        await page.getByRole('button', { name: message }).click();
        // While a snackbar is hovered, it does not close by itself.
        await close.hover();
        await expectAccessible(page, '[role="status"]:has(button)');
        await close.click();
        await expect(close).toHaveCount(0);
      }
    }
  });
}
