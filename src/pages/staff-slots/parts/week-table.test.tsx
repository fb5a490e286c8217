import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { daysOfWeek, weekRows } from '#/modules/slots/rules/staff/staff-week.ts';
import { instantOf, toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { WeekTable } from './week-table.tsx';

const days = daysOfWeek('2026-11-30');
const slot = (slotId: number, date: string, given: Partial<WireStaffSlot> = {}) =>
  ({ slotId, slotType: 'DELIVERY', slotGridType: 'DEFAULT', date, startDateTime: toWireDateTime(instantOf(date, '09:00')), capacity: 12, held: 0, confirmed: 0, charge: toMoney(400), usualCharge: toMoney(400), priorityUntil: null, version: '1', ...given }) as WireStaffSlot;
const slots = [
  slot(1, '2026-11-30', { confirmed: 5, held: 2 }),
  slot(2, '2026-12-01', { confirmed: 6, capacity: 6, charge: toMoney(550) }),
  slot(3, '2026-12-02', { capacity: 0 }),
  slot(4, '2026-12-03', { priorityUntil: '2026-12-01T00:00:00.000Z' }),
  slot(5, '2026-12-04', { priorityUntil: '2026-11-30T08:00:00.000Z' }),
];
const now = Date.parse('2026-11-30T08:00:00Z');

it('the week shows each slot’s taken and held places, its charge, and the closed ones, and who can book, in words and as one tab stop [SC-687 part] [SC-686 part]', () => {
  const markup = renderToStaticMarkup(
    <WeekTable rows={weekRows(slots, days)} days={days} now={now} chosen={new Set([2])} choose={() => undefined} open={() => undefined} scripted />,
  );
  expect([...markup.matchAll(/<input[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Monday 30 November, 9am: 5 of 12 taken, 2 held, £4.00',
    'Tuesday 1 December, 9am: 6 of 6 taken, £5.50',
    'Wednesday 2 December, 9am: closed, £4.00',
    'Thursday 3 December, 9am: 0 of 12 taken, £4.00, pass holders first until Tuesday 1 December',
    'Friday 4 December, 9am: 0 of 12 taken, £4.00',
  ]);
  const cells = [...markup.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell!.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ').trim());
  expect(cells).toEqual(['5 /12 +2 £4', '6 /6 £5.50', 'Closed £4', '0 /12 £4 Pass', '0 /12 £4', 'Closed', 'Closed']);
  expect([...markup.matchAll(/<input[^>]*tabindex="(-?\d)"/gi)].map(([, index]) => index)).toEqual(['0', '-1', '-1', '-1', '-1']);
  expect(markup.match(/checked=""/g)).toHaveLength(1);
  expect(markup).toContain('7 of 12');
});
