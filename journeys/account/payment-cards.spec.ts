import type { Page } from '@playwright/test';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { saveCardOf } from '../harness/passes.ts';

const address = '/ecom/myaccount/paymentcards';
const cards = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'ending' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a customer sees their saved cards and deletes one, after a question, without leaving the page [AC-129 part] [AC-225] [AC-226] [AC-228] [AC-230] [AC-231]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await page.goto(address);
    await expect(page.getByRole('main')).toContainText('You have no saved payment cards.');
    await saveCardOf(shop, shopper, '4444333322221111');
    await saveCardOf(shop, shopper, '5555555555554444', '02/26');
    await page.goto('/ecom/myaccount');
    await page.getByRole('link', { name: 'See my payment cards' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment cards');
    const [visa, mastercard] = [cards(page).filter({ hasText: 'Visa ending 1111' }), cards(page).filter({ hasText: 'Mastercard ending 4444' })];
    await expect(visa).toContainText('A Shopper');
    await expect(visa).toContainText('Expires 12/49');
    await expect(mastercard).toContainText('Expired');
    await lookOver(page);

    // The call refuses: the card is put on an order between the look at it and the press.
    await page.route('**/v1/paymentCards/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 423, json: { error: 'locked', message: 'locked', reason_code: 'ACTIVE_ORDER' } })
        : route.fallback());
    await visa.getByRole('link', { name: 'Delete Visa ending 1111' }).click();
    await page.getByRole('dialog', { name: 'Delete this card?' }).getByRole('button', { name: 'Delete' }).click();
    const refusal = page.getByRole('dialog', { name: 'Unable to delete' });
    await expect(refusal).toContainText('This card is being used for an order in progress.');
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(visa).toBeVisible();
    await page.unroute('**/v1/paymentCards/*');

    await visa.getByRole('link', { name: 'Delete Visa ending 1111' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this card?' });
    await expect(question).toContainText('Visa ending 1111');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(visa).toBeVisible();
    await visa.getByRole('link', { name: 'Delete Visa ending 1111' }).press('Enter');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Payment card deleted')).toBeVisible();
    await expect(visa).toHaveCount(0);
    await expect(mastercard).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Saved cards' })).toBeFocused();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a card is deleted after a question on the page [AC-230 part]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await saveCardOf(shop, shopper, '4444333322221111');
    await page.goto(address);
    await page.getByRole('link', { name: 'Delete Visa ending 1111' }).click();
    await expect(page.getByRole('heading', { name: 'Delete this card?' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('main')).toContainText('Payment card deleted');
    await expect(page.getByRole('main')).toContainText('You have no saved payment cards.');
  });
});
