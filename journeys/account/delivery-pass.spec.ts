import type { Page } from '@playwright/test';
import { choose, openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { addPlanOf, letPassRunOut, removeCard, saveCardOf } from '../harness/passes.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const good = '4444333322221111';
const page1 = '/ecom/myaccount/delivery-pass';
const buyButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Buy Delivery Pass' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const news = (page: Page) => page.getByRole('main').getByText('Your Delivery Pass is active.');
const isActive = (page: Page) => expect(page.getByRole('region', { name: 'Your Delivery Pass' })).toContainText('6 months');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a shopper buys a Delivery Pass; deliveries are free until it ends [AC-255 part] [AC-260] [AC-264] [AC-265 part] [SC-393 part] [SH-200]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await beReadyToCheckOut(page, shop, shopper);
    await saveCardOf(shop, shopper, good);
    await saveCardOf(shop, shopper, '4000000000000002');
    await saveCardOf(shop, shopper, '4111111111111111', '02/26');
    await page.goto('/ecom/shop/trolley');
    await expect(page.getByRole('main')).toContainText('£4.00');
    await page.goto('/ecom/myaccount');
    await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Delivery Pass' }).click();
    await expect(page).toHaveURL(page1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delivery Pass');
    await lookOver(page);
    const plans = page.getByRole('radiogroup', { name: 'Plan' });
    await expect(plans).toContainText('£45.00, £7.50 a month');
    await expect(plans.getByRole('radio', { name: /^12 months/ })).toBeVisible();
    const cards = page.getByRole('radiogroup', { name: 'Payment card' });
    await expect(cards.getByRole('radio', { name: /ending 1111/, disabled: true })).toHaveCount(1);

    await choose(cards.getByRole('radio', { name: /ending 0002/ }));
    await buyButton(page).click();
    await expect(alert(page)).toContainText('Your card was declined. Please try another card.');
    await expectAccessible(page);
    await choose(cards.getByRole('radio', { name: /ending 1111/, disabled: false }));
    await buyButton(page).press('Enter');
    await isActive(page);
    await expect(news(page)).toBeFocused();
    await expect(news(page)).toBeInViewport();
    await lookOver(page);

    await page.goto('/ecom/shop/trolley');
    await expect(page.getByRole('main')).toContainText('Free');
    await page.goto('/ecom/bookslot/delivery');
    await expect(page.getByRole('button', { name: /, Free$/ }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /, £4\.00$/ })).toHaveCount(0);

    await letPassRunOut(shop, shopper);
    await page.goto('/ecom/bookslot/delivery');
    await expect(page.getByRole('button', { name: /, £4\.00$/ }).first()).toBeVisible();
    await page.goto(page1);
    await expect(buyButton(page)).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a shopper is declined, passes the bank’s check and has a pass [AC-260] [AC-262 part] [AC-263 part] [AC-264]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    await beSignedIn(page, shopper);
    await saveCardOf(shop, shopper, '4000000000000002');
    await saveCardOf(shop, shopper, '4000000000003220');
    await page.goto('/ecom/delivery-pass');
    await choose(page.getByRole('radio', { name: /ending 0002/ }));
    await buyButton(page).click();
    await expect(alert(page)).toContainText('Your card was declined. Please try another card.');
    await expect(page.getByRole('radio', { name: /ending 0002/ })).toBeChecked();
    await choose(page.getByRole('radio', { name: /ending 3220/ }));
    await buyButton(page).click();
    await expect(page.getByRole('main')).toContainText('Your bank needs you to confirm this payment.');
    await page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
    await expect(page.frameLocator('iframe').getByText('Thank you')).toBeVisible();
    await buyButton(page).click();
    await isActive(page);
    await expect(news(page)).toBeVisible();
  });
});

