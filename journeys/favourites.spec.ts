import type { Page } from '@playwright/test';
import { failWith, search, startShopping } from './harness/failing.ts';
import { expect, expectAccessible, test } from './harness/journey.ts';
import { signIn } from './harness/shopping.ts';

test.describe.configure({ timeout: 120_000 });

const choices = /\/favourites-prod\/v2\/favourites\//;
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Favourite / });
const answered = (page: Page, method: string) => page.waitForResponse((answer) => choices.test(answer.url()) && answer.request().method() === method);

test('the heart on a tile and a product page shows a press at once, by keyboard too, keeps it, and goes back if the call fails [SC-088 part] [SC-094]', async ({ page, newShopper }) => {
  await startShopping(page, newShopper);
  const heart = hearts(page).first();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  const saved = answered(page, 'PUT');
  await page.keyboard.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect((await saved).status()).toBe(204);
  await expectAccessible(page);

  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/ecom\/products\//);
  const own = hearts(page).first();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await page.route(choices, failWith(500));
  await own.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await page.unroute(choices);
  await page.getByRole('dialog').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const removed = answered(page, 'DELETE');
  await own.click();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  expect((await removed).status()).toBe(204);
  await page.reload();
  await expect(own).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('optimisticFavourites')))).toEqual([]);
});

test('a visitor who presses a heart is asked to sign in, and the favourite is added once afterwards [SH-137] [SH-138 part] [SH-140] [SC-026]', async ({ page, newShopper }) => {
  const shopper = await newShopper();
  await page.goto(search);
  await hearts(page).first().click();
  const question = page.getByRole('dialog', { name: 'Sign in to save favourites' });
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: 'Continue without signing in' })).toHaveCount(0);
  await question.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=/);
  expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('savedActions')))!)).toMatchObject([{ kind: 'favourite', quantity: null }]);

  const sent: string[] = [];
  page.on('request', (request) => void (choices.test(request.url()) && sent.push(request.method())));
  const saved = answered(page, 'PUT');
  await signIn(page, shopper);
  expect((await saved).status()).toBe(204);
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toEqual(['PUT']);
});
