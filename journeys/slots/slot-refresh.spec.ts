import { addAddress } from '#/modules/account/server/public.ts';
import { validAddress } from '#/modules/account/testing/customer-builder.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { openSettled } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';
import { hold } from '../harness/loading.ts';

const path = '/ecom/bookslot/delivery';

test('the grid refreshes every two minutes; it says when the chosen slot has gone, and when a refresh has failed until one succeeds [SC-384] [SC-385] [SC-406]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  await page.clock.install();
  await openSettled(page, path);
  const slots = page.getByRole('table', { name: 'Slots' });
  await expect(slots).toBeVisible();

  const modal = page.getByRole('dialog', { name: 'Slot availability update' });
  let refreshes = 0;
  page.on('request', (request) => request.url().includes(`${path}.data`) && (refreshes += 1));
  const chosen = slots.getByRole('button').filter({ visible: true }).last();
  const [name, slotId] = [(await chosen.getAttribute('aria-label'))!, Number(await chosen.getAttribute('value'))];
  await chosen.click();
  // The clock has been running since the page opened, so count from a refresh on, and leave the test some real seconds.
  await page.clock.fastForward(120_000);
  await expect.poll(() => refreshes).toBe(1);
  await expect(slots).not.toHaveAttribute('aria-busy');
  refreshes = 0;
  for (const nth of [1, 2]) {
    await page.clock.fastForward(100_000);
    expect(refreshes, 'not before the two minutes are over').toBe(nth - 1);
    await page.clock.fastForward(20_000);
    await expect.poll(() => refreshes).toBe(nth);
    await expect(slots).not.toHaveAttribute('aria-busy');
    await expect(modal, 'the slot can still be booked').toHaveCount(0);
  }
  await runSql(shop.database, 'update slots.slots set capacity = (select count(*) from slots.reservations r where r.slot_id = $1 and r.status in (\'UNCONFIRMED\', \'CONFIRMED\')) where slot_id = $1', [slotId]);
  await page.clock.fastForward(120_000);
  await expect(modal).toContainText('Slots are refreshed every two minutes');
  expect(refreshes).toBe(3);
  await modal.getByRole('button', { name: 'Refresh page' }).click();
  await expect.poll(() => refreshes, 'the button fetches the grid').toBe(4);
  await expect(modal).toHaveCount(0);
  await expect(slots.getByRole('button', { name, exact: true })).toHaveCount(0);
  await expect(slots).not.toHaveAttribute('aria-busy');

  // Report only the slots as failed; the rest of the page's data stays as it is.
  let failed = 0;
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { data: { grid: { kind: string } } } };
    expect(answer.data.data.grid.kind).toBe('shown');
    answer.data.data.grid = { kind: 'failed' };
    failed += 1;
    await route.fulfill({ response, json: answer });
  });
  await page.clock.fastForward(121_000);
  await expect(modal).toBeVisible();
  await expect(slots).toHaveCount(1);
  await modal.getByRole('button', { name: 'Refresh page' }).click();
  await expect.poll(() => failed).toBe(2);
  await expect(modal).toBeVisible();
  await page.unroute(`**${path}.data*`);
  await modal.getByRole('button', { name: 'Refresh page' }).click();
  await expect(modal).toHaveCount(0);
  await expect(slots).toBeVisible();
});

test('the next refresh reports a chosen slot that has gone while other days are shown [SC-385 part]', async ({ page, newShopper, shop }) => {
  await beSignedIn(page, await newShopper());
  await page.clock.install();
  await openSettled(page, path);
  const slots = page.getByRole('table', { name: 'Slots' });
  const chosen = slots.getByRole('button').filter({ visible: true }).last();
  const slotId = Number(await chosen.getAttribute('value'));
  await chosen.click();
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(slots.locator(`button[value="${slotId}"]`)).toHaveCount(0);
  // Back leads to the slot that was chosen there, whatever was chosen since.
  const toBook = page.locator('form', { has: page.getByRole('button', { name: 'Book slot' }) }).locator('input[name="slot"]');
  await expect(toBook).toHaveValue(String(slotId));
  await slots.getByRole('button').filter({ visible: true }).first().click();
  await expect(toBook).not.toHaveValue(String(slotId));
  await page.goBack();
  await expect(toBook).toHaveValue(String(slotId));
  await page.getByRole('link', { name: 'Later days' }).click();
  await expect(slots.locator(`button[value="${slotId}"]`)).toHaveCount(0);
  await expect(toBook).toHaveValue(String(slotId));
  await runSql(shop.database, 'update slots.slots set capacity = (select count(*) from slots.reservations r where r.slot_id = $1 and r.status in (\'UNCONFIRMED\', \'CONFIRMED\')) where slot_id = $1', [slotId]);
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('dialog', { name: 'Slot availability update' })).toBeVisible();
});

