import { beSignedIn, holdSlot } from '../harness/by-calls.ts';
import { openSettled } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';
import { openSlots, slotGrid } from '../harness/slots.ts';

const path = '/ecom/bookslot/delivery';

test('on a phone the arrow keys lead to another day, and Back shows the day of its own address [SC-382 part]', async ({ page, newShopper }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await beSignedIn(page, await newShopper());
  await openSettled(page, path);
  const days = page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link');
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
  await openSlots(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.first()).not.toHaveAttribute('aria-current');
  await expect(slotGrid(page).locator('button:focus')).toBeVisible();
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(page).toHaveURL(/[?&]date=/);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(days.first()).toHaveAttribute('aria-current', 'date');
});

test('the confirmation of a booking made without script gives way to the held slot and ‘Cancel slot’ once another slot is chosen [SC-391 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  await beSignedIn(page, shopper);
  await page.goto(path);
  await holdSlot(page, shop, shopper);
  await openSettled(page, `${path}?booked=yes`);
  const cancel = page.getByRole('button', { name: 'Cancel slot' });
  await expect(cancel).toHaveCount(0);
  await openSlots(page).first().click();
  await expect(cancel).toBeVisible();
  await expect(page).not.toHaveURL(/booked/);
});
