import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, lookOver, test } from '../harness/journey.ts';
import { openSlots, slotGrid } from '../harness/slots.ts';
import { findGoods, putLines } from '../harness/trolley.ts';

const collection = '/ecom/bookslot/collection';
const booked = (page: Page) => page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });

test('groceries are collected from a branch found by town or postcode; the kind is remembered [SC-378 part] [SC-379] [SC-374] [AC-499 part] [SC-373 part] [SC-389] [SH-039 part] [SH-041] [SH-042] [SH-043] [SH-044] [SC-395] [SC-353 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openAlive(page, collection);
  await expect(page, 'the kind is not known yet').toHaveURL(new RegExp(`${collection}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to collect?');
  await lookOver(page);
  await page.getByRole('main').getByRole('link', { name: /^Groceries Your/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Groceries collection slot');

  const place = page.getByRole('textbox', { name: 'Postcode or town' });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('near=') && asked.push(request.url()));
  await place.fill('RG12 1');
  await page.getByRole('button', { name: 'Find branches' }).click();
  await expect(page.getByText('Invalid UK postcode')).toBeVisible();
  await expect(place).toBeFocused();
  expect(asked, 'a postcode that cannot be one is not sent').toEqual([]);
  await place.fill('Bracknell');
  await page.getByRole('button', { name: 'Find branches' }).click();
  await expect(page.getByText('Branches near ‘Bracknell’')).toBeVisible();
  await lookOver(page);
  await page.getByRole('link', { name: 'Choose Larder Bracknell' }).click();
  await expect(page.getByRole('region', { name: 'Branch' })).toContainText('Larder Bracknell');
  await expect(page.getByText(/^Minimum order for collection: £40\.00\./)).toBeVisible();
  await openSlots(page).first().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(booked(page)).toContainText('Collection from Larder Bracknell.');

  // The same slot is booked again for both kinds.
  await openAlive(page, `${collection}/groceriesandentertaining`);
  await expect(slotGrid(page).getByText('Yours for groceries', { exact: true })).toBeVisible();
  await lookOver(page);
  await page.getByRole('button', { name: 'Collect both in this slot' }).click();
  await expect(booked(page)).toContainText('Collection from Larder Bracknell.');
  await openAlive(page, `${collection}/groceriesandentertaining`);
  await expect(slotGrid(page).getByText('Yours · Free')).toBeVisible();
  await page.goto(`${collection}/groceries`);
  await expect(page.getByRole('button', { name: 'Collect groceries in this slot' })).toBeVisible();

  await page.goto(`${collection}/christmas?from=trolley`);
  await expect(page).toHaveURL(new RegExp(`${collection}/groceries/christmas\\?from=trolley$`));
  await page.goto(`${collection}/reselect-service`);
  await expect(page.getByText('Booking another slot releases this one.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /^Entertaining/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book an Entertaining collection slot');
  await page.getByRole('textbox', { name: 'Postcode or town' }).fill('Bracknell');
  await page.getByRole('button', { name: 'Find branches' }).click();
  await page.getByRole('link', { name: 'Choose Larder Bracknell' }).click();
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(booked(page)).toContainText('Collection from Larder Bracknell.');
  await page.goto(collection);
  await expect(page).toHaveURL(new RegExp(`${collection}/entertaining$`));
  await page.goto(`${collection}/selectcollectionservice`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What would you like to collect?');
});

test('groceries do not go into an Entertaining slot, and both are collected together [SC-411] [SC-414 part] [SC-378] [SH-039 part] [SC-386 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [groceries] = await findGoods(shop, 1);
  const [platter] = await findGoods(shop, 1, "product_type = 'ENTERTAINING' and lead_time_days <= 3 and cardinality(available_days) in (0, 7) and line_number not in (select unnest(r.line_numbers) from catalogue.restrictions r) and coalesce(max_personalised_message_length, 0) = 0 and line_number not in (select b.line_number from catalogue.branch_availability b where b.branch_id = 651)");
  await putLines(shop, shopper, [groceries!, platter!]);
  await beSignedIn(page, shopper);
  await openAlive(page, `${collection}/entertaining?branch=651`);
  const none = page.getByRole('dialog', { name: 'Sorry, there are no slots available for this order' });
  await expect(none.getByRole('button', { name: 'Amend trolley' })).toBeVisible();
  await none.getByRole('button', { name: 'Close' }).click();
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  const conflict = page.getByRole('dialog', { name: 'This slot is for Entertaining items only' });
  await expect(conflict).toContainText(groceries!.name);
  await expect(conflict).not.toContainText(platter!.name);
  await expect(conflict.getByRole('button', { name: 'Edit trolley' })).toBeVisible();
  await conflict.getByRole('button', { name: 'View grocery slots' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a Groceries collection slot');
  await expect(page.getByText('Choose a slot', { exact: true }), 'the slot of the other kind is not proposed').toHaveCount(0);

  await page.goto(`${collection}/groceriesandentertaining?branch=651`);
  await openSlots(page).last().click();
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(booked(page)).toContainText('All 2 products in your trolley are available');
});

test('a full fortnight is skipped with one press, which proposes the first free slot after it [SC-383 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  // Another branch than that of other journeys, whose places are given back at the end.
  const [branch] = await runSql<{ id: number }>(
    shop.database,
    `select branch_id as id from slots.slots where slot_type = 'GROCERY_COLLECTION' and branch_id <> 651 group by branch_id having count(distinct slot_date) > 20 order by branch_id limit 1`,
  );
  const fortnight = `slot_type = 'GROCERY_COLLECTION' and branch_id = $1 and slot_date < (platform.now() at time zone 'Europe/London')::date + 17`;
  await runSql(shop.database, `update slots.slots set capacity = 0 where ${fortnight}`, [branch!.id]);
  await beSignedIn(page, shopper);
  await openAlive(page, `${collection}/groceries?branch=${branch!.id}`);
  await expect(openSlots(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Jump to' }).getByRole('link', { name: /^Next free slot/ }).click();
  await expect(page.getByRole('button', { name: 'Book slot' })).not.toHaveAttribute('aria-disabled');
  await expect(openSlots(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1);
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(booked(page)).toBeVisible();
  await runSql(shop.database, `update slots.slots set capacity = 8 where ${fortnight}`, [branch!.id]);
});
