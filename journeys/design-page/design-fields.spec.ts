import type { Page } from '@playwright/test';
import { openDesign } from '../harness/design-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Missing product' });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send report' });

const orderNumbers = 'Order numbers only contain numbers and are up to 20 digits long';

test('the fields of the form kit follow their rules when they are left, and on submit [AC-490] [AC-474 part] [AC-475 part] [AC-476 part] [AC-485 part] [AC-486 part] [AC-487 part] [AC-488 part] [AC-489 part] [AC-491 part] [AC-492 part]', async ({ page }) => {
  await openDesign(page);
  await test.step('what is missing is asked for', async () => {
    await send(page).click();
    const summary = form(page).getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('listitem')).toHaveText(['Please enter an order number', 'Please enter the product name', 'Please enter the missing product quantity', 'Please insert full date', 'Please insert full date']);
    await expect(field(page, 'Order number')).toHaveAccessibleDescription('Please enter an order number');
    await expectAccessible(page, 'form[aria-label="Missing product"]');
  });

  await test.step('each field is checked when it is left', async () => {
    for (const [label, typed, message] of [
      ['Order number', '1000 A', orderNumbers],
      ['Order number', '1'.repeat(21), orderNumbers],
      ['Order number', '100000012', ''],
      ['Product name', 'Pears', ''],
      ['Missing quantity', '2', ''],
      ['Day of your visit', '2026-03-13', "The date can't be in the future"],
      ['Day of your visit', '2026-03-10', ''],
      ['Day of use', '2026-03-09', 'the date used must be on or after the date you visited the shop.'],
      ['Day of use', '2026-03-10', ''],
    ] as const) {
      await field(page, label).fill(typed);
      // Tab would lead from the day to the month of the same date.
      await field(page, label).blur();
      await expect(field(page, label), typed).toHaveAccessibleDescription(message);
    }
    await field(page, 'Message (optional)').fill('Two <pears>');
    await send(page).click();
    await expect(field(page, 'Message (optional)')).toHaveAccessibleDescription(/Invalid message$/);
  });

  await test.step('a typed date must be whole', async () => {
    const visit = field(page, 'Day of your visit');
    await visit.fill('');
    await visit.click({ position: { x: 16, y: 16 } });
    // The browser's language decides whether the day or the month comes first.
    await visit.pressSequentially('0303');
    await send(page).click();
    await expect(visit).toHaveAccessibleDescription('Please insert full date');
    await visit.click({ position: { x: 16, y: 16 } });
    await visit.pressSequentially('03032026');
    await expect(visit).toHaveValue('2026-03-03');
  });
});

test('an error with an explanation has the button "Why?", which opens a modal; others have none [AC-496]', async ({ page }) => {
  await openDesign(page);
  const why = form(page).getByRole('button', { name: 'Why?' });
  await expect(why).toHaveCount(0);
  await send(page).click();
  await expect(why).toHaveCount(1);
  await expect(why).toHaveAccessibleDescription('Please enter an order number');
  await why.click();
  const modal = page.getByRole('dialog', { name: 'Why?' });
  await expect(modal).toContainText('We find your order by its number.');
  await expectAccessible(page, 'dialog[open]');
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(modal).toHaveCount(0);
  await expect(why).toBeFocused();
  await field(page, 'Order number').fill('100000012');
  await field(page, 'Order number').press('Tab');
  await expect(why).toHaveCount(0);
});

test('a character counter stands out near the maximum while its field has the focus, and at the maximum [AC-494] [AC-495]', async ({ page }) => {
  await openDesign(page);
  const message = field(page, 'Message (optional)');
  const counter = form(page).getByText(/of 40 characters left|too many/);
  const expectState = async (length: number, words: string, state: RegExp | null) => {
    await message.fill('a'.repeat(length));
    await expect(counter).toHaveText(words);
    if (state === null) await expect(counter).not.toHaveAttribute('data-counter');
    else await expect(counter).toHaveAttribute('data-counter', state);
  };
  await expectState(29, '11 of 40 characters left', null);
  await expectState(30, '10 of 40 characters left', /^nearMax$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await message.blur();
  await expect(counter).not.toHaveAttribute('data-counter');
  await message.focus();
  await expect(counter).toHaveAttribute('data-counter', 'nearMax');
  await expectState(40, '0 of 40 characters left', /^reachedMax$/);
  await message.blur();
  await expect(counter).toHaveAttribute('data-counter', 'reachedMax');
  await expectAccessible(page, 'form[aria-label="Missing product"]');
  await expectState(41, '1 character too many', /^reachedMax$/);
  await send(page).click();
  await expect(message).toHaveAccessibleDescription(/Must be no more than 40 characters$/);
});
