import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';

test('a customer who becomes known only while the modal is open keeps their list [SH-326 part] [SH-328 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, '/ecom/shop/browse/groceries');
  const open = page.getByRole('search').getByRole('button', { name: 'Multi-search' });
  const modal = page.getByRole('dialog', { name: 'Search for a whole list' });
  const area = modal.getByLabel('Your list');
  const stored = () => page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('multisearch:')));
  await open.click();
  await area.fill('honey');
  await page.keyboard.press('Escape');
  const before = await stored();
  expect(before).toEqual([[expect.stringMatching(/^multisearch:\d+$/), '["honey"]']]);
  const token = await hold(page, /\/v1\/token\?/);
  await page.reload();
  await token.asked;
  await open.click();
  await expect(area).toHaveValue('');
  token.letGo();
  await expect(area).toHaveValue('honey');
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  expect(await stored()).toEqual(before);
});
