import { describe, expect, it } from 'vitest';
import type { WireStaffSlot } from '#/contract/rest-types.ts';
import { instantOf, toWireDateTime } from '#/platform/rules/london-time.ts';
import { daysOfWeek, laterTodayText, mondayOf, opensForm, passHoldersText, placeByKey, placesOf, staffSlotName, weekRows, weekText } from './staff-week.ts';
import { bookingsBefore, changePreview, checkTypedSlotsChange, chosenText, cutOffsText, newTypedSlotsChange, readTypedSlotsChange, whoCanBookText } from './typed-slots-change.ts';

const days = daysOfWeek('2026-11-30');
const aSlot = (date: string, time: string, given: Partial<WireStaffSlot> = {}): WireStaffSlot => ({
  slotId: 1, branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', date,
  startDateTime: toWireDateTime(instantOf(date, time)), endDateTime: toWireDateTime(instantOf(date, time) + 3_600_000),
  capacity: 6, held: 1, confirmed: 2, charge: { amount: 5, currencyCode: 'GBP' }, usualCharge: { amount: 4, currencyCode: 'GBP' },
  orderCutoffDateTime: '2026-11-01T00:00:00Z', amendOrderCutoffDateTime: '2026-11-01T00:00:00Z', campaignId: null, priorityUntil: null, version: '7', ...given,
});

