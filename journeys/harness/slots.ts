import type { Locator, Page } from '@playwright/test';
import { runSql } from '#/platform/server/database/database.ts';
import { expect, type RunningShop, type SignIn } from './journey.ts';
import type { Goods } from './trolley.ts';

/** The grid of the slot page. */
export const slotGrid = (page: Page): Locator => page.getByRole('table', { name: 'Slots' });

/** The slots of the grid that can be booked. */
export const openSlots = (page: Page): Locator => slotGrid(page).getByRole('button').filter({ visible: true });

/**
 * Finds the slots that can be booked on the first or the last day of the grid that has some. `openSlots(page).first()` is on
 * whichever day has the earliest hour, which depends on what today is.
 */
export async function openSlotsOn(page: Page, which: 'first day' | 'last day'): Promise<Locator> {
  await expect(openSlots(page)).not.toHaveCount(0);
  const days = (await slotGrid(page).getByRole('columnheader').count()) - 1;
  const columns = Array.from({ length: days }, (_, index) => slotGrid(page).locator(`td:nth-of-type(${index + 1}) button`));
  for (const column of which === 'first day' ? columns : columns.toReversed()) if ((await column.count()) > 0) return column;
  throw new Error('no day of the grid has a slot that can be booked');
}

/**
 * Restricts a product to dates from that of the shopper's held slot on, and waits until the shop knows. Returns a function that
 * lifts the restriction, because the worker's later journeys use the same database.
 */
export async function restrictToHeldDate({ database, url }: RunningShop, { email }: SignIn, { lineNumber }: Goods): Promise<() => Promise<void>> {
  const restrictionId = `from-held-date-${lineNumber}`;
  await runSql(
    database,
    `insert into catalogue.restrictions (restriction_id, name, start_date, end_date, cut_off_date, line_numbers)
     select $2, 'From the held date', s.slot_date, s.slot_date + 60, s.slot_date + 60, array[$3]
       from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id
      where a.email = $1 and r.status = 'UNCONFIRMED'`,
    [email, restrictionId, lineNumber],
  );
  const answer = async () => (await fetch(`${url}/products-prod/v1/products/${lineNumber}`)).text();
  await expect.poll(answer).toContain(restrictionId);
  return async () => {
    await runSql(database, 'delete from catalogue.restrictions where restriction_id = $1', [restrictionId]);
    await expect.poll(answer).not.toContain(restrictionId);
  };
}
