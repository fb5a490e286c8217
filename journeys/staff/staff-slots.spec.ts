import { expect, expectAccessible, lookOver, test } from '../harness/journey.ts';
import { newStaff, signStaffIn } from '../harness/staff.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { daysOfWeek, mondayOf } from '#/modules/slots/rules/staff/staff-week.ts';
import { addDays, formatLongDay, londonDay } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';

test('staff make a week of a new branch from its template, change slots together by keyboard, and the shop follows [SC-680 part] [SC-685 part] [SC-686 part] [SC-687 part]', async ({ page, shop }) => {
  const { database } = shop;
  const branchId = 7000 + Math.floor(Math.random() * 1_000_000);
  await runSql(
    database,
    `insert into branches.branches (id, name, line1, town, postal_code, collection, groceries, entertaining, delivery, latitude, longitude)
     values ($1, $2, '4 Mill Lane', 'Camberley', 'GU15 1AA', true, true, false, true, 51.3354, -0.7429),
       ($1 + 1, 'Aldershot', '1 High Street', 'Aldershot', 'GU11 1AA', false, true, false, false, 51.2484, -0.7558)`,
    [branchId, `Camberley ${branchId}`],
  );
  const today = londonDay(await readClock(database));
  const monday = addDays(mondayOf(today), 7);
  const friday = daysOfWeek(monday)[4]!;
  await page.goto('/admin/slots/template');
  await signStaffIn(page, await newStaff(shop, ['SLOT_MANAGE']));
  // Without a branch in the address, the template is of the branch that the week is of: the first that delivers.
  const shown = page.getByRole('heading', { level: 1, name: 'Slots' }).locator('..');
  await expect(shown).toHaveText(/^Slots(?!Aldershot)./);
  const ofTemplate = await shown.textContent();
  await page.goto('/admin/slots');
  await expect(shown).toHaveText(ofTemplate!);
  await page.goto(`/admin/slots/template?branch=${branchId}`);
  await page.getByRole('button', { name: 'Add a round' }).click();
  await page.getByLabel('Delivery: first slot').fill('17:00');
  await page.getByLabel('Delivery from 17:00: end of the last slot').fill('20:00');
  const places = (day: string) => page.getByLabel(`Delivery from 17:00: places on ${day}`);
  await places('Friday').fill('4.5');
  await expect(page.getByText('Delivery, Friday: places are whole numbers, 0 or more')).toBeVisible();
  await places('Friday').fill('6');
  await places('Friday').press('ArrowRight');
  await expect(places('Saturday')).toBeFocused();
  await page.keyboard.type('4');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('The template is saved.')).toBeVisible();
  await lookOver(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/admin/slots?branch=${branchId}&week=${monday}`);
  await page.getByRole('button', { name: 'Make this week' }).click();
  await expect(page.getByText('6 slots made.')).toBeVisible();
  const slot = (time: string) => page.getByRole('checkbox', { name: new RegExp(`^${formatLongDay(friday)}, ${time}:`) });
  await slot('5pm').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(slot('6pm')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Change 2 slots' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Places', { exact: true })).toBeFocused();
  await page.keyboard.type('8');
  await page.getByLabel('Charge in £').fill('4.50');
  await expect(page.getByText('12 → 16').or(page.getByRole('definition').filter({ hasText: /^12.*16$/ })).first()).toBeVisible();
  await page.getByLabel('Day of last changes').selectOption('The same day');
  await page.getByLabel('Time of last changes').fill('06:00');
  await page.getByRole('button', { name: 'Change 2 slots' }).click();
  await expect(page.getByLabel('Day of last changes')).toHaveAccessibleDescription(/Must be before the slot’s own day, since the trolley closes then/);
  await expect(page.getByLabel('Places', { exact: true })).toHaveValue('8');
  await page.getByLabel('Day of last changes').selectOption('As it is');
  await page.getByLabel('Time of last changes').fill('');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Change 2 slots' }).click();
  await expect(page.getByText('2 slots changed.')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('checkbox', { name: `${formatLongDay(friday)}, 6pm: 0 of 8 taken, £4.50` })).toBeVisible();
  await slot('6pm').press('Space');
  for (const legend of ['Last orders', 'Last changes']) await expect(page.getByRole('group', { name: legend })).toHaveAccessibleDescription('Was 10pm the day before');
  await page.getByLabel('Who can book').selectOption('Pass holders only');
  const openDay = page.getByLabel('Open to everyone from', { exact: true });
  await openDay.fill(today);
  await page.getByRole('button', { name: 'Change 1 slot' }).click();
  await expect(openDay).toHaveAccessibleDescription(/Must be after today/);
  const opens = addDays(friday, -2);
  await openDay.fill(opens);
  await page.getByRole('button', { name: 'Change 1 slot' }).click();
  await page.getByRole('checkbox', { name: `${formatLongDay(friday)}, 6pm: 0 of 8 taken, £4.50, pass holders first until ${formatLongDay(opens)}` }).press('Space');
  await expect(page.getByRole('group', { name: 'Pass holders first' })).toHaveAccessibleDescription(`Was for pass holders until ${formatLongDay(opens)}`);
  await lookOver(page);

  const answer = await page.request.post('/slot-prod/v1/slotdays', { data: { fulfilmentType: 'DELIVERY', branchId, slotGridType: 'DEFAULT', startDate: friday, length: 1 } });
  expect(answer.status()).toBe(200);
  const [day] = ((await answer.json()) as { slotDays: { slots: { charge: { amount: number } }[] }[] }).slotDays;
  expect(day!.slots.map(({ charge }) => charge.amount)).toEqual([4.5, 4.5, 4]);
});
