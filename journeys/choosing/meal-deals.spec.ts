import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../harness/journey.ts';

test('a meal deal is built from its groups and triggered in the trolley, by keyboard too [SC-041] [SC-165] [SC-167] [SC-170] [SC-171] [SC-172] [SC-177] [SC-731] [SH-023] [SH-025]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, '/ecom/shop/browse/offers');
  await page.getByRole('link', { name: 'Meal deals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meal deals' })).toBeVisible();
  await expect(page).toHaveURL(/\/ecom\/shop\/featured\/meal-deals$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pizza night for £5' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Pizza night for £5' })).toBeVisible();
  await expect(page).toHaveURL(/\/ecom\/shop\/featured\/meal-deals\/810001$/);
  await expect(page.getByText('All for just £5.00')).toBeVisible();
  const status = page.getByRole('status').filter({ hasText: /Choose|complete/ });
  await expect(status).toHaveText('Choose 1 from Pizza and 1 from Side');
  const pizzas = page.getByRole('region', { name: 'Pizza', exact: true });
  const sides = page.getByRole('region', { name: 'Side' });
  const next = page.getByRole('region', { name: 'Next for your meal deal' });
  const builders = page.getByRole('region', { name: 'Your meal deal', exact: true });

  const pizza = (await pizzas.getByRole('article').getByRole('heading').first().textContent())!;
  await pizzas.getByRole('button', { name: /^Add/ }).first().focus();
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Choose 1 from Side to complete your meal deal');
  await expect(builders).toContainText(pizza);
  // What is suggested next is a side.
  const side = (await sides.getByRole('article').getByRole('heading').first().textContent())!;
  await expect(next.getByRole('heading', { name: side })).toBeVisible();
  await next.getByRole('article').filter({ hasText: side }).getByRole('button', { name: /^Add/ }).click();
  await expect(status).toHaveText('1 meal deal complete');
  // The row does not suggest the side any more, so the pressed button has gone.
  await expect(next.getByRole('heading', { name: 'Next for your meal deal' })).toBeFocused();
  await expect(builders.getByRole('listitem', { name: 'Meal deal 1' })).toContainText('Complete');
  await expect(builders.getByRole('listitem', { name: 'Meal deal 2' }).getByRole('link', { name: 'Choose from Pizza' })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto('/ecom/shop/trolley');
  await expect(page.getByText(/Pizza night for £5 · Saves/).first()).toBeVisible();
  await expect(page.getByText('£5.00').first()).toBeVisible();
  // The short name opens the deal too, and taking an item out changes the trolley at once.
  await openSettled(page, '/ecom/shop/featured/meal-deals/1');
  await expect(status).toHaveText('1 meal deal complete');
  await builders.getByRole('button', { name: `Remove ${side} from the trolley` }).click();
  await expect(status).toHaveText('Choose 1 from Side to complete your meal deal');
  const chooseSide = builders.getByRole('link', { name: 'Choose from Side' });
  await expect(chooseSide).toBeFocused();
  // A second pizza begins a builder, which goes with it.
  await pizzas.getByRole('button', { name: `Add one more ${pizza}` }).click();
  const second = builders.getByRole('listitem', { name: 'Meal deal 2' });
  await second.getByRole('button', { name: `Remove ${pizza} from the trolley` }).press('Enter');
  await expect(second).toHaveCount(0);
  await expect(chooseSide).toBeFocused();
  await page.goto('/ecom/shop/trolley');
  await expect(page.getByText(/Pizza night for £5 · Add/).first()).toBeVisible();

  await page.goto('/ecom/shop/featured/meal-deals/999');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, this meal deal is not available');
  await page.getByRole('link', { name: 'See all meal deals' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meal deals' })).toBeVisible();
});
