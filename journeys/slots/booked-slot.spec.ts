import type { Page } from '@playwright/test';
import { formatDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openSettled } from '../harness/alive.ts';
import { beSignedIn, makeFavourites } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';
import { bookSlot } from '../harness/shopping.ts';
import { openSlots, openSlotsOn } from '../harness/slots.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const home = '/ecom/shop/browse/groceries';
const trolley = '/ecom/shop/trolley';
/** The end of a hold: an hour, with its day when that is not today. */
const end = String.raw`\d+(:\d\d)?[ap]m( on \w+day)?`;
const held = new RegExp(String.raw`^\w+day \d+ \w+, \d+(:\d\d)?[ap]m to \d+(:\d\d)?[ap]m is held until ${end}\.`);
const charge = /Delivery (adds £\d+\.\d\d to your total|is free)\./;
/** The call that reads products for the shopper's slot. */
const ofOrder = /\/products-prod\/v1\/products\/.*trolleyId=/;
/** The call that tells the page whose it is. */
const tokens = /\/v1\/token\?/;
const confirmation = (page: Page) => page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });
const invitation = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Choose your hour' });

test('a booking is confirmed in place of the home page’s story; a home page loaded later no longer asks to book, and nothing moves there [SC-390 part] [SH-213]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  await page.goto(home);
  await expect(invitation(page).getByRole('link', { name: 'Book a slot' })).toHaveAttribute('href', '/ecom/serviceselection');
  const before = await heights(page);
  await page.goto('/ecom/bookslot/delivery');
  // After the end of the offer below.
  await (await openSlotsOn(page, 'last day')).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  const booked = confirmation(page);
  await expect(booked.getByRole('status')).toContainText(/Held for you until \d+(:\d\d)?[ap]m/);
  await expect(booked).toContainText('What happens next');
  await expect(invitation(page)).toHaveCount(0);
  await page.reload();
  await expect(booked).toHaveCount(0);
  await expect(invitation(page).getByText('is held until').locator('..')).toHaveText(charge);
  await expect(invitation(page).getByText('is held until')).toHaveText(held);
  await expect(page.getByRole('link', { name: /Book (a )?slot/i })).toHaveCount(0);
  expect(await heights(page)).toEqual(before);
  await lookOver(page);

  // An offer that ends before the slot: its page shows everybody the reduced price, and this shopper the price of the slot.
  const [offer] = await runSql<{ id: string; until: string }>(
    shop.database,
    `update offers.promotions set expiry_date = current_date + 2 where promotion_id = (
       select max(promotion_id) from offers.promotions where type = 'PRICE_REDUCTION' and not hidden and expiry_date > current_date + 2 and start_date <= current_date)
     returning promotion_id as id, expiry_date::text as until`,
  );
  const { id, until } = offer!;
  const tile = page.getByRole('main').getByRole('article').first();
  const publicHtml = async () => (await fetch(`${shop.url}/ecom/shop/offers/${id}`)).text();
  await expect.poll(publicHtml).toContain(formatDay(until));
  const tiles = await hold(page, ofOrder);
  await page.goto(`/ecom/shop/offers/${id}`);
  await tiles.asked;
  await expect(tile.locator('s')).toBeVisible();
  const place = await tile.boundingBox();
  tiles.letGo();
  await expect(tile.locator('s')).toHaveCount(0);
  expect(await tile.boundingBox(), 'the price of the slot moves nothing').toEqual(place);

  // The product's own page does the same with its price and its offers.
  const product = await tile.getByRole('heading').getByRole('link').getAttribute('href');
  const own = await hold(page, ofOrder);
  await page.goto(product!);
  await own.asked;
  const main = page.getByRole('main');
  const reduced = main.getByRole('link', { name: 'See the offer' });
  await expect(reduced).toHaveAttribute('href', `/ecom/shop/offers/${id}`);
  const add = main.getByRole('button', { name: /^Add .* to trolley$/ }).first();
  const addPlace = await add.boundingBox();
  own.letGo();
  await expect(reduced).toHaveCount(0);
  await expect(main.getByRole('heading', { level: 1 }).locator('../..').locator('s')).toHaveCount(0);
  expect(await add.boundingBox(), 'nor does the offer that ends before the slot').toEqual(addPlace);
});

