import type { Locator, Page } from '@playwright/test';
import { formatShortDay, formatWeekday } from '#/platform/rules/london-time.ts';
import { timeLeftText } from '#/modules/booking/rules/time-left.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { giveVariant } from '../harness/give-variant.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, lookOver, test } from '../harness/journey.ts';
import { signIn } from '../harness/shopping.ts';
import { openSlots, slotGrid } from '../harness/slots.ts';
import { answered, findGoods, putLines } from '../harness/trolley.ts';

const delivery = '/ecom/bookslot/delivery';
const bookButton = (page: Page): Locator => page.getByRole('button', { name: 'Book slot' });
const header = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a visitor checks a postcode, chooses a slot, signs in, and books the one that they chose [SC-375] [SC-047 part] [SH-036 part] [AC-499 part]', async ({ page, newShopper }) => {
    const shopper = await newShopper();
    await openAlive(page, '/ecom/shop/browse/groceries');
    await page.getByRole('banner').getByRole('link', { name: 'Book Slot' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/ecom\/serviceselection$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Do we deliver to you?');
    const collecting = page.getByRole('region', { name: 'Rather collect?' }).getByRole('link');
    expect(await collecting.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/ecom/bookslot/collection/groceries',
      '/ecom/bookslot/collection/entertaining',
      '/ecom/bookslot/collection/groceriesandentertaining',
    ]);
    await page.getByLabel('Your postcode').fill('RG1');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Invalid UK postcode')).toBeVisible();
    await expect(page.getByLabel('Your postcode')).toBeFocused();
    await expect(page, 'nothing is sent').toHaveURL(/\/ecom\/serviceselection$/);
    await page.getByLabel('Your postcode').fill('RG12 1AA');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Yes, we deliver to RG12 1AA')).toBeVisible();
    await page.getByLabel('Your postcode').fill('RG1');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByText('Invalid UK postcode')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Yes, we deliver')).toHaveCount(0);
    await expect(page.getByText('Invalid UK postcode')).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText('Yes, we deliver to RG12 1AA')).toBeVisible();
    await expect(page.getByText('Invalid UK postcode')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const chosen = page.getByRole('list').filter({ hasText: 'Next free slot' }).getByRole('listitem').first();
    const hours = /\d+(:\d\d)?[ap]m - \d+(:\d\d)?[ap]m/.exec(await chosen.innerText())![0];
    await chosen.getByRole('link', { name: /^Choose/ }).click();
    await expect(page).toHaveURL(/\/ecom\/sign-in\?redirect=%2Fecom%2Fbookslot%2Fdelivery/);
    await signIn(page, shopper);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a delivery slot');
    await expect(page.getByText(new RegExp(`^\\w+day \\d+ \\w+, ${hours}, £`))).toBeVisible();
    await bookButton(page).click();
    const booked = page.getByRole('main').getByRole('region', { name: hours });
    await expect(booked).toContainText('Your slot is booked');
    await expect(booked).toContainText('Delivery to 14 Mill Lane, RG12 1AA.');
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('a shopper books, sees what another slot costs and gives up, changes, and cancels [SC-382] [SC-383] [SC-387] [SC-388] [SC-390] [SC-391] [SC-420] [SH-218] [SH-220] [SH-221] [SH-222] [SH-223]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [goods] = await findGoods(shop, 1);
  await putLines(shop, shopper, [{ ...goods!, amount: 30 }]);
  await beSignedIn(page, shopper);
  await openAlive(page, delivery);
  await expect(slotGrid(page).getByRole('columnheader')).toHaveCount(6);
  await expect(page.getByText(/^Minimum order for delivery: £40\.00\. You can change or cancel until 10pm the day before\.$/)).toBeVisible();
  await lookOver(page);
  await page.getByRole('link', { name: 'Show 3 days' }).click();
  await expect(slotGrid(page).getByRole('columnheader')).toHaveCount(4);
  const third = await slotGrid(page).getByRole('columnheader').last().innerText();
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(slotGrid(page).getByRole('columnheader').last()).not.toHaveText(third);
  await page.getByRole('link', { name: 'Earlier days' }).click();
  await expect(slotGrid(page).getByRole('columnheader').last()).toHaveText(third.replace('\n', ''));

  await test.step('with the keyboard: one tab stop, and arrow keys', async () => {
    await page.getByRole('link', { name: 'Show 5 days' }).focus();
    await page.keyboard.press('Tab');
    const first = slotGrid(page).locator('button:focus');
    const from = await first.getAttribute('aria-label');
    await page.keyboard.press('ArrowRight');
    await expect(slotGrid(page).locator('button:focus')).not.toHaveAttribute('aria-label', from!);
    await page.keyboard.press('Tab');
    await expect(slotGrid(page).locator('button:focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('End');
    const last = await slotGrid(page).locator('button:focus').elementHandle();
    await page.keyboard.press('Tab');
    await last!.evaluate((cell) => window.scrollBy({ top: cell.getBoundingClientRect().bottom - window.innerHeight, behavior: 'instant' }));
    await page.keyboard.press('Shift+Tab');
    const below = async () => {
      const [cell, bar] = [await slotGrid(page).locator('button:focus').boundingBox(), await bookButton(page).locator('xpath=ancestor::form').boundingBox()];
      return cell!.y + cell!.height - bar!.y;
    };
    await expect.poll(below, 'the slot with the focus is above the bar').toBeLessThanOrEqual(0);
  });

  await page.getByRole('navigation', { name: 'Jump to' }).getByRole('link', { name: /^Next free slot/ }).click();
  await expect(bookButton(page)).not.toHaveAttribute('aria-disabled');
  const trolleyRead = answered(page, 'get-trolley');
  await bookButton(page).click();
  await trolleyRead;
  const booked = page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });
  await expect(booked).toContainText('The product in your trolley is available on');
  await expect(booked.getByRole('term')).toHaveText(['Your trolley', 'Delivery, this slot', 'Estimated total']);
  await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries$/);
  await lookOver(page);

  await test.step('the slot button opens its panel, which leads to the grid', async () => {
    await page.evaluate(() => {
      const heard = (window as unknown as { heard: string[] });
      heard.heard = [];
      document.addEventListener('shop-event', (event) => heard.heard.push((event as CustomEvent<{ name: string }>).detail.name));
    });
    const opened = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter((name) => name === 'slot_details_open').length);
    const details = page.getByRole('banner').getByText('14 Mill Lane');
    await expect(details).toHaveCount(0);
    await header(page).click();
    await expect(details).toBeVisible();
    await header(page).click();
    await expect(details).toHaveCount(0);
    await header(page).click();
    await expect(details).toBeVisible();
    // A blank part of the header takes no focus, so that only the click can close it.
    const { x, y, width } = (await page.getByRole('banner').getByRole('link', { name: 'Inspiration' }).filter({ visible: true }).boundingBox())!;
    await page.mouse.click(x + width + 100, y + 4);
    await expect(details, 'a click outside closes it').toHaveCount(0);
    await header(page).click();
    await page.getByRole('banner').getByRole('link', { name: 'Change slot' }).focus();
    await page.keyboard.press('Tab');
    await expect(details, 'the focus has left').toHaveCount(0);
    expect(await opened(), 'one event per opening, none per closing').toBe(3);
    await header(page).click();
    await expect(details).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Change slot' }).click();
    await expect(page).toHaveURL(new RegExp(delivery));
  });
  await expect(page.getByRole('region', { name: 'Your slot' })).toContainText(/is yours until \d+(:\d\d)?[ap]m/);
  // A hold ends with the slot's order cut-off if that is sooner than two hours.
  const [hold] = await runSql<{ left: number }>(
    shop.database,
    `select (extract(epoch from r.expires_at - platform.now()) * 1000)::integer as left from slots.reservations r join account.accounts a on a.id = r.customer_id where a.email = $1 and r.status = 'UNCONFIRMED'`,
    [shopper.email],
  );
  const texts = [hold!.left, hold!.left + 60_000].map((left) => timeLeftText(left));
  await expect(slotGrid(page)).toContainText(new RegExp(`Yours · £\\d\\.\\d\\dheld for (${texts.join('|')})`));
  await openSlots(page).last().click();
  await expect(page.getByText(/than the slot you hold|The same price as the slot you hold/)).toContainText(/Booking this one gives up \w+day/);
  await page.getByRole('button', { name: /^Keep \w+day$/ }).click();
  await expect(page.getByText('Choose a slot', { exact: true })).toBeVisible();
  await openSlots(page).last().click();
  await bookButton(page).click();
  await expect(booked).toBeVisible();
  const reservations = () => runSql(shop.database, `select r.status from slots.reservations r join account.accounts a on a.id = r.customer_id where a.email = $1 order by r.reservation_id`, [shopper.email]);
  expect(await reservations()).toEqual([{ status: 'CANCELLED' }, { status: 'UNCONFIRMED' }]);

  await page.getByRole('main').getByRole('link', { name: 'Change slot' }).click();
  await page.getByRole('region', { name: 'Your slot' }).getByRole('button', { name: 'Cancel slot' }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel reserved slot?' });
  await asked.getByRole('button', { name: 'Keep slot' }).click();
  await expect(asked).toHaveCount(0);
  expect((await reservations()).at(-1)).toEqual({ status: 'UNCONFIRMED' });
  await page.getByRole('region', { name: 'Your slot' }).getByRole('button', { name: 'Cancel slot' }).click();
  const answer = Promise.withResolvers<void>();
  await page.route(/\/ecom\/bookslot\/delivery/, async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.fallback();
  });
  await asked.getByRole('button', { name: 'Yes, cancel slot' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Loading your slot' }).filter({ visible: true })).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('status').filter({ hasText: 'Slot reservation cancelled' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Book Slot' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your slot' })).toHaveCount(0);
  expect((await reservations()).at(-1)).toEqual({ status: 'CANCELLED' });
});

