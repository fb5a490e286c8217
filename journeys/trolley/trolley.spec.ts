import { openSettled } from '../harness/alive.ts';
import { expect, startShopping, unableToLoad } from '../harness/failing.ts';
import { expectAccessible, test } from '../harness/journey.ts';
import { addButtons, expectItems } from '../harness/shopping.ts';
import { linesOf } from '../harness/trolley.ts';

const reads = /tag=get-trolley\b/;

test("'Add' adds to the existing quantity when the line is slow to load [SC-710 part]", async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await addButtons(page).first().click();
  await page.getByRole('main').getByRole('button', { name: /^Add one more/ }).first().click();
  await expectItems(page, 2);
  const read = Promise.withResolvers<void>();
  await page.route(reads, async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.reload();
  await addButtons(page).first().click();
  // Until the trolley is known, the field shows only the quantity just added.
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('1');
  read.resolve();
  await expectItems(page, 3);
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ }).first()).toHaveValue('3');
});

test('a line is removed from the server-rendered page while the trolley is loading [SC-710 part]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  await addButtons(page).nth(1).click();
  await addButtons(page).first().click();
  await expectItems(page, 2);
  const read = Promise.withResolvers<void>();
  await page.route(reads, async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.goto('/ecom/shop/trolley');
  const lines = linesOf(page);
  await expect(lines).toHaveCount(2);
  await lines.getByRole('button', { name: /^Remove (?!one )/ }).first().click();
  await expect(lines).toHaveCount(1);
  read.resolve();
  await expectItems(page, 1);
  await page.reload();
  await expectItems(page, 1);
  await expect(lines).toHaveCount(1);
});

test('a trolley that cannot be emptied says so in the dialog, and stays as it is [SC-248 part]', async ({ page, context, newShopper }) => {
  await startShopping(page, newShopper);
  await addButtons(page).first().click();
  await expectItems(page, 1);
  await openSettled(page, '/ecom/shop/trolley');
  // Wait until the page has its data: until then it may be hidden for a moment.
  await expectItems(page, 1);
  const dialog = page.getByRole('dialog', { name: 'Empty your trolley?' });
  const empty = dialog.getByRole('button', { name: 'Empty trolley' });
  await page.getByRole('button', { name: 'Empty trolley' }).click();
  // Wait for the dialog, whose code loads when the button is pressed.
  await expect(empty).toBeVisible();
  await context.setOffline(true);
  await empty.click();
  await expect(page.getByRole('dialog', { name: 'Internet connection lost' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  // Go back online and reload the page.
  await context.setOffline(false);
  await openSettled(page, '/ecom/shop/trolley');
  await page.getByRole('button', { name: 'Empty trolley' }).click();
  await page.route(/tag=empty-trolley\b/, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await empty.click();
  await expect(dialog.getByRole('alert')).toContainText("We couldn't empty your trolley");
  await expect(unableToLoad(page)).toHaveCount(0);
  await empty.click();
  await expect(page.getByText('Your trolley is empty')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectItems(page, 0);
});