test('a booking that is answered before the page knows the shopper is confirmed too [SC-390 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  const token = await hold(page, tokens);
  await bookSlot(page);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await token.asked;
  token.letGo();
  await expect(confirmation(page).getByRole('status')).toContainText(/Held for you until \d+(:\d\d)?[ap]m/);
});

test('a chosen product of a bundle that is sold out for the slot is not added, and favourites are read once', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto('/ecom/bundles/weekend_breakfast');
  const bread = page.getByRole('region', { name: 'Bread', exact: true });
  const soldOut = (await bread.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href'))!;
  await beReadyToCheckOut(page, shop, shopper);
  const tiles = await hold(page, ofOrder, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { products: { id: string; availability: string }[] };
    for (const product of answer.products) if (soldOut.endsWith(`/${product.id}`)) product.availability = 'SOLD_OUT_ONLINE';
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await tiles.asked;
  await bread.getByRole('button', { name: /^Choose / }).first().click();
  await expect(bread.getByRole('status')).toHaveText('1 of 1 chosen');
  tiles.letGo();
  await expect(bread.getByText('SOLD OUT ONLINE')).toBeVisible();
  await expect(bread.getByRole('status')).toHaveText('0 of 1 chosen');

  await makeFavourites(page, [/(\d+)(-\d+)*$/.exec(soldOut)![1]!]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openSettled(page, '/ecom/favourites');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Change Slot/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  expect(asked.filter((url) => ofOrder.test(url)), 'the page came with the products of the order').toEqual([]);
});

test('a change of slot that starts on the trolley page goes on to the step after the trolley; a collection is changed for another one [SC-390] [SC-297] [SH-224 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, trolley);
  const change = page.getByRole('main').getByRole('link', { name: 'Change slot' });
  await change.click();
  await expect(page).toHaveURL(/\/bookslot\/delivery\?from=trolley$/);
  await openSlots(page).first().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page).toHaveURL(/\/ecom\/(interstitials|beforeyougo|checkout)/i);

  await page.goto('/ecom/bookslot/collection/groceries?branch=651');
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await openSettled(page, trolley);
  await change.click();
  await expect(page).toHaveURL(/\/bookslot\/collection\/groceries\?from=trolley$/);
});

test('checkout says until when the slot is held, and what it adds to the total', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await page.goto('/ecom/checkout');
  const slot = page.getByRole('main').locator('section').filter({ has: page.getByRole('link', { name: 'Change slot' }) });
  await expect(slot).toContainText(new RegExp(String.raw`Held for you until ${end}\. Delivery (adds £|is free)`));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a booking is confirmed by the slot page, with a link to the next step [SC-390 part]', async ({ page, newShopper }) => {
    await beSignedIn(page, await newShopper());
    await page.goto('/ecom/bookslot/delivery');
    await openSlots(page).last().click();
    await page.getByRole('button', { name: 'Book slot' }).click();
    const slot = page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });
    await expect(slot).toContainText(/Held for you until/);
    await slot.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(new RegExp(`${home}$`));
  });
});

/** Measures the height of the invitation to book at three widths. */
async function heights(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    found.push((await invitation(page).boundingBox())!.height);
  }
  return found;
}

test('on a phone nothing lies over the button that books, also at the end of the page, and the sums of the booking stand in one column [SC-383 part] [SC-390 part] [SH-382]', async ({ page, newShopper, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, '/ecom/bookslot/delivery');
  await openSlots(page).first().click();
  const book = page.getByRole('button', { name: 'Book slot' });
  /** Whether a press near each end of the button meets the button. */
  const ends = () => book.evaluate((button) => {
    const { left, right, top, height } = button.getBoundingClientRect();
    return [left + 12, right - 12].map((x) => button.contains(document.elementFromPoint(x, top + height / 2)));
  });
  const foot = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 600; at < foot; at += 60) {
    await page.evaluate((y) => window.scrollTo(0, y), at);
    await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
    if (await book.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight && button.getBoundingClientRect().top > 0)) expect([at, ...(await ends())]).toEqual([at, true, true]);
  }
  await book.click();
  await expect(confirmation(page)).toBeVisible();
  const signs = await confirmation(page).locator('dl > div').evaluateAll((sums) => sums.map((sum) => getComputedStyle(sum, '::before').content));
  expect(signs.length).toBeGreaterThan(1);
  expect(new Set(signs)).toEqual(new Set(['none']));
});
