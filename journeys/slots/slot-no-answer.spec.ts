import type { Page, Route } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive, openSettled } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { collectLoads } from '../harness/loading.ts';
import { openSlots } from '../harness/slots.ts';
import { beReadyToCheckOut } from '../harness/trolley.ts';

const delivery = '/ecom/bookslot/delivery';
const posted = /\/ecom\/bookslot\/delivery\.data/;
const changeSlot = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Change Slot/ }).filter({ visible: true });
const bookSlotLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Book Slot' }).filter({ visible: true });

/** Drops the connection of forms of the slot page: before the shop receives them, or when it answers. */
async function dropForms(page: Page, when: 'before' | 'after'): Promise<void> {
  await page.route(posted, async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (when === 'after') await route.fetch();
    await route.abort('connectionreset');
  });
}

test('a booking that the shop does not receive keeps the page and the chosen slot, says so, and can be repeated [SC-392 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, delivery);
  const loads = collectLoads(page);
  await openSlots(page).last().click();
  const proposed = page.locator('form').filter({ has: page.getByRole('button', { name: 'Book slot' }) });
  const chosen = await proposed.innerText();
  await dropForms(page, 'before');
  await page.getByRole('button', { name: 'Book slot' }).click();
  const message = page.getByRole('dialog', { name: "Sorry, the shop didn't answer" });
  await expect(message).toContainText("Your slot isn't booked yet. Please try again.");
  await expectAccessible(page, 'dialog');
  await message.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('main')).toContainText("Sorry, the shop didn't answer. Your slot isn't booked yet. Please try again.");
  expect(await proposed.innerText()).toBe(chosen);
  await lookOver(page);

  await page.unroute(posted);
  // Neither the booking nor the reading of the slot is answered.
  await page.route(/tag=current-slot\b/, (route) => route.abort('connectionreset'));
  await dropForms(page, 'after');
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(message).toContainText("We don't know if your slot is booked. Please try again: it won't be booked twice.");
  await message.getByRole('button', { name: 'OK' }).click();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page.getByRole('main').getByText('Your slot is booked')).toBeVisible();
  await expect(changeSlot(page)).toBeVisible();
  expect(loads, 'in the same document').toEqual([]);
});

test('a booking whose answer is lost goes on as booked [SC-390 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await openSettled(page, `${delivery}?from=trolley`);
  await openSlots(page).last().click();
  await dropForms(page, 'after');
  await page.getByRole('button', { name: 'Book slot' }).click();
  await expect(page).not.toHaveURL(/bookslot/);
  await page.goto('/ecom/shop/browse/groceries');
  await expect(changeSlot(page)).toBeVisible();
});

test('a cancellation that the shop does not receive keeps the slot, and one whose answer is lost is said to be done [SC-391 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await beReadyToCheckOut(page, shop, shopper);
  await openSettled(page, delivery);
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel slot' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel slot' }).click();
  };
  await dropForms(page, 'before');
  await cancel();
  await expect(page.getByRole('alert').filter({ hasText: "Sorry, the shop didn't answer, and your slot isn't cancelled yet. Please try again." })).toBeVisible();
  await expect(changeSlot(page)).toBeVisible();
  await page.unroute(posted);
  await dropForms(page, 'after');
  await cancel();
  await expect(page.getByRole('status').filter({ hasText: 'Slot reservation cancelled' })).toBeVisible();
  await expect(bookSlotLink(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel slot' })).toHaveCount(0);
});

test('an address that the shop does not receive stays in its form; one whose answer is lost is saved once, however often it is sent [AC-202 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await openAlive(page, delivery);
  await page.getByText('Change address').click();
  await page.getByText('Add another address').click();
  await page.getByLabel('Address line 1').fill('2 High Street');
  await page.getByLabel('Postcode', { exact: true }).fill('RG12 1AA');
  await dropForms(page, 'before');
  await page.getByRole('button', { name: 'Save address' }).filter({ visible: true }).last().click();
  await expect(page.getByRole('alert').filter({ hasText: "Sorry, the shop didn't answer, so we don't know if your address is saved. Please try again: it won't be saved twice." })).toBeVisible();
  await expect(page.getByLabel('Address line 1')).toHaveValue('2 High Street');
  await page.unroute(posted);
  await dropForms(page, 'after');
  const save = page.getByRole('button', { name: 'Save address' }).filter({ visible: true }).last();
  const saved = () => runSql(shop.database, 'select line1 from account.addresses a join account.accounts c on c.id = a.customer_id where c.email = $1 order by a.id', [shopper.email]);
  const both = [{ line1: '14 Mill Lane' }, { line1: '2 High Street' }];
  await save.click();
  await expect.poll(saved).toEqual(both);
  await expect(save).not.toHaveAttribute('aria-busy');
  await page.unroute(posted);
  await save.click();
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('2 High Street');
  expect(await saved()).toEqual(both);
});
