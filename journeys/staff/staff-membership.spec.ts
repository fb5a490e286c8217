import { comeAlive } from '../harness/alive.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { freeCardNumber, makeReplacement } from '#/modules/membership/testing/loyalty-card-builder.ts';
import { groupedCardNumber } from '#/modules/membership/rules/loyalty-card-number.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('staff register loyalty cards, block one, give points, and send a replacement [AC-530 part] [AC-531 part] [AC-532 part]', async ({ page, shop }) => {
      const { cardNumber } = await makeReplacement(shop.database);
      const printed = freeCardNumber();
      const main = page.getByRole('main');
      const press = (name: string) => main.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
      await page.goto('/admin/loyalty-cards');
      await signStaffIn(page, await newStaff(shop, ['LOYALTY_MANAGE']));
      await page.getByRole('link', { name: 'Register cards' }).click();
      await page.getByLabel('Numbers of printed cards').fill(`${groupedCardNumber(printed)}\n9220 1234 5678 9012`);
      await press('Register');
      await expect(main).toContainText('9220123456789012: The number should start 9210 or 9230 and contain 16 digits');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Numbers of printed cards').fill(groupedCardNumber(printed));
      await press('Register');
      await expect(main).toContainText('Registered. The cards can be linked now');
      const row = page.getByRole('row', { name: new RegExp(groupedCardNumber(printed)) });
      await expect(row).toContainText('Not linked');
      if (javaScriptEnabled) await lookOver(page);
      await row.getByRole('link').click();
      await main.getByText('Block this card').click();
      await press('Block now');
      await expect(main).toContainText('The card is blocked.');
      await expect(main.getByRole('button', { name: 'Change the points' })).toHaveCount(0);

      await page.goto('/admin/loyalty-cards');
      await page.getByLabel('First digits of the number').fill(groupedCardNumber(cardNumber));
      await press('Find');
      await page.getByRole('link', { name: groupedCardNumber(cardNumber) }).click();
      await page.getByLabel('Points', { exact: true }).fill('-5');
      await press('Change the points');
      await expect(main).toContainText('Please enter a note');
      await page.getByLabel('Note', { exact: true }).fill('Wrong card at the till');
      await press('Change the points');
      await expect(main).toContainText('This card has only 0 points.');
      await page.getByLabel('Points', { exact: true }).fill('50');
      await press('Change the points');
      await expect(main).toContainText('The points are saved.');
      await expect(page.getByRole('row', { name: /Staff: Wrong card at the till/ })).toContainText('+50');
      if (javaScriptEnabled) await lookOver(page);

      await page.goto('/admin/card-replacements');
      const request = page.getByRole('row', { name: new RegExp(groupedCardNumber(cardNumber)) });
      await expect(request).toContainText('Lost');
      if (javaScriptEnabled) await lookOver(page);
      await request.getByRole('button').click();
      await expect(main).toContainText('The card is marked as sent.');
      await expect(request).toHaveCount(0);
      await page.getByRole('link', { name: 'Sent', exact: true }).click();
      await expect(request).toBeVisible();
    });

    test('staff make a voucher for members on two categories, change it, and end it [SC-734] [SC-680 part]', async ({ page, shop }) => {
      const id = `journey-${Math.random().toString(36).slice(2, 10)}`;
      const main = page.getByRole('main');
      const save = (name: string) => main.getByRole('button', { name, exact: true }).filter({ visible: true }).last().click();
      await page.goto('/admin/member-vouchers');
      await signStaffIn(page, await newStaff(shop, ['LOYALTY_MANAGE']));
      await page.getByRole('link', { name: 'Add voucher' }).click();
      await expect(page.getByLabel('Title')).toBeVisible();
      if (javaScriptEnabled) await comeAlive(page);
      await page.getByLabel('Id', { exact: true }).fill(id);
      await page.getByLabel('Title').fill(`£3 off, ${id}`);
      await page.getByLabel('Pounds or percent').fill('three');
      await page.getByLabel('First day', { exact: true }).fill('2026-12-01');
      await page.getByLabel('Last day', { exact: true }).fill('2099-12-31');
      await page.getByLabel('Category 1 (optional)').selectOption({ index: 2 });
      await page.getByLabel('Category 2 (optional)').selectOption({ index: 4 });
      if (javaScriptEnabled) await page.getByLabel('Category 3 (optional)').waitFor();
      await save('Add');
      await expect(page.getByLabel('Pounds or percent')).toHaveAccessibleDescription(/Enter a price in pounds and pence/);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByLabel('Pounds or percent').fill('3');
      await save('Add');
      await expect(main).toContainText(`£3 off, ${id} is saved.`);
      await expect(page.getByLabel('Category 2 (optional)')).not.toHaveValue('');
      await expect(main).toContainText('£3.00 off, 1 December 2026 to 31 December 2099');
      if (javaScriptEnabled) await lookOver(page);
      await page.getByLabel('Minimum spend in pounds').fill('20');
      await save('Save');
      await expect(main).toContainText('£3.00 off from £20.00');
      await main.getByText('End this voucher').click();
      await save('End now');
      await expect(main).toContainText('The voucher has ended.');
      await expect(page.getByRole('row', { name: new RegExp(id) })).toContainText('Ended');
    });
  });
}
