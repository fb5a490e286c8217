import type { Locator, Page } from '@playwright/test';
import { runAxe } from '../harness/axe.ts';
import { openDesign } from '../harness/design-page.ts';
import { expect, test } from '../harness/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDesign(page);
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens something by keyboard, closes it with `inside`, and checks that focus returns to the opener. */
async function expectReturn(page: Page, opener: Locator, opened: Locator, inside: () => Promise<void>): Promise<void> {
  await opener.focus();
  await press(page, 'Enter');
  await expect(opened).toBeVisible();
  await inside();
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

/** Runs axe on one part of the page; `design.spec.ts` checks the whole page. */
async function expectSound(page: Page, part: string): Promise<void> {
  const { violations, passes } = await runAxe(page, part, { resultTypes: ['violations', 'passes'] });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  expect(passes.length).toBeGreaterThan(5);
}

test('groups of choices can be used by keyboard', async ({ page }) => {
  await test.step('tabs with automatic activation', async () => {
    const tabs = page.getByRole('tablist', { name: 'Milk', exact: true }).getByRole('tab');
    const panel = page.getByRole('tabpanel', { name: 'About' }).first();
    await tabs.first().focus();
    await expect(panel).toContainText('Whole milk');
    await press(page, 'ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(panel).toBeHidden();
    await press(page, 'End');
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    await press(page, 'ArrowRight');
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    await press(page, 'ArrowLeft', 'Home');
    await expect(tabs.first()).toBeFocused();
    await press(page, 'Tab');
    await expect(panel).toBeFocused();
  });

  await test.step('tabs with manual activation', async () => {
    const tabs = page.getByRole('tablist', { name: 'Milk, fetched' }).getByRole('tab');
    await tabs.nth(1).focus();
    await press(page, 'ArrowRight');
    await expect(tabs.nth(2)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Tab', 'Shift+Tab');
    await expect(tabs.nth(1)).toBeFocused();
    await press(page, 'ArrowRight', 'Control+ArrowLeft');
    await expect(tabs.nth(2)).toBeFocused();
    await press(page, 'Enter');
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('a menu', async () => {
    const button = page.getByRole('button', { name: 'Actions', exact: true });
    const menu = page.getByRole('menu', { name: 'Actions', exact: true });
    const item = (name: string) => menu.getByRole('menuitem', { name });
    await expectReturn(page, button, menu, async () => {
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await expect(item('Rename')).toBeFocused();
      await press(page, 'ArrowDown');
      await expect(item('Move')).toBeFocused();
      await press(page, 'End');
      await expect(item('Delete')).toBeFocused();
      await press(page, 'ArrowDown');
      await expect(item('Rename')).toBeFocused();
      await page.keyboard.type('res');
      await expect(item('Reserve')).toBeFocused();
      await expect(item('Reserve')).toHaveAccessibleDescription('Only before the cut-off');
      await press(page, 'Enter');
      await expect(menu).toBeVisible();
      await press(page, 'Escape');
    });
    await press(page, 'ArrowUp');
    await expect(item('Delete')).toBeFocused();
    await press(page, 'Home', 'Enter');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(section(page, 'Menus').getByRole('status')).toHaveText('Rename: done');
    await press(page, 'ArrowDown', 'Tab');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'More about order 2048' })).toBeFocused();
    await button.click();
    await page.mouse.click(5, 300);
    await expect(menu).toBeHidden();
    await button.press('Enter');
    await press(page, 'Control+End');
    await expect(item('Rename')).toBeFocused();
    await press(page, 'Escape');
  });

  await test.step('a menu that is longer than the window', async () => {
    const menu = page.getByRole('menu', { name: 'Aisles' });
    await page.getByRole('button', { name: 'Aisles' }).press('Enter');
    await menu.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => menu.evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
    await expect(menu).toBeVisible();
    await press(page, 'End');
    await expect(menu.getByRole('menuitem', { name: 'Aisle 30' })).toBeInViewport();
    await page.setViewportSize({ width: 1100, height: 700 });
    await expect(menu).toBeHidden();
  });

  await test.step('radio buttons', async () => {
    const group = page.getByRole('radiogroup', { name: 'If you are out' });
    await group.getByRole('radio', { name: 'Leave it with a neighbour' }).focus();
    await press(page, 'ArrowUp');
    await expect(group.getByRole('radio', { name: 'somewhere safe' })).toBeChecked();
    const off = group.getByRole('radio', { name: 'Take it back' });
    await expect(off).toHaveAccessibleDescription('Chilled food cannot be taken back.');
    // A disabled option gets focus like the others, but cannot be chosen.
    await press(page, 'ArrowUp');
    await expect(off).toBeFocused();
    await expect(off).not.toBeChecked();
    await off.click({ force: true });
    await expect(off).not.toBeChecked();
    await expect(group.getByRole('radio', { name: 'somewhere safe' })).toBeChecked();
  });

  await test.step('a select', async () => {
    const select = page.getByLabel('Sort by');
    await select.focus();
    await press(page, 'a');
    await expect(select).toHaveValue('name');
  });

  await test.step('disclosures, one open at a time', async () => {
    const origin = page.getByText('Origin', { exact: true });
    await page.locator('summary', { hasText: 'Origin' }).focus();
    await press(page, 'Enter');
    await expect(page.getByText('Produced in the United Kingdom.')).toBeVisible();
    await expect(page.getByText('Keep refrigerated.')).toBeHidden();
    await press(page, 'Space');
    await expect(page.getByText('Produced in the United Kingdom.')).toBeHidden();
    await expect(origin).toBeVisible();
  });

  await test.step('a stepper', async () => {
    const milk = page.getByRole('group', { name: 'Quantity of Organic milk' });
    await milk.getByRole('button', { name: 'Add one more' }).focus();
    await press(page, 'Enter', 'Space');
    await expect(milk.getByRole('textbox')).toHaveValue('4');
    await press(page, 'Shift+Tab');
    await page.keyboard.type('7');
    await press(page, 'Escape');
    await expect(milk.getByRole('textbox')).toHaveValue('4');
    await page.keyboard.type('x');
    await press(page, 'Enter');
    await expect(milk.getByRole('textbox')).toHaveValue('4');
    const most = page.getByRole('group', { name: 'Quantity of Champagne' });
    const more = most.getByRole('button', { name: 'Add one more' });
    await more.focus();
    await press(page, 'Enter');
    await expect(most.getByRole('textbox')).toHaveValue('12');
    await expect(more).toHaveAccessibleDescription('You can have at most 12');
  });

  await test.step('pages, and a table wider than the window', async () => {
    await page.getByRole('navigation', { name: 'Pages, middle' }).getByRole('link', { name: 'Page 11' }).focus();
    await press(page, 'Enter');
    await expect(page).toHaveURL(/#page-11$/);
    await page.setViewportSize({ width: 360, height: 740 });
    const table = page.getByRole('region', { name: 'Orders' });
    await table.focus();
    await press(page, 'ArrowRight');
    await expect.poll(() => table.evaluate((room) => room.scrollLeft)).toBeGreaterThan(0);
  });
});

test('whatever opens takes focus, keeps it, and gives it back', async ({ page }) => {
  await test.step('a dialog', async () => {
    const dialog = page.getByRole('dialog', { name: 'Information' });
    const opener = section(page, 'Dialogs and sheets').getByRole('button', { name: 'Information' });
    await expectReturn(page, opener, dialog, async () => {
      await expectSound(page, 'dialog[open]');
      for (let times = 0; times < 5; times += 1) {
        await press(page, 'Tab');
        const outside = await page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest('dialog'));
        expect(outside).toBe(false);
      }
      await press(page, 'Escape');
    });
  });

  await test.step('a dialog that must be answered', async () => {
    const dialog = page.getByRole('dialog', { name: /^Remove everything/ });
    const opener = section(page, 'Dialogs and sheets').getByRole('button', { name: 'Remove everything' });
    await expectReturn(page, opener, dialog, async () => {
      await press(page, 'Escape', 'Escape');
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Keep them' }).press('Enter');
    });
  });

  await test.step('a sheet', async () => {
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await expectReturn(page, page.getByRole('button', { name: 'From the right' }), sheet, async () => {
      await expectSound(page, 'dialog[open]');
      await press(page, 'Escape');
    });
  });

  await test.step('a snackbar whose action is one press away', async () => {
    await page.getByRole('button', { name: 'Say it with a way back' }).press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('status').filter({ hasText: 'It is back' })).toBeVisible();
    await expect(undo).toBeHidden();
  });

  await test.step('an error summary', async () => {
    const form = page.getByRole('form', { name: 'Address' });
    const summary = form.getByRole('group', { name: 'There is a problem' });
    await form.getByRole('button', { name: 'Save address' }).press('Enter');
    await expect(summary).toBeFocused();
    await expect(form.getByLabel('Town')).toHaveAccessibleDescription('Enter the town');
    await summary.getByRole('link', { name: 'Enter the town' }).press('Enter');
    await expect(form.getByLabel('Town')).toBeFocused();
    await page.keyboard.type('Bracknell');
    await press(page, 'Enter');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText(['Enter the first line of the address']);
    await expectSound(page, 'form[aria-label="Address"]');
  });
});

test('a day is chosen with the keys of a calendar, typed, or refused with its reason', async ({ page }) => {
  const field = page.getByLabel('Delivery day', { exact: true });
  const opener = page.getByRole('button', { name: 'Choose a day: Delivery day' });
  const calendar = page.getByRole('dialog', { name: 'Choose a day: Delivery day' });
  const day = (name: string) => calendar.getByRole('button', { name });

  await expectReturn(page, opener, calendar, async () => {
    await expect(day('Thursday 19 March 2026')).toBeFocused();
    await expect(calendar.getByRole('gridcell', { selected: true })).toHaveText('19');
    await expectSound(page, 'dialog[open]');
    await press(page, 'ArrowRight', 'ArrowDown');
    await expect(day('Friday 27 March 2026')).toBeFocused();
    await press(page, 'Home');
    await expect(day('Monday 23 March 2026')).toBeFocused();
    await press(page, 'End');
    await expect(day('Sunday 29 March 2026')).toBeFocused();
    await expect(day('Sunday 29 March 2026')).toHaveAccessibleDescription('We do not deliver on Sundays');
    await press(page, 'Enter');
    await expect(calendar).toBeVisible();
    // The clocks go forward between these days: no day may be skipped or repeated.
    await press(page, 'ArrowRight');
    await expect(day('Monday 30 March 2026')).toBeFocused();
    await press(page, 'PageDown');
    await expect(day('Thursday 9 April 2026')).toBeFocused();
    await expect(calendar.getByRole('heading', { name: 'April 2026' })).toBeVisible();
    await press(page, 'ArrowRight');
    await expect(day('Thursday 9 April 2026')).toBeFocused();
    await press(page, 'Shift+PageUp');
    await expect(day('Thursday 12 March 2026, today')).toBeFocused();
    await press(page, 'ArrowRight', 'Enter');
  });
  await expect(field).toHaveValue('2026-03-13');
  await expect(page.getByText('Chosen: Friday 13 March')).toBeVisible();

  await expectReturn(page, opener, calendar, async () => {
    await expect(day('Friday 13 March 2026')).toBeFocused();
    await press(page, 'Escape');
  });
  await expect(field).toHaveValue('2026-03-13');

  await field.fill('2026-03-20');
  await expect(page.getByText('Chosen: Friday 20 March')).toBeVisible();
  await opener.click();
  // There is no earlier month, so the current day stays focused.
  await calendar.getByRole('button', { name: 'Previous month' }).click({ force: true });
  await expect(calendar.locator('[tabindex="0"]')).toHaveAccessibleName('Friday 20 March 2026');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(calendar.getByRole('heading', { name: 'April 2026' })).toBeVisible();
  await expect(calendar.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');
  await calendar.getByRole('button', { name: 'Today' }).click();
  await expect(field).toHaveValue('2026-03-12');
  await opener.click();
  await expect(calendar).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 700 });
  await expect(calendar).toBeHidden();
});
