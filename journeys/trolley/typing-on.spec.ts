import { openAlive } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';

test('a page that comes while the shopper types leaves the focus in the box; otherwise the page takes it', async ({ page }) => {
  await openAlive(page, '/ecom/shop/browse/groceries');
  const box = page.getByLabel('Search groceries');
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/browse\/groceries\/[^?]+\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await box.fill('yogurt');
  const aisle = suggestions.getByRole('group', { name: 'Aisles' }).getByRole('option').first();
  const asked = page.waitForRequest(/\.data/);
  await aisle.click();
  await asked;
  await box.press('ControlOrMeta+a');
  await page.keyboard.type('milk');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/yogurt/i);
  await page.keyboard.type(' choc');
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('milk choc');
  await expect(suggestions.getByRole('option').first()).toBeVisible();

  await aisle.click();
  await expect(page.getByRole('main')).toBeFocused();
});