test('the saver grid, the campaigns and the experiments show their slots [SC-376] [SC-377] [SC-380] [SC-381] [SC-394] [SH-037] [SH-038]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await openAlive(page, '/ecom/bookslot');
  await page.getByRole('navigation', { name: 'Kind of slot' }).getByRole('link', { name: /^4-hour saver slots/ }).click();
  await expect(page.getByText('We’ll arrive at any time in the 4 hours')).toBeVisible();
  await expect(slotGrid(page).getByRole('rowheader').first()).toHaveText(/^8am - 12pm$/);

  // The campaigns are set around today, because their usual dates depend on the season.
  await runSql(shop.database, `update slots.campaigns set start_date = (platform.now() at time zone 'Europe/London')::date + 9, end_date = (platform.now() at time zone 'Europe/London')::date + 12, opens_at = platform.now() - interval '1 day'`);
  const [first] = await runSql<{ day: string }>(shop.database, `select ((platform.now() at time zone 'Europe/London')::date + 9)::text as day`);
  for (const campaign of ['christmas', 'newyear', 'thanksgiving']) {
    await page.goto(`${delivery}/${campaign}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Book a (Christmas|New Year|Thanksgiving) delivery slot$/);
    await expect(slotGrid(page).getByRole('columnheader').nth(1)).toContainText(`${formatWeekday(first!.day)}${formatShortDay(first!.day)}`);
  }
  await page.goto('/ecom/serviceselection/easter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book your Easter slot');
  await expect(page.getByText(/^Easter slots are from \w+day/)).toBeVisible();
  await page.getByRole('link', { name: /^See (all|delivery) slots$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an Easter delivery slot');
  await expect(page.getByRole('navigation', { name: 'Kind of slot' }).getByRole('link', { name: /^Easter slots/ })).toHaveAttribute('aria-current', 'page');
  await page.goto('/ecom/serviceselection/christmas');
  await page.getByRole('link', { name: /^See (all|delivery) slots$/ }).click();
  await expect(page).toHaveURL(/\/ecom\/bookslot\/delivery\/christmas/);

  await giveVariant(shop, 'urgency_banner', 'on');
  await giveVariant(shop, 'slots_new_booking_experience', 'on');
  await giveVariant(shop, 'service_selection_page_skip', 'on');
  await openSettled(page, delivery);
  await page.addInitScript(() => {
    const at = window as unknown as { seen: string[] };
    at.seen = [];
    document.addEventListener('shop-event', (event) => {
      const { name, experiment, variant } = (event as CustomEvent<Record<string, string>>).detail;
      if (name === 'experiment_impression') at.seen.push(`${experiment} ${variant}`);
    });
  });
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen.filter((one) => /urgency|slots|selection/.test(one)).toSorted());
  await page.reload();
  await expect(page.getByText('Slots are going fast. Book now to get the time you want.')).toBeVisible();
  await expect(slotGrid(page).getByRole('columnheader')).toHaveCount(2);
  await expect.poll(seen, 'one impression of each experiment').toEqual(['service_selection_page_skip on', 'slots_new_booking_experience on', 'urgency_banner on']);
  const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link');
  await expect(days).toHaveCount(5);
  await days.nth(2).click();
  await expect(days.nth(2)).toHaveAttribute('aria-current', 'date');
  await page.goto('/ecom/serviceselection?from=trolley');
  await expect(page, 'a shopper with an address goes straight to the slots').toHaveURL(/\/ecom\/bookslot\/delivery\?from=trolley$/);
  for (const experiment of ['urgency_banner', 'slots_new_booking_experience', 'service_selection_page_skip']) await giveVariant(shop, experiment, 'default');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('plain forms choose a day and a time, and book; the page confirms it, and asks before it cancels [SC-379 part] [SC-420 part]', async ({ page, newShopper }) => {
    await beSignedIn(page, await newShopper());
    await page.goto(delivery);
    await openSlots(page).last().click();
    await bookButton(page).click();
    const booked = page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });
    await expect(booked).toContainText(/Held for you until/);
    await booked.getByRole('link', { name: 'Continue shopping' }).click();
    await expect(page).toHaveURL(/\/ecom\/shop\/browse\/groceries$/);
    await page.goto(delivery);
    const own = page.getByRole('region', { name: 'Your slot' });
    await own.getByRole('button', { name: 'Cancel slot' }).click();
    await expect(own).toContainText('Cancel reserved slot?');
    await expect(own).toBeInViewport();
    await own.getByRole('link', { name: 'Keep slot' }).click();
    await expect(own).not.toContainText('Cancel reserved slot?');
    await own.getByRole('button', { name: 'Cancel slot' }).click();
    await own.getByRole('button', { name: 'Yes, cancel slot' }).click();
    await expect(own).toHaveCount(0);
  });
});
