import { expect, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';

test('staff add a banner with days, and keep the footer [AC-546] [SC-680 part]', async ({ page, shop, faults }) => {
  test.setTimeout(120_000);
  await page.goto('/admin/furniture');
  await signStaffIn(page, await newStaff(shop, ['CONTENT_PUBLISH']));
  await expect(page.getByRole('heading', { level: 1, name: 'Furniture' })).toBeVisible();
  await lookOver(page);

  await test.step('a banner needs a category, and everything typed stays', async () => {
    await page.getByRole('link', { name: 'Add banner' }).click();
    await page.getByLabel('Heading', { exact: true }).fill('A week of tea');
    await page.getByLabel('Words of the link').fill('See offers');
    await page.getByLabel('Where it leads').fill('/ecom/shop/offers');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
    await expect(page.getByRole('group', { name: 'There is a problem' })).toContainText('Please add a category');
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('A week of tea');
    await lookOver(page);
  });

  await page.goto('/admin/furniture/footer');
  await expect(page.getByRole('heading', { level: 1, name: 'Footer' })).toBeVisible();
  await lookOver(page);
  await page.goto('/admin/furniture');
  await page.getByRole('rowheader').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'In the shop' })).toBeVisible();
  await lookOver(page);
  // The browser logs the refused save, which this test causes on purpose.
  faults.length = 0;
});
