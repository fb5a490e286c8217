import { openDesign } from '../harness/design-page.ts';
import { expect, expectAccessible, test } from '../harness/journey.ts';

test('the date picker is a modal that shows one month, moves by one, and closes with the chosen day in the field [AC-142]', async ({ page }) => {
  await openDesign(page);
  const field = page.getByLabel('Delivery day', { exact: true });
  const calendar = page.getByRole('dialog', { name: 'Choose a day: Delivery day' });
  await page.getByRole('button', { name: 'Choose a day: Delivery day' }).click();
  const month = calendar.getByRole('heading', { level: 2 });
  await expect(month).toHaveText('March 2026');
  await expect(calendar.getByRole('grid')).toHaveCount(1);
  expect(await calendar.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expect(month).toHaveText('April 2026');
  await calendar.getByRole('button', { name: 'Previous month' }).click();
  await expect(month).toHaveText('March 2026');
  await calendar.getByRole('button', { name: 'Next month' }).click();
  await expectAccessible(page, 'dialog[open]');
  await calendar.getByRole('button', { name: 'Thursday 2 April 2026' }).click();
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue('2026-04-02');

  // A field without a last day, where nothing else stops a longer step.
  const open = page.getByRole('dialog', { name: 'Choose a day: Start' });
  const openMonth = open.getByRole('heading', { level: 2 });
  await page.getByRole('button', { name: 'Choose a day: Start' }).click();
  for (const [button, shown] of [['Next', 'April'], ['Next', 'May'], ['Previous', 'April'], ['Previous', 'March'], ['Previous', 'February']] as const) {
    await open.getByRole('button', { name: `${button} month` }).click();
    await expect(openMonth).toHaveText(`${shown} 2026`);
  }
});
