import type { Page } from '@playwright/test';
import { addAddress } from '#/modules/account/server/public.ts';
import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { endPromotions, savePromotions } from '#/modules/offers/server/public.ts';
import { aPromotion } from '#/modules/offers/testing/promotion-builder.ts';
import { addDays, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { comeAlive, openAlive } from '../harness/alive.ts';
import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { expect, expectAccessible, test, type ChangedShop, type RunningShop, type SignIn } from '../harness/journey.ts';
import { placeOrder } from '../harness/placed-order.ts';
import { openSlotsOn, restrict, restrictToHeldDate } from '../harness/slots.ts';
import { findGoods, linesOf, putLines } from '../harness/trolley.ts';

const delivery = '/ecom/bookslot/delivery';
const book = (page: Page) => page.getByRole('button', { name: 'Book slot' }).click();
const booked = (page: Page) => page.getByRole('main').getByRole('region').filter({ hasText: 'Your slot is booked' });

test('a change of slot meets a dated item, a dearer charge and a place just taken, each with its way on [SC-407 part] [SC-408] [SC-416] [SC-392]', async ({ page, newShopper, shop, afterwards }) => {
  const shopper = await newShopper();
  const [ordinary, dated] = await findGoods(shop, 2);
  await beSignedIn(page, shopper);
  await openAlive(page, delivery);
  await (await openSlotsOn(page, 'last day')).first().click();
  await book(page);
  await expect(booked(page)).toBeVisible();
  // The slot that is held suits the item, so no message about a conflict opens by itself.
  await restrictToHeldDate({ shop, afterwards }, shopper, dated!);
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
  const said = page.getByRole('main').getByText("Sorry, that slot's just been taken. Please choose another slot");
  await expect(said).toBeVisible();
  await page.getByRole('navigation', { name: 'Kind of slot' }).getByRole('link', { name: /^4-hour saver slots/ }).click();
  await expect(page.getByText('We’ll arrive at any time in the 4 hours')).toBeVisible();
  await expect(said, 'it was not about these slots').toHaveCount(0);
});

/**
 * Holds a slot, puts an item in the trolley that no earlier day has, and removes it for a slot of the first day that is full when it
 * is booked. Returns the item's name.
 */
async function removeInVain(page: Page, { shop, afterwards }: ChangedShop, shopper: SignIn): Promise<string> {
  const [ordinary, dated] = await findGoods(shop, 2);
  await beSignedIn(page, shopper);
  await page.goto(delivery);
  await (await openSlotsOn(page, 'last day')).first().click();
  await book(page);
  await expect(booked(page)).toBeVisible();
  await restrictToHeldDate({ shop, afterwards }, shopper, dated!);
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
  return dated!.name;
}

test('an item that was removed for a slot which is then refused is named [SC-416 part]', async ({ page, newShopper, shop, afterwards }) => {
  const name = await removeInVain(page, { shop, afterwards }, await newShopper());
  await expect(page.getByRole('dialog', { name: "Sorry, that slot's just been taken" })).toContainText(`We removed ${name} from your trolley.`);
  await expectAccessible(page, 'dialog');
});

test('several items that a date does not suit, and then an offer that ends before it, are listed; each is given up only when the shopper says so [SC-417] [SC-418] [SC-419]', async ({ page, newShopper, shop, afterwards }) => {
  const shopper = await newShopper();
  const [reduced, ...dated] = await findGoods(shop, 3);
  await putLines(shop, shopper, [reduced!, ...dated]);
  await beSignedIn(page, shopper);
  await holdSlot(page, shop, shopper, 'first');
  const held = await holdOf(shop, shopper);
  for (const goods of dated) await restrict({ shop, afterwards }, goods, addDays(held.date, -1), held.date);
  const offer = aPromotion({ promotionId: 'of-a-journey', promotionDescription: 'Save £50', lineNumbers: [reduced!.lineNumber], wasPricePence: 9900, promotionExpiryDate: held.date });
  afterwards(() => endPromotions(shop.database, [offer.promotionId]));
  await savePromotions(shop.database, [offer]);
  // Without a slot the offer already counts as expired if it ends within two days (SC-140); the answer has the old price either way.
  await expect.poll(async () => (await fetch(`${shop.url}/products-prod/v1/products/${reduced!.lineNumber}`)).text()).toContain('£99.00');

  await openAlive(page, delivery);
  await (await openSlotsOn(page, 'last day')).first().click();
  await book(page);
  const several = page.getByRole('dialog', { name: "Some items aren't available on this date" });
  for (const { name } of dated) await expect(several).toContainText(name);
  await expectAccessible(page, 'dialog');
  await several.getByRole('button', { name: 'Choose another date' }).click();
  await book(page);
  await several.getByRole('button', { name: 'Remove items' }).click();
  const ending = page.getByRole('dialog', { name: 'Offers not valid with booked slot' });
  await expect(ending).toContainText(`${reduced!.name}: Save £50`);
  await expect(ending).toContainText('from your trolley.');
  await expectAccessible(page, 'dialog');
  await ending.getByRole('button', { name: 'Cancel' }).click();
  await expect(ending).toHaveCount(0);
  expect(await holdOf(shop, shopper), 'the earlier slot stays').toEqual(held);
  await book(page);
  await ending.getByRole('button', { name: 'Continue at non-offer price' }).click();
  await expect(booked(page)).toBeVisible();
  expect((await holdOf(shop, shopper)).date > held.date).toBe(true);
  await page.goto('/ecom/shop/trolley');
  await expect(linesOf(page)).toHaveCount(1);
});

/** Reads the held slot of a shopper. */
async function holdOf({ database }: RunningShop, { email }: SignIn): Promise<{ slotId: number; addressId: number; date: string }> {
  const [held] = await runSql<{ slotId: number; addressId: number; date: string }>(
    database,
    `select r.slot_id as "slotId", r.address_id as "addressId", s.slot_date::text as date from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id
      where a.email = $1 and r.status = 'UNCONFIRMED'`,
    [email],
  );
  return held!;
}

/**
 * Holds a slot of the first days, puts an item in the trolley that no slot of these days suits, and asks for the held slot at another
 * address. Returns that address and the hold.
 */
async function deliverElsewhere(page: Page, { shop, afterwards }: ChangedShop, shopper: SignIn, query: string) {
  const [ordinary, dated] = await findGoods(shop, 2);
  await putLines(shop, shopper, [ordinary!, dated!]);
  await beSignedIn(page, shopper);
  await holdSlot(page, shop, shopper, 'first');
  const hold = await holdOf(shop, shopper);
  const [account] = await runSql<{ id: number }>(shop.database, 'select id from account.accounts where email = $1', [shopper.email]);
  const added = await addAddress({ database: shop.database }, { customerId: account!.id, address: { ...validAddress, line1: '2 High Street' }, setContactAddress: false, now: await readClock(shop.database) });
  if (added.kind !== 'added') throw new Error(added.kind);
  await restrict({ shop, afterwards }, dated!, addDays(hold.date, 8), addDays(hold.date, 60));
  await page.goto(`${delivery}?address=${added.address.id}${query}`);
  return { hold, addressId: added.address.id };
}

test('an item is removed for the slot that was refused, also if another one is chosen in the grid [SC-416 part] [SC-353 part]', async ({ page, newShopper, shop, afterwards }) => {
  const shopper = await newShopper();
  const { hold, addressId } = await deliverElsewhere(page, { shop, afterwards }, shopper, '');
  await comeAlive(page);
  // The trolley says by itself that the slot which is held does not suit the item.
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await (await openSlotsOn(page, 'last day')).last().click();
  await page.getByRole('button', { name: 'Deliver this slot here' }).click();
  await page.getByRole('dialog', { name: 'Choose another date or remove item' }).getByRole('button', { name: 'Remove item' }).click();
  await expect(booked(page)).toContainText('Delivery to 2 High Street');
  expect(await holdOf(shop, shopper)).toEqual({ ...hold, addressId });
  await page.goto('/ecom/shop/trolley');
  await expect(linesOf(page)).toHaveCount(1);
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

test('an order that was placed in another tab is not said to be in preparation; the next press books for the order of now [SC-423 part] [SC-049 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  const [goods] = await findGoods(shop, 1);
  await openAlive(page, delivery);
  await (await openSlotsOn(page, 'first day')).first().click();
  await placeOrder(await page.context().newPage(), shop, shopper, [{ ...goods!, amount: 80 }]);
  await book(page);
  const changed = page.getByRole('dialog', { name: 'Your order has changed' });
  await expect(changed).toContainText('which is now under My orders');
  await changed.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(new RegExp(delivery));
  await (await openSlotsOn(page, 'first day')).first().click();
  await book(page);
  await expect(booked(page)).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a refusal stands in the page with its ways on, and a removed item lets the slot be booked [SC-416 part]', async ({ page, newShopper, shop, afterwards }) => {
    const shopper = await newShopper();
    const [ordinary, dated] = await findGoods(shop, 2);
    await beSignedIn(page, shopper);
    await page.goto(delivery);
    await (await openSlotsOn(page, 'last day')).first().click();
    await book(page);
    await expect(booked(page)).toBeVisible();
    await restrictToHeldDate({ shop, afterwards }, shopper, dated!);
    await putLines(shop, shopper, [dated!, ordinary!]);
    await page.goto(delivery);
    await (await openSlotsOn(page, 'first day')).first().click();
    await book(page);
    const refused = page.getByRole('alert').filter({ hasText: 'Choose another date or remove item' });
    await expect(refused).toContainText(`${dated!.name} isn't available on`);
    await refused.getByRole('button', { name: 'Remove item' }).click();
    await expect(booked(page)).toBeVisible();
  });

  test('an item is removed for the slot that was refused, also if the page does not show its day [SC-416 part] [SC-353 part]', async ({ page, newShopper, shop, afterwards }) => {
    const shopper = await newShopper();
    const { hold, addressId } = await deliverElsewhere(page, { shop, afterwards }, shopper, `&date=${addDays(londonDay(Date.now()), 10)}`);
    await page.getByRole('button', { name: 'Deliver this slot here' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Remove item' }).click();
    await expect(booked(page)).toBeVisible();
    expect(await holdOf(shop, shopper)).toEqual({ ...hold, addressId });
  });

  test('an item that was removed for a slot which is then refused is named [SC-416 part]', async ({ page, newShopper, shop, afterwards }) => {
    const name = await removeInVain(page, { shop, afterwards }, await newShopper());
    await expect(page.getByRole('alert').filter({ hasText: "Sorry, that slot's just been taken" })).toContainText(`We removed ${name} from your trolley.`);
  });
});
