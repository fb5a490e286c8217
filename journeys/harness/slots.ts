import type { Locator, Page } from '@playwright/test';
import { addDays, type LondonDay } from '#/platform/rules/london-time.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { expect, type ChangedShop, type RunningShop, type SignIn } from './journey.ts';
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

/** Ends the hold of a shopper by the shop's clock. */
export const expireHold = ({ database }: RunningShop, { email }: SignIn) =>
  runSql(database, `update slots.reservations set expires_at = platform.now() - interval '1 second' where customer_id = (select id from account.accounts where email = $1) and status = 'UNCONFIRMED'`, [email]);

/**
 * Restricts a product to dates from that of the shopper's held slot on, and waits until the shop knows. The restriction is lifted when
 * the journey ends.
 */
export async function restrictToHeldDate(changed: ChangedShop, { email }: SignIn, goods: Goods): Promise<void> {
  const [held] = await runSql<{ date: string }>(
    changed.shop.database,
    `select s.slot_date::text as date from slots.reservations r join slots.slots s using (slot_id) join account.accounts a on a.id = r.customer_id
      where a.email = $1 and r.status = 'UNCONFIRMED'`,
    [email],
  );
  await restrict(changed, goods, held!.date, addDays(held!.date, 60));
}

/** Restricts a product to the dates from one day to another as `restrictToHeldDate` does. It can be ordered until the last of them. */
export async function restrict({ shop: { database, url }, afterwards }: ChangedShop, { lineNumber }: Goods, from: LondonDay, to: LondonDay): Promise<void> {
  const restrictionId = `of-a-journey-${lineNumber}`;
  await runSql(
    database,
    `insert into catalogue.restrictions (restriction_id, name, start_date, end_date, cut_off_date, line_numbers) values ($1, 'Of a journey', $2, $3, $3, array[$4])`,
    [restrictionId, from, to, lineNumber],
  );
  const answer = async () => (await fetch(`${url}/products-prod/v1/products/${lineNumber}`)).text();
  afterwards(async () => {
    await runSql(database, 'delete from catalogue.restrictions where restriction_id = $1', [restrictionId]);
    await expect.poll(answer).not.toContain(restrictionId);
  });
  await expect.poll(answer).toContain(restrictionId);
}