describe('a week of slots', () => {
  it('begins on Monday, and is named by its first and last day, and by the year if it is another [SC-687 part]', () => {
    expect(['2026-11-29', '2026-11-30', '2026-12-06'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-30', '2026-11-30']);
    expect([weekText('2026-11-30', '2026-11-30'), days.at(-1)]).toEqual(['30 Nov to 6 Dec', '2026-12-06']);
    expect(weekText('2027-01-11', '2026-11-30')).toBe('11 Jan to 17 Jan 2027');
    expect(weekText('2026-11-30', '2027-01-11')).toBe('30 Nov to 6 Dec 2026');
    for (const today of ['2026-12-31', '2027-01-01']) expect(weekText('2026-12-28', today)).toBe('28 Dec 2026 to 3 Jan 2027');
  });

  it('says when a day closes: tonight only in the evening [SC-342 part]', () => {
    expect(['2026-11-30T12:00Z', '2026-11-30T17:59Z', '2026-11-30T18:00Z', '2026-07-01T21:00Z'].map((at) => laterTodayText(Date.parse(at)))).toEqual([
      'today at 12pm',
      'today at 5:59pm',
      'tonight at 6pm',
      'tonight at 10pm',
    ]);
  });

  it('says until when a slot is for pass holders first, until that instant [SC-686 part] [SC-334 part]', () => {
    const text = (priorityUntil: string | null, now = '2026-07-01T12:00Z') => passHoldersText({ priorityUntil }, Date.parse(now));
    expect([text(null), text('2026-07-02T23:00:00Z'), text('2026-07-03T08:30:00Z')]).toEqual([null, 'until Friday 3 July', 'until 9:30am on Friday 3 July']);
    expect([text('2026-07-02T23:00:00Z', '2026-07-02T22:59:59Z'), text('2026-07-02T23:00:00Z', '2026-07-02T23:00:00Z')]).toEqual(['until Friday 3 July', null]);
  });

  it('leads to its form by Enter and E, but leaves the browser’s own keys alone', () => {
    const pressed = (key: string, given: object = {}) => opensForm({ key, ctrlKey: false, metaKey: false, altKey: false, ...given });
    expect([pressed('Enter'), pressed('e'), pressed('x')]).toEqual([true, true, false]);
    expect([pressed('e', { ctrlKey: true }), pressed('e', { metaKey: true }), pressed('e', { altKey: true })]).toEqual([false, false, false]);
  });

  it('is a table of times by days, with the places of each, also across a clock change [SC-687 part]', () => {
    const slots = [aSlot('2026-12-04', '17:00'), aSlot('2026-11-30', '09:00'), aSlot('2026-12-04', '09:00')];
    const rows = weekRows(slots, days);
    expect(rows.map(({ time, slots: ofRow }) => [time, ofRow.map((slot) => (slot === null ? '-' : 'x')).join('')])).toEqual([['09:00', 'x---x--'], ['17:00', '----x--']]);
    expect([placesOf(rows[0]!.slots), placesOf([null])]).toEqual([{ taken: 6, capacity: 12 }, { taken: 0, capacity: 0 }]);
    const march = daysOfWeek('2027-03-22');
    expect(weekRows([aSlot('2027-03-27', '09:00'), aSlot('2027-03-28', '09:00')], march)).toHaveLength(1);
    expect(staffSlotName(slots[0]!)).toBe('Friday 4 December, 5pm');
  });

  it('is crossed with the arrow keys, which skip hours without a slot', () => {
    const rows = weekRows([aSlot('2026-11-30', '09:00'), aSlot('2026-12-03', '09:00'), aSlot('2026-12-03', '12:00'), aSlot('2026-12-03', '17:00')], days);
    expect(placeByKey(rows, { row: 0, day: 0 }, 'ArrowRight')).toEqual({ row: 0, day: 3 });
    expect(placeByKey(rows, { row: 0, day: 0 }, 'ArrowDown')).toBeNull();
    expect(placeByKey(rows, { row: 1, day: 3 }, 'ArrowLeft')).toBeNull();
    expect([placeByKey(rows, { row: 1, day: 3 }, 'Home'), placeByKey(rows, { row: 1, day: 3 }, 'End'), placeByKey(rows, { row: 1, day: 3 }, 'a')]).toEqual([{ row: 0, day: 3 }, { row: 2, day: 3 }, null]);
  });
});

describe('a typed change of several slots', () => {
  const typed = { ...newTypedSlotsChange, chosen: ['1@7', '2@9'] };

  it('has only the typed values, and the versions that it is based on [SC-686 part]', () => {
    const all = { ...typed, places: '8', charge: '4.50', orderDays: '1', orderTime: '23:00', amendDays: '3', amendTime: '12:00', priority: 'until', priorityDay: '2026-11-28' };
    expect(checkTypedSlotsChange(all)).toEqual({
      ok: true,
      change: {
        slots: [{ slotId: 1, version: '7' }, { slotId: 2, version: '9' }],
        capacity: 8,
        charge: { amount: 4.5, currencyCode: 'GBP' },
        orderCutoff: { daysBefore: 1, time: '23:00' },
        amendOrderCutoff: { daysBefore: 3, time: '12:00' },
        priorityUntil: '2026-11-28T00:00:00.000Z',
      },
    });
    expect(checkTypedSlotsChange({ ...typed, priority: 'everyone' })).toMatchObject({ change: { priorityUntil: '' } });
    expect(readTypedSlotsChange([['slot', '1@7'], ['slot', '2@9'], ['places', ' 8 ']])).toEqual({ ...typed, places: '8' });
    expect(chosenText(aSlot(days[0]!, '09:00'))).toBe('1@7');
  });

  it.each([
    ['no slot', { chosen: [] as string[], places: '8' }, { chosen: 'Choose at least one slot' }],
    ['nothing typed', {}, { places: 'Type at least one new value' }],
    ['part of a place', { places: '4.5' }, { places: 'Places are whole numbers, 0 or more' }],
    ['a cut-off on the slot’s own day', { amendDays: '0', amendTime: '06:00' }, { amendDays: 'Must be before the slot’s own day, since the trolley closes then. Try 11:59pm the day before.' }],
    ['a cut-off without a time', { orderDays: '1' }, { orderTime: 'Enter a time' }],
    ['a cut-off without a day', { orderTime: '22:00' }, { orderDays: 'Choose how many days before' }],
    ['a negative charge', { charge: '-4' }, { charge: 'Must be £0.00 or more. Did you mean £4.00?' }],
    ['no day for pass holders', { priority: 'until' }, { priorityDay: 'Please enter a day' }],
  ])('is refused with %s beside its field [SC-686 part]', (_what, change, faults) => {
    expect(checkTypedSlotsChange({ ...typed, ...change })).toEqual({ ok: false, faults });
  });

  it('says what it makes of the chosen slots, and whose bookings keep their charge [SC-686 part]', () => {
    const slots = [aSlot(days[0]!, '09:00'), aSlot(days[1]!, '09:00', { held: 0, charge: { amount: 4, currencyCode: 'GBP' } })];
    expect(changePreview(slots, { ...typed, places: '8', charge: '4' })).toEqual([
      { label: 'Places', before: '12', after: '16' },
      { label: 'Free now', before: '7', after: '11' },
      { label: 'Charge', before: '£4.00 to £5.00', after: '£4.00' },
    ]);
    expect(changePreview(slots, { ...typed, places: 'x' }).map(({ after }) => after)).toEqual([null, null, null]);
    expect(['4', '6', 'x', ''].map((charge) => bookingsBefore(slots, { ...typed, charge }))).toEqual([3, 5, 0, 0]);
    expect(bookingsBefore([], { ...typed, charge: '4' })).toBe(0);
  });

  it('says the present cut-offs of the chosen slots as they are typed, also across a clock change [SC-686 part]', () => {
    const cutOff = (date: string, day: string, time: string) => aSlot(date, '09:00', { orderCutoffDateTime: toWireDateTime(instantOf(day, time)), amendOrderCutoffDateTime: toWireDateTime(instantOf('2026-12-16', '00:00')) });
    const usual = [cutOff('2027-03-27', '2027-03-26', '22:00'), cutOff('2027-03-29', '2027-03-28', '22:00')];
    const orders = (...slots: WireStaffSlot[]) => cutOffsText(slots, 'orderCutoffDateTime');
    expect(orders(...usual)).toBe('10pm the day before');
    expect(orders(...usual, cutOff('2027-03-27', '2027-03-25', '18:30'))).toBe('10pm the day before or 6:30pm 2 days before');
    expect(orders(...usual, cutOff('2027-03-27', '2027-03-25', '18:30'), cutOff('2027-03-27', '2027-03-27', '06:00'))).toBe('different times');
    expect(orders(cutOff('2027-03-27', '2027-03-27', '06:00'))).toBe('6am the same day');
    expect(cutOffsText([cutOff('2026-12-20', '2026-12-19', '22:00')], 'amendOrderCutoffDateTime')).toBe('12am 4 days before');
  });

  it('says who can book the chosen slots at present [SC-686 part]', () => {
    const [open, first, second] = [null, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'].map((priorityUntil) => aSlot('2026-12-04', '09:00', { priorityUntil }));
    const who = (...slots: WireStaffSlot[]) => whoCanBookText(slots, Date.parse('2026-11-30T12:00Z'));
    expect([who(open!, open!), who(first!)]).toEqual(['open to everyone', 'for pass holders until Tuesday 1 December']);
    expect(who(first!, open!)).toBe('for pass holders until Tuesday 1 December or open to everyone');
    expect(who(first!, open!, second!)).toBe('different for these slots');
    expect(whoCanBookText([first!], Date.parse(first!.priorityUntil!))).toBe('open to everyone');
  });
});
