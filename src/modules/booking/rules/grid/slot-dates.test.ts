import { describe, expect, it } from 'vitest';
import { easterSunday } from '#/modules/slots/rules/easter-sunday.ts';
import { usualCampaigns } from '#/modules/slots/rules/campaigns.ts';
import { holdExpiry } from '#/modules/slots/rules/hold-expiry.ts';
import { amendCutOff, gridTypeOn, isFinalOncePlaced, orderCutOff } from '#/modules/slots/rules/slot-cut-offs.ts';
import { isOpen } from '#/modules/slots/rules/slot-opening.ts';
import { slotsOfTemplates } from '#/modules/slots/rules/staff/slots-of-template.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import { instantOf, weekdayOf } from '#/platform/rules/london-time.ts';
import { bookableDaysFrom, firstBookableDay, lastDayOfGrid } from './bookable-days.ts';

const utc = (text: string) => Date.parse(`${text}Z`);
const text = (instant: number) => new Date(instant).toISOString();

describe('cut-offs', () => {
  // In 2026 the clocks go forward on 29 March at 01:00 UTC, and back on 25 October at 01:00 UTC.
  it.each<[SlotType, string, string]>([
    ['DELIVERY', '2026-03-28', '2026-03-27T22:00:00'],
    ['DELIVERY', '2026-03-29', '2026-03-28T22:00:00'],
    ['DELIVERY', '2026-03-30', '2026-03-29T21:00:00'],
    ['DELIVERY', '2026-10-25', '2026-10-24T21:00:00'],
    ['DELIVERY', '2026-10-26', '2026-10-25T22:00:00'],
    ['GROCERY_COLLECTION', '2026-03-30', '2026-03-29T21:00:00'],
    ['ENTERTAINING_COLLECTION', '2026-03-30', '2026-03-28T22:00:00'],
    ['ENTERTAINING_COLLECTION', '2026-10-26', '2026-10-24T21:00:00'],
    ['DELIVERY', '2026-01-01', '2025-12-31T22:00:00'],
    ['DELIVERY', '2028-03-01', '2028-02-29T22:00:00'],
  ])('of %s on %s are at 22:00 in London, %s UTC, whatever the clocks do [SC-342]', (slotType, date, cutOff) => {
    expect(text(orderCutOff(slotType, date))).toBe(text(utc(cutOff)));
    expect(amendCutOff(slotType, date)).toBe(orderCutOff(slotType, date));
  });

  it.each<[string, SlotType, string]>([
    ['2026-03-09T21:59:59.999', 'DELIVERY', '2026-03-10'],
    ['2026-03-09T22:00:00.000', 'DELIVERY', '2026-03-11'],
    ['2026-03-09T23:59:59.999', 'DELIVERY', '2026-03-11'],
    ['2026-03-10T00:00:00.000', 'DELIVERY', '2026-03-11'],
    ['2026-07-01T20:59:59.999', 'DELIVERY', '2026-07-02'],
    ['2026-07-01T21:00:00.000', 'DELIVERY', '2026-07-03'],
    // An hour before midnight UTC, London's next day has begun in summer.
    ['2026-07-01T23:00:00.000', 'DELIVERY', '2026-07-03'],
    ['2026-03-28T21:59:59.999', 'DELIVERY', '2026-03-29'],
    ['2026-03-28T22:00:00.000', 'DELIVERY', '2026-03-30'],
    ['2026-03-29T20:59:59.999', 'DELIVERY', '2026-03-30'],
    ['2026-03-29T21:00:00.000', 'DELIVERY', '2026-03-31'],
    ['2026-10-24T20:59:59.999', 'DELIVERY', '2026-10-25'],
    ['2026-10-25T21:59:59.999', 'DELIVERY', '2026-10-26'],
    ['2026-10-25T22:00:00.000', 'DELIVERY', '2026-10-27'],
    ['2026-03-09T21:59:59.999', 'ENTERTAINING_COLLECTION', '2026-03-11'],
    ['2026-03-09T22:00:00.000', 'ENTERTAINING_COLLECTION', '2026-03-12'],
    ['2026-12-31T22:00:00.000', 'DELIVERY', '2027-01-02'],
    ['2028-02-28T21:59:59.999', 'DELIVERY', '2028-02-29'],
  ])('at %s UTC, to the millisecond, make %s bookable from %s on [SC-342] [SC-363 part]', (now, slotType, first) => {
    expect(firstBookableDay(slotType, [], utc(now))).toBe(first);
    expect(orderCutOff(slotType, first)).toBeGreaterThan(utc(now));
  });

  it('that staff have moved later keep their day bookable until then, and earlier ones hide no day [SC-686 part]', () => {
    const slots = [{ date: '2026-03-10', orderCutOff: utc('2026-03-09T23:30:00') }, { date: '2026-03-11', orderCutOff: utc('2026-03-09T12:00:00') }];
    const first = (now: string) => firstBookableDay('DELIVERY', slots, utc(now));
    expect(['2026-03-09T21:00:00', '2026-03-09T23:29:59.999', '2026-03-09T23:30:00'].map(first)).toEqual(['2026-03-10', '2026-03-10', '2026-03-11']);
  });

  it.each([2026, 2027, 2028, 2031])('at Christmas %i: orders for 20 to 24 December can be placed until the evening before, and changed until midnight after the 15th [SC-343]', (year) => {
    const [last, midnight] = [utc(`${year}-12-15T23:59:59.999`), utc(`${year}-12-16T00:00:00`)];
    for (let day = 20; day <= 24; day += 1) {
      const date = `${year}-12-${day}`;
      const slot = { orderCutOff: orderCutOff('DELIVERY', date), amendCutOff: amendCutOff('DELIVERY', date) };
      expect([text(slot.orderCutOff), text(slot.amendCutOff)]).toEqual([`${year}-12-${day - 1}T22:00:00.000Z`, text(midnight)]);
      expect([isFinalOncePlaced(slot, last), isFinalOncePlaced(slot, midnight), isFinalOncePlaced(slot, slot.orderCutOff)]).toEqual([false, true, false]);
    }
    for (const date of [`${year}-12-19`, `${year}-12-25`]) expect(amendCutOff('DELIVERY', date)).toBe(orderCutOff('DELIVERY', date));
  });
});

