import type { Page } from '@playwright/test';
import { choose } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { saveCardOf } from '../harness/passes.ts';
import { typeCard } from '../harness/shopping.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const payment = (page: Page) => page.getByRole('region', { name: 'Payment card' });
const radio = (page: Page, name: string | RegExp) => payment(page).getByRole('radio', { name });
const place = (page: Page) => page.getByRole('button', { name: 'Place order and pay' }).click();
const contact = async (page: Page) => page.getByLabel('Contact number').fill('0118 496 0123');

for (const [name, viewport] of [['on a phone', { width: 360, height: 740 }], ['on a desk', { width: 1280, height: 900 }]] as const) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a shopper pays with a saved card, after another was declined, and saves a new one for next time [SC-529 part] [SC-530] [SC-537] [SC-538] [SC-457 part]', async ({ page, newShopper, shop }) => {
      const shopper = await newShopper();
      await beSignedIn(page, shopper);
      await beReadyToCheckOut(page, shop, shopper);
      await saveCardOf(shop, shopper, '4000000000000002');
      await saveCardOf(shop, shopper, '4444333322221111', '02/26');
      await page.goto('/ecom/checkout');
      await expect(radio(page, /Visa ending 0002/)).toBeChecked();
      await expect(payment(page)).toContainText('Expired 02/26');
      await expect(payment(page).getByRole('radio', { name: /Visa ending 1111/, disabled: true })).toHaveCount(1);
      await contact(page);
      await lookOver(page);
      await place(page);
      await expect(payment(page).getByRole('alert')).toContainText('Your card was declined. Please try another card.');
      await expect(radio(page, 'Use a new card')).toBeFocused();
      await expectAccessible(page);

      await choose(radio(page, 'Use a new card'));
      await expect(payment(page).getByRole('alert')).toHaveCount(0);
      await expect(payment(page).getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked();
      await payment(page).getByRole('checkbox', { name: 'Save this card for next time' }).check();
      await payment(page).getByRole('button', { name: 'Change billing address' }).click();
      const addresses = payment(page).getByRole('combobox', { name: 'Billing address' });
      await expect(addresses).toBeFocused();
      await expect(addresses.getByRole('option')).not.toHaveCount(1);
      await addresses.selectOption({ index: 1 });
      const billedTo = await addresses.inputValue();
      await page.reload();
      await expect(radio(page, 'Use a new card')).toBeChecked();
      await expect(payment(page).getByRole('checkbox', { name: 'Save this card for next time' })).toBeChecked();
      await expect(addresses).toHaveValue(billedTo);
      await expect(addresses).not.toBeFocused();
      await typeCard(page, '5555555555554444');
      await lookOver(page);
      await place(page);
      await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible();
      await page.goto('/ecom/myaccount/paymentcards');
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mastercard ending 4444' })).toContainText('Pays for an order in progress');
    });
  });
}
