import { saveContent } from '#/modules/content/server/public.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { savePromotions } from '#/modules/offers/server/public.ts';
import { aMultiBuy } from '#/modules/offers/testing/multi-buy-builder.ts';
import { comeAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { findGoods, ordinary, putLines } from '../harness/trolley.ts';

test('what was missed shows before checkout, is completed on the way or skipped by keyboard, and then no longer stops the shopper [SC-437] [SC-439] [SC-401] [SH-034] [SH-035] [SC-050] [SC-424 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  // A product that no other story uses, with an offer of this one.
  const goods = await findGoods(shop, 60, `${ordinary} and not hfss_high`);
  const [first, second] = [goods[0]!, goods[59]!];
  await putLines(shop, shopper, [{ ...first, amount: 90 }, second]);
  await holdSlot(page, shop, shopper);
  await runSql(shop.database, `update slots.reservations r set expires_at = platform.now() + interval '29 minutes' from account.accounts a where a.id = r.customer_id and a.email = $1`, [shopper.email]);
  await savePromotions(shop.database, [aMultiBuy({ promotionId: '990001', promotionDescription: 'Two for a penny', lineNumbers: [second.lineNumber], setPence: 1 })]);
  await expect.poll(async () => (await fetch(`${shop.url}/offers-experience-prod/v1/offers/990001`)).status).toBe(200);

  await openSettled(page, '/ecom/shop/trolley');
  const notice = page.getByRole('complementary', { name: 'Your slot' });
  await expect(notice).toContainText(/Checkout within \d+ minutes? to keep this slot/);
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you go' })).toBeVisible();
  const bulk = page.getByRole('region', { name: 'Save by adding more' });
  await expect(bulk).toContainText('Two for a penny: add 1 more to save');
  await expect(page.getByRole('region', { name: 'Have you forgotten these?' })).toHaveCount(0);
  const steps = page.getByRole('navigation', { name: 'Steps to checkout' });
  await expect(steps.getByRole('listitem')).toHaveText([/Before you go/, /Missed offers/, /Checkout/]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop flowers' })).toBeVisible();
  await lookOver(page);

  // The same content on the way out to checkout, and a fragment of the content service under an id.
  await page.goto('/ecom/beforeYouGo');
  await expect(bulk).toContainText('Two for a penny: add 1 more to save');
  await saveContent(shop.database, 'before-you-go/late-slots/master', { content: [{ type: 'title', title: 'We deliver late', lead: null } as never, { type: 'text', heading: null, body: ['Until eleven on weekdays.'] } as never], events: [] });
  await page.goto('/ecom/beforeYouGo/late-slots');
  await expect(page.getByRole('heading', { level: 1, name: 'We deliver late' })).toBeVisible();
  await expect(page.getByText('Until eleven on weekdays.')).toBeVisible();
  await openSettled(page, '/ecom/interstitials/before-you-go');
  await expect(notice).toHaveCount(0);

  // Skipped by keyboard.
  const goOn = page.getByRole('button', { name: 'Continue to checkout' });
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Missed offers' })).toBeVisible();
  await expect(steps.locator('[aria-current="step"]')).toContainText('Missed offers');
  await page.setViewportSize({ width: 360, height: 740 });
  await lookOver(page);
  await steps.getByRole('link', { name: 'Before you go' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Before you go' })).toBeVisible();
  await goOn.click();

  // Completed: the press waits for the change, and then nothing is left to show.
  const offer = page.getByRole('region', { name: 'Two for a penny' });
  await expect(offer).toContainText('Add 1 more to get this offer');
  await comeAlive(page);
  await offer.getByRole('button', { name: `Add one more ${second.name}` }).click();
  await goOn.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await openSettled(page, '/ecom/interstitials');
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(notice, 'nor at checkout').toHaveCount(0);
  await page.goto('/ecom/beforeYouGo');
  await expect(page).toHaveURL(/\/ecom\/checkout$/);
});

test('a step whose calls get no answer in time is passed over, and the shopper goes on to checkout [SC-430 part] [SC-432 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  // A product and an offer that no other story uses.
  const goods = await findGoods(shop, 61, `${ordinary} and not hfss_high`);
  const missed = goods[60]!;
  await putLines(shop, shopper, [{ ...goods[0]!, amount: 90 }, missed]);
  await holdSlot(page, shop, shopper);
  await savePromotions(shop.database, [aMultiBuy({ promotionId: '990002', promotionDescription: 'Two for tuppence', lineNumbers: [missed.lineNumber], setPence: 2 })]);
  await expect.poll(async () => (await fetch(`${shop.url}/offers-experience-prod/v1/offers/990002`)).status).toBe(200);
  await page.goto('/ecom/interstitials/missed-offers');
  await expect(page.getByRole('region', { name: 'Two for tuppence' })).toBeVisible();

  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const locking = inTransaction({ database: shop.database }, async (work) => {
    await runSql(work.database, 'lock table trolley.lines in access exclusive mode');
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const passedOver = page.waitForRequest(/\/ecom\/checkout$/);
  const opened = page.goto('/ecom/interstitials/missed-offers');
  await passedOver;
  released.resolve();
  await Promise.all([locking, opened]);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
