import { noticeKey } from '#/modules/content/rules/notice-key.ts';
import { deleteContent, saveContent } from '#/modules/content/server/public.ts';
import { saveFlagSetting } from '#/modules/flags/server/public.ts';
import type { Page } from '@playwright/test';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { giveVariant } from '../harness/give-variant.ts';
import { expect, lookOver, test, type RunningShop } from '../harness/journey.ts';
import { shifted, watchShifts } from '../harness/shifts.ts';
import { haveUnpaidOrder } from '../harness/unpaid-order.ts';

const home = '/ecom/shop/browse/groceries';
const notice = (page: Page) => page.getByRole('complementary', { name: 'Service notice' });
const say = ({ database }: RunningShop, words: string) => saveContent(database, noticeKey, { content: [{ type: 'text', heading: null, body: [words] } as { type: string }], events: [] });

test.beforeEach(async ({ shop }) => {
  await saveFlagSetting(shop.database, 'site_banner', true);
});
test.afterEach(async ({ shop }) => {
  await saveFlagSetting(shop.database, 'site_banner', null);
  await giveVariant(shop, 'site_banner_type', 'default');
});

test('a service notice comes with the page in its type, moves nothing and leads on [SH-410] [SH-411] [SH-412] [SH-424 part]', async ({ page, shop }) => {
  await say(shop, 'Snow delays our vans. [Read which](/ecom/help-information).');
  await giveVariant(shop, 'site_banner_type', 'danger');
  await watchShifts(page);
  await expect(async () => {
    await openSettled(page, home);
    await expect(notice(page).getByRole('img', { name: 'Error' })).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await shifted(page)).toBeLessThan(0.001);
  await expect(notice(page)).toContainText('Snow delays our vans. Read which.');
  await lookOver(page);
  await notice(page).getByRole('link', { name: 'Read which' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help and information' })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await saveFlagSetting(shop.database, 'site_banner', false);
  await expect(async () => {
    await openSettled(page, home);
    await expect(notice(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});

test('the payment notice is only for customers with an order that needs a payment, and leads to their orders [SH-410] [SH-412] [SH-413] [SH-414]', async ({ page, shop, newShopper }) => {
  await say(shop, 'A payment for one of your orders has failed.');
  await giveVariant(shop, 'site_banner_type', 'payment');
  await watchShifts(page);
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  await expect(async () => {
    await openSettled(page, home);
    expect(await page.getByText('A payment for one of your orders has failed.').count()).toBe(0);
  }).toPass();
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await openSettled(page, home);
  await expect(notice(page)).toHaveCount(0);
  const asked = () => seen.filter((url) => url.includes('Site-Banner-Content')).length;
  expect(asked()).toBe(0);

  await haveUnpaidOrder(shop, shopper);
  await openSettled(page, home);
  await expect(notice(page)).toContainText('A payment for one of your orders has failed.');
  expect(asked()).toBe(1);
  expect(await shifted(page)).toBeLessThan(0.001);
  await lookOver(page);
  await notice(page).getByRole('link', { name: 'My orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await page.goBack();
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Close message' }).click();
  await expect(notice(page)).toHaveCount(0);

  await deleteContent(shop.database, noticeKey);
  await expect(async () => {
    const answer = page.waitForResponse((one) => one.url().includes('Site-Banner-Content'));
    await openSettled(page, home);
    expect((await answer).status()).toBe(404);
  }).toPass();
  await expect(notice(page)).toHaveCount(0);
});
