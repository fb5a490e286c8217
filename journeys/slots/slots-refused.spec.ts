import type { Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { openAlive } from '../harness/alive.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { expect, expectAccessible, test, type RunningShop, type SignIn } from '../harness/journey.ts';
import { openSlotsOn, restrictToHeldDate } from '../harness/slots.ts';
import { findGoods, linesOf, putLines } from '../harness/trolley.ts';

const delivery = '/ecom/bookslot/delivery';
const book = (page: Page) => page.getByRole('button', { name: 'Book slot' }).click();
const booked = (page: Page) => page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });

test('a change of slot meets a dated item, a dearer charge and a place just taken, each with its way on [SC-407 part] [SC-408] [SC-416] [SC-392]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [ordinary, dated] = await findGoods(shop, 2);
  await beSignedIn(page, shopper);
  await openAlive(page, delivery);
  await (await openSlotsOn(page, 'last day')).first().click();
  await book(page);
  await expect(booked(page)).toBeVisible();
  // The slot that is held suits the item, so no message about a conflict opens by itself.
  const liftRestriction = await restrictToHeldDate(shop, shopper, dated!);
  await putLines(shop, shopper, [ordinary!, dated!]);
  await openAlive(page, delivery);

  await (await openSlotsOn(page, 'first day')).first().click();
  await book(page);
  const message = page.getByRole('dialog', { name: 'Choose another date or remove item' });
  await expect(message).toContainText(`${dated!.name} isn't available on`);
  await expectAccessible(page, 'dialog');
  await message.getByRole('button', { name: 'Choose another date' }).click();
  await expect(page.getByRole('main')).toContainText(`Choose another date or remove item. ${dated!.name} isn't available on`);
  await book(page);
  await message.getByRole('button', { name: 'Remove item' }).click();
  await expect(booked(page)).toBeVisible();
  await page.goto('/ecom/shop/trolley');
  await expect(linesOf(page)).toHaveCount(1);
  await liftRestriction();

  await openAlive(page, delivery);
  const chosen = (await openSlotsOn(page, 'first day')).first();
  const [name, slotId] = [(await chosen.getAttribute('aria-label'))!, Number(await chosen.getAttribute('value'))];
  await chosen.click();
  await runSql(shop.database, 'update slots.slots set charge_pence = 675 where slot_id = $1', [slotId]);
  await book(page);
  const dearer = page.getByRole('dialog', { name: 'Delivery charge update' });
  await expect(dearer).toContainText('The delivery charge for this slot is now £6.75');
  await runSql(shop.database, 'update slots.slots set capacity = (select count(*) from slots.reservations r where r.slot_id = $1 and r.status in (\'UNCONFIRMED\', \'CONFIRMED\')) where slot_id = $1', [slotId]);
  await dearer.getByRole('button', { name: 'Continue' }).click();
  const taken = page.getByRole('dialog', { name: "Sorry, that slot's just been taken" });
  await expect(taken).toContainText('Please choose another slot');
  await taken.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name, exact: true }), 'the grid is read again').toHaveCount(0);
  await expect(page.getByText('Choose a slot', { exact: true })).toBeVisible();
});

/**
 * Holds a slot, puts an item in the trolley that no earlier day has, and removes it for a slot of the first day that is full when it
 * is booked. Returns the item's name.
 */
async function removeInVain(page: Page, shop: RunningShop, shopper: SignIn): Promise<string> {
  const [ordinary, dated] = await findGoods(shop, 2);
  await beSignedIn(page, shopper);
  await page.goto(delivery);
  await (await openSlotsOn(page, 'last day')).first().click();
  await book(page);
  await expect(booked(page)).toBeVisible();
  const liftRestriction = await restrictToHeldDate(shop, shopper, dated!);
  await putLines(shop, shopper, [dated!, ordinary!]);
  await page.goto(delivery);
  const chosen = (await openSlotsOn(page, 'first day')).first();
  const slotId = Number(await chosen.getAttribute('value'));
  await chosen.click();
  await book(page);
  const remove = page.getByRole('button', { name: 'Remove item' });
  await expect(remove).toBeVisible();
  await runSql(shop.database, `update slots.slots set capacity = (select count(*) from slots.reservations r where r.slot_id = $1 and r.status in ('UNCONFIRMED', 'CONFIRMED')) where slot_id = $1`, [slotId]);
  await remove.click();
  await liftRestriction();
  return dated!.name;
}

test('an item that was removed for a slot which is then refused is named [SC-416 part]', async ({ page, newShopper, shop }) => {
  const name = await removeInVain(page, shop, await newShopper());
  await expect(page.getByRole('dialog', { name: "Sorry, that slot's just been taken" })).toContainText(`We removed ${name} from your trolley.`);
  await expectAccessible(page, 'dialog');
});

test('an address that no branch serves leads to collection or to another address [SC-412]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await runSql(shop.database, `update account.addresses set postal_code = 'ZE1 0AA' where customer_id = (select id from account.accounts where email = $1)`, [shopper.email]);
  await beSignedIn(page, shopper);
  await openAlive(page, delivery);
  const notServed = page.getByRole('dialog', { name: "We don't deliver to this address" });
  await expect(notServed).toContainText("We don't currently deliver to ZE1 0AA. You can collect from a branch near you.");
  await notServed.getByRole('button', { name: 'Choose another address' }).click();
  await expect(page.getByRole('combobox', { name: 'Deliver to' })).toBeFocused();
  await page.reload();
  await notServed.getByRole('button', { name: 'Collect instead' }).click();
  await expect(page).toHaveURL(/\/ecom\/bookslot\/collection$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a refusal stands in the page with its ways on, and a removed item lets the slot be booked [SC-416 part]', async ({ page, newShopper, shop }) => {
    const shopper = await newShopper();
    const [ordinary, dated] = await findGoods(shop, 2);
    await beSignedIn(page, shopper);
    await page.goto(delivery);
    await (await openSlotsOn(page, 'last day')).first().click();
    await book(page);
    await expect(booked(page)).toBeVisible();
    const liftRestriction = await restrictToHeldDate(shop, shopper, dated!);
    await putLines(shop, shopper, [dated!, ordinary!]);
    await page.goto(delivery);
    await (await openSlotsOn(page, 'first day')).first().click();
    await book(page);
    const refused = page.getByRole('alert').filter({ hasText: 'Choose another date or remove item' });
    await expect(refused).toContainText(`${dated!.name} isn't available on`);
    await refused.getByRole('button', { name: 'Remove item' }).click();
    await expect(booked(page)).toBeVisible();
    await liftRestriction();
  });

  test('an item that was removed for a slot which is then refused is named [SC-416 part]', async ({ page, newShopper, shop }) => {
    const name = await removeInVain(page, shop, await newShopper());
    await expect(page.getByRole('alert').filter({ hasText: "Sorry, that slot's just been taken" })).toContainText(`We removed ${name} from your trolley.`);
  });
});