test('the next refresh says that the shop no longer offers the day of a chosen slot [SC-385 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.clock.install();
  await openSettled(page, path);
  const slots = page.getByRole('table', { name: 'Slots' });
  const first = slots.getByRole('button').filter({ visible: true }).first();
  const slotId = Number(await first.getAttribute('value'));
  await first.click();
  await expect(page).toHaveURL(new RegExp(`[?&]slot=${slotId}(&|$)`));
  const address = page.url();
  // The day's cut-off passes.
  let passed = 0;
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { data: { grid: { days: string[]; proposed: unknown; answer: { slotDays: unknown[] } } } } };
    const { grid } = answer.data.data;
    expect(grid.proposed, 'the refresh reads the chosen slot').toMatchObject({ slotId });
    Object.assign(grid, { days: grid.days.slice(1), proposed: null, answer: { ...grid.answer, slotDays: grid.answer.slotDays.slice(1) } });
    passed += 1;
    await route.fulfill({ response, json: answer });
  });
  await page.clock.fastForward(121_000);
  await expect(page.getByRole('dialog', { name: 'Slot availability update' })).toBeVisible();
  expect([passed, page.url()]).toEqual([1, address]);
});

test('a slot pressed while other days are on their way is chosen, and they do not come; a change of address keeps it [SC-383 part] [SC-379 part]', async ({ page, newShopper, shop }) => {
  const shopper = await newShopper();
  const [account] = await runSql<{ id: number }>(shop.database, 'select id from account.accounts where email = $1', [shopper.email]);
  const added = await addAddress({ database: shop.database }, { customerId: account!.id, address: { ...validAddress, line1: '15 Mill Lane' } as never, setContactAddress: false, deliveryNote: null, now: await readClock(shop.database) });
  if (added.kind !== 'added') throw new Error('the address is invalid');
  await beSignedIn(page, shopper);
  await openSettled(page, path);
  const slots = page.getByRole('table', { name: 'Slots' });
  const free = slots.getByRole('button').filter({ visible: true });
  const toBook = page.locator('form', { has: page.getByRole('button', { name: 'Book slot' }) }).locator('input[name="slot"]');
  await free.last().click();
  const days = await hold(page, /bookslot\/delivery\.data/);
  await page.getByRole('link', { name: 'Later days' }).click();
  await days.asked;
  const chosen = (await free.first().getAttribute('value'))!;
  await free.first().click();
  await expect(toBook).toHaveValue(chosen);
  await expect(slots).not.toHaveAttribute('aria-busy');
  days.letGo();
  const place = page.getByRole('region', { name: 'Delivery address' });
  await place.getByText('Change').click();
  await place.getByRole('combobox', { name: 'Deliver to' }).selectOption({ label: '15 Mill Lane, Bracknell, RG12 1AA' });
  await expect(page).toHaveURL(new RegExp(`slot=${chosen}&address=${added.address.id}$`));
  await expect(place).toContainText('15 Mill Lane');
  await expect(toBook).toHaveValue(chosen);
});

test('a refresh without an answer, or without a connection, keeps the grid and says so until one succeeds [SC-385] [SC-406 part]', async ({ page, context, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.clock.install();
  await openSettled(page, path);
  const slots = page.getByRole('table', { name: 'Slots' });
  const modal = page.getByRole('dialog', { name: 'Slot availability update' });
  const refresh = modal.getByRole('button', { name: 'Refresh page' });
  let failed = 0;
  await page.route(`**${path}.data*`, async (route) => {
    failed += 1;
    await route.abort('connectionreset');
  });
  await page.clock.fastForward(121_000);
  await expect(modal).toBeVisible();
  await expect(slots).toHaveCount(1);
  await refresh.click();
  await expect.poll(() => failed).toBe(2);
  await expect(modal).toBeVisible();
  await page.unroute(`**${path}.data*`);
  await refresh.click();
  await expect(modal).toHaveCount(0);
  await expect(slots).not.toHaveAttribute('aria-busy');

  // Other parts of the page may notice the lost connection too.
  const lost = page.getByRole('dialog', { name: 'Internet connection lost' });
  await page.addLocatorHandler(lost, () => lost.getByRole('button', { name: 'OK' }).click());
  await context.setOffline(true);
  await page.clock.fastForward(121_000);
  await expect(modal).toBeVisible();
  await refresh.click();
  await expect(modal, 'it opens again').toBeVisible();
  await expect(slots).toHaveCount(1);
  await context.setOffline(false);
  await refresh.click();
  await expect(modal).toHaveCount(0);
  await expect(slots).toBeVisible();
});