describe('the horizon', () => {
  const open = (date: string, now: number) => isOpen({ date, slotGridType: 'DEFAULT', campaignOpensAt: null, priorityUntil: null }, now);

  it.each([
    ['2026-03-10T00:00:00', '2026-04-07'],
    ['2026-07-01T23:00:00', '2026-07-30'],
    // Midnights around the clock changes: the day before, the day itself, the day after.
    ['2026-03-29T00:00:00', '2026-04-26'],
    ['2026-03-29T23:00:00', '2026-04-27'],
    ['2026-10-24T23:00:00', '2026-11-22'],
    ['2026-10-26T00:00:00', '2026-11-23'],
    ['2028-02-01T00:00:00', '2028-02-29'],
    ['2026-12-05T00:00:00', '2027-01-02'],
  ])('moves at London’s midnight, %s UTC, and then ends with %s [SC-345]', (midnight, last) => {
    const at = utc(midnight);
    expect([open(last, at - 1), open(last, at)]).toEqual([false, true]);
    const days = bookableDaysFrom(firstBookableDay('DELIVERY', [], at), [], at);
    expect(days.at(-1)).toBe(last);
    expect(new Set(days).size).toBe(days.length);
  });

  it('has the days of an open campaign up to 180 days ahead [SC-345 part] [SC-256 part]', () => {
    const now = utc('2026-03-10T00:00:00');
    const campaign = { id: 'thanksgiving', name: 'Thanksgiving', startDate: '2026-09-05', endDate: '2026-09-08', opensAt: now } as const;
    expect(bookableDaysFrom('2026-04-06', [campaign], now)).toEqual(['2026-04-06', '2026-04-07', '2026-09-05', '2026-09-06']);
    expect(lastDayOfGrid([campaign], now)).toBe('2026-09-06');
  });
});