test('the bank asks in a dialog; two tabs buy one pass; the menu follows the status [AC-261] [AC-263 part] [SH-200] [SH-429]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto(page1);
  await expect(page.getByText('Save a payment card at checkout to buy a Delivery Pass.')).toBeVisible();
  await expect(buyButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await saveCardOf(shop, shopper, '4000000000003220');
  await page.reload();
  const other = await page.context().newPage();
  await other.goto(page1);
  await expect(buyButton(other)).toBeVisible();
  await buyButton(page).click();
  const bank = page.getByRole('dialog', { name: "Confirm it's you" });
  await bank.frameLocator('iframe').getByRole('button', { name: 'Refuse' }).click();
  await expect(alert(page)).toContainText("We couldn't verify your card. Please try again or use another card.");
  await buyButton(page).click();
  await expectAccessible(page);
  await bank.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click();
  await isActive(page);
  await expect(news(page)).toBeFocused();
  await buyButton(other).click();
  await isActive(other);
  await page.getByRole('button', { name: 'My Account' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Delivery Pass' })).toHaveAttribute('href', page1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a plan whose price changes while the page is open is shown anew before it is bought [AC-263 part]', async ({ page, newShopper, shop }) => {
      const shopper = await newShopper();
      await beSignedIn(page, shopper);
      await saveCardOf(shop, shopper, good);
      // Each has a plan of its own, as both may run at once in one shop.
      const name = javaScriptEnabled ? 'A pass with script' : 'A pass without script';
      const plan = await addPlanOf(shop, { name, months: 10, pricePence: 5000 });
      await page.goto(page1);
      await choose(page.getByRole('radio', { name }));
      await plan.change(6000);
      await buyButton(page).click();
      await expect(alert(page)).toContainText('This plan has changed. It is now 10 months for £60.00. Please check it before you buy.');
      const plans = page.getByRole('radiogroup', { name: 'Plan' });
      await expect(plans).toContainText('£60.00, £6.00 a month');
      await expect(plans.getByRole('radio', { name })).toBeChecked();
      await buyButton(page).click();
      await expect(page.getByRole('region', { name: 'Your Delivery Pass' })).toContainText(name);
      await plan.stopSelling();
    });

    test('a plan or card that is gone when it is pressed is no longer shown, and another is chosen [AC-260 part] [AC-261 part] [AC-263 part]', async ({ page, newShopper, shop }) => {
      const shopper = await newShopper();
      await beSignedIn(page, shopper);
      const [first, second] = [await saveCardOf(shop, shopper, good), await saveCardOf(shop, shopper, '4000000000003220')];
      const name = javaScriptEnabled ? 'A pass that goes, with script' : 'A pass that goes, without script';
      const plan = await addPlanOf(shop, { name, months: 11, pricePence: 5000 });
      await page.goto(page1);
      const plans = page.getByRole('radiogroup', { name: 'Plan' });
      const cards = page.getByRole('radiogroup', { name: 'Payment card' });
      await choose(plans.getByRole('radio', { name }));
      await choose(cards.getByRole('radio', { name: /ending 3220/ }));
      const gone = 'Sorry, this plan or card is no longer available. Please choose another.';
      await plan.stopSelling();
      // By keyboard, so that the focus is in the choice that goes.
      await plans.getByRole('radio', { name }).press('Enter');
      await expect(alert(page)).toContainText(gone);
      if (javaScriptEnabled) await expect(alert(page).getByText(gone)).toBeFocused();
      await expect(plans.getByRole('radio', { name })).toHaveCount(0);
      await expect(plans.getByRole('radio').first()).toBeChecked();
      await expect(cards.getByRole('radio', { name: /ending 3220/ })).toBeChecked();

      await removeCard(shop, second);
      await buyButton(page).click();
      await expect(cards.getByRole('radio', { name: /ending 3220/ })).toHaveCount(0);
      await expect(cards.getByRole('radio', { name: /ending 1111/ })).toBeChecked();
      await expect(alert(page)).toContainText(gone);
      await removeCard(shop, first);
      await buyButton(page).click();
      await expect(page.getByText('Save a payment card at checkout to buy a Delivery Pass.')).toBeVisible();
      await expect(alert(page)).toContainText(gone);
      await expect(buyButton(page)).toHaveCount(0);
      if (javaScriptEnabled) await expect(alert(page).getByText(gone)).toBeFocused();
    });
  });
}

test('a visitor sees the plans and signs in to buy; the page waits for a slow answer [AC-266 part] [AC-255 part] [SH-430 part] [AC-259 part]', async ({ page, newShopper }) => {
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('pass/status') && asked.push(request.url())));
  await page.goto('/ecom/delivery-pass');
  await expect(page.getByRole('main')).toContainText('£80.00');
  await lookOver(page);
  expect(asked).toEqual([]);
  await expect(page.getByRole('link', { name: 'Sign in to buy' })).toHaveAttribute('href', /redirect=%2Fecom%2Fdelivery-pass/);
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  // A press before the page is hydrated would load a document, and its click would wait for the answer that is held.
  await openAlive(page, '/ecom/myaccount');
  const link = page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Delivery Pass' });
  await expect(link).toBeVisible();
  const held = await hold(page, /\/ecom\/myaccount\/delivery-pass/);
  await link.click();
  await expect(page.getByRole('progressbar').or(page.getByText('Loading')).first()).toBeAttached();
  held.letGo();
  await expect(page).toHaveURL(page1);
});
