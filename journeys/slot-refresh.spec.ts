import { beSignedIn } from './harness/by-calls.ts';
import { openSettled } from './harness/alive.ts';
import { expect, test } from './harness/journey.ts';

const path = '/ecom/bookslot/delivery';

test('a refresh that cannot load the slots keeps them, and says that they may have changed until one succeeds [SC-384 part] [SC-385 part]', async ({ page, newShopper }) => {
  await beSignedIn(page, await newShopper());
  await page.clock.install();
  await openSettled(page, path);
  const slots = page.getByRole('table', { name: 'Slots' });
  await expect(slots).toBeVisible();

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
  const modal = page.getByRole('dialog', { name: 'Slot availability update' });
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