describe('a hold', () => {
  const longAfter = utc('2027-01-01T00:00:00');

  it.each([
    ['2026-03-29T00:30:00', '2026-03-29T02:30:00'],
    ['2026-10-25T00:30:00', '2026-10-25T02:30:00'],
    ['2026-03-09T23:00:00', '2026-03-10T01:00:00'],
  ])('booked at %s UTC lasts 120 minutes, through clock changes and midnight [SC-353]', (booked, ends) => {
    expect(text(holdExpiry(utc(booked), { orderCutOff: longAfter }))).toBe(text(utc(ends)));
  });

  it('booked a second before the cut-off lasts a second', () => {
    const cutOff = orderCutOff('DELIVERY', '2026-03-30');
    expect(holdExpiry(cutOff - 1000, { orderCutOff: cutOff })).toBe(cutOff);
  });
});

describe('the slots of a day', () => {
  const charges = { deliveryChargePence: 400, saverChargePence: 200, collectionChargePence: 0 };
  const template = { branchId: 651, slotType: 'DELIVERY', slotGridType: 'DEFAULT', capacity: 5, chargePence: null } as const;
  const made = (date: string, startTime: string, endTime: string) => {
    const [slot] = slotsOfTemplates([{ ...template, weekday: weekdayOf(date), startTime, endTime }], date, [], charges);
    return [text(slot!.startsAt), text(slot!.endsAt)];
  };

  it.each([
    ['2026-03-28', '2026-03-28T09:00:00.000Z'],
    ['2026-03-29', '2026-03-29T08:00:00.000Z'],
    ['2026-10-24', '2026-10-24T08:00:00.000Z'],
    ['2026-10-25', '2026-10-25T09:00:00.000Z'],
  ])('keep their time of day around the clock changes: 9am on %s is %s', (date, starts) => {
    expect(made(date, '09:00', '10:00')[0]).toBe(starts);
  });

  it.each([
    ['2026-12-19', 'SAVER'],
    ['2026-12-20', 'DEFAULT'],
    ['2026-12-24', 'DEFAULT'],
    ['2026-12-25', 'SAVER'],
    ['2027-12-22', 'DEFAULT'],
  ] as const)('in the saver grid of %s are of the kind %s [SC-346]', (date, kind) => {
    expect([gridTypeOn('SAVER', date), gridTypeOn('DEFAULT', date)]).toEqual([kind, 'DEFAULT']);
  });
});

describe('campaigns over the years', () => {
  it.each([
    ['2026-04-05', '2026-03-22'], ['2027-03-28', '2027-03-14'], ['2028-04-16', '2028-04-02'], ['2029-04-01', '2029-03-18'],
    ['2030-04-21', '2030-04-07'], ['2031-04-13', '2031-03-30'], ['2032-03-28', '2032-03-14'], ['2033-04-17', '2033-04-03'],
    ['2034-04-09', '2034-03-26'], ['2035-03-25', '2035-03-11'], ['2036-04-13', '2036-03-30'], ['2038-04-25', '2038-04-11'],
  ])('Easter Sunday is on %s, and its campaign begins on %s [SC-350]', (sunday, starts) => {
    const year = Number(sunday.slice(0, 4));
    expect(easterSunday(year)).toBe(sunday);
    const easter = usualCampaigns(instantOf(`${year}-01-15`, '09:00')).find(({ id }) => id === 'easter');
    expect(easter).toMatchObject({ startDate: starts, endDate: sunday });
  });

  it.each(['2026-11-26', '2027-11-25', '2028-11-23', '2029-11-22', '2034-11-23'])('Thanksgiving ends on Thursday %s', (thursday) => {
    const found = usualCampaigns(instantOf(`${thursday.slice(0, 4)}-01-15`, '09:00')).find(({ id }) => id === 'thanksgiving');
    expect(found?.endDate).toBe(thursday);
  });
});
