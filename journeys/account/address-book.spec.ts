import { comeAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';

test('a customer adds, changes and deletes an address, and chooses the contact address [AC-162] [AC-177] [AC-180 part] [AC-183] [AC-198 part] [AC-208]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.goto('/ecom/my-details');
  // Without its script the links lead to pages.
  await comeAlive(page);
  const book = page.getByRole('region', { name: 'Addresses' });
  await expect(book.getByRole('listitem')).toHaveText([/14 Mill Lane.*Contact address/]);
  await expect(book.getByRole('link', { name: 'Delete' })).toHaveCount(0);
  await lookOver(page);

  await book.getByRole('link', { name: 'Add new address' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an address' });
  await expect(adding).toBeVisible();
  await lookOver(page);
  await adding.getByLabel('Address line 1').fill('8 Orchard Road');
  await adding.getByLabel('Postcode', { exact: true }).fill('RG42');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding.getByText('Invalid UK postcode')).toBeVisible();
  await expect(adding.getByLabel('Postcode', { exact: true })).toBeFocused();
  await adding.getByLabel('Postcode', { exact: true }).fill('rg421aa');
  await adding.getByRole('button', { name: 'Save address' }).click();
  await expect(adding).toHaveCount(0);
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(book.getByRole('listitem')).toHaveText([/14 Mill Lane/, /8 Orchard Road, RG42 1AA/]);
  await expect(book.locator('li[aria-current]')).toHaveText([/8 Orchard Road/]);

  await book.getByRole('button', { name: /Make contact address 8 Orchard Road/ }).click();
  await expect(page.getByText('Contact address updated')).toBeVisible();
  await expect(book.getByRole('listitem')).toHaveText([/8 Orchard Road.*Contact address/, /14 Mill Lane/]);
  await expect(book.getByRole('heading', { name: 'Addresses' })).toBeFocused();

  await book.getByRole('link', { name: 'Edit 8 Orchard Road' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit address' });
  await expect(editing.getByLabel('Address line 1')).toHaveValue('8 Orchard Road');
  await editing.getByLabel('Address line 1').fill('10 Orchard Road');
  await editing.getByRole('button', { name: 'Save address' }).click();
  await expect(page).toHaveURL('/ecom/my-details');
  await expect(book.getByRole('listitem')).toHaveText([/10 Orchard Road/, /14 Mill Lane/]);

  const asked = page.getByRole('dialog', { name: 'Delete address?' });
  await book.getByRole('link', { name: 'Delete 14 Mill Lane' }).click();
  await expect(asked).toContainText('14 Mill Lane, RG12 1AA');
  await lookOver(page);
  const deletions: string[] = [];
  page.on('request', (request) => void (request.method() === 'DELETE' && deletions.push(request.url())));
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await expect(book.getByRole('listitem')).toHaveCount(2);
  await book.getByRole('link', { name: 'Delete 14 Mill Lane' }).click();
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(book.getByRole('listitem')).toHaveText([/10 Orchard Road/]);
  await expect(book.getByRole('heading', { name: 'Addresses' })).toBeFocused();
  expect(deletions).toHaveLength(1);
});
