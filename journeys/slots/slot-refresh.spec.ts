import { runSql } from '#/platform/server/database/database.ts';
import { beSignedIn } from '../harness/by-calls.ts';
import { openSettled } from '../harness/alive.ts';
import { expect, test } from '../harness/journey.ts';

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

test('a chosen slot that goes while other days are shown is told of at the next refresh [SC-385 part]', async ({ page, newShopper, shop }) => {
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
