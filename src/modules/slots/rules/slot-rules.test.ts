import { describe, expect, it } from 'vitest';
import { instantOf, weekdayOf } from '#/platform/rules/london-time.ts';
import { usualCampaigns } from './campaigns.ts';
import { shopBy } from './hold-expiry.ts';
import { amendCutOff, orderCutOff } from './slot-cut-offs.ts';
import { shortSlotLabel, slotLabel } from './slot-label.ts';
import { slotsOfTemplates } from './staff/slots-of-template.ts';
import type { SlotTemplate } from './slot-types.ts';

/** The charges of a new shop. */
const charges = { deliveryChargePence: 400, saverChargePence: 200, collectionChargePence: 0 };

const slot = { startsAt: instantOf('2026-03-12', '09:00'), endsAt: instantOf('2026-03-12', '10:00') };

describe('slot labels', () => {
  it('have the short day and the start time, and the end on request [SH-227] [SH-228]', () => {
    expect(slotLabel(slot)).toBe('12 Mar, 9am');
    expect(slotLabel(slot, true)).toBe('12 Mar, 9am - 10am');
    expect(slotLabel({ ...slot, startsAt: instantOf('2026-03-12', '09:30') })).toBe('12 Mar, 9:30am');
  });

  it('have weekday and start time in the short form [SH-229]', () => {
    expect(shortSlotLabel(slot)).toBe('Thursday 9am');
  });

  it('show London time in summer [SH-008]', () => {
    expect(slotLabel({ startsAt: Date.UTC(2026, 6, 1, 8), endsAt: Date.UTC(2026, 6, 1, 9) }, true)).toBe('1 Jul, 9am - 10am');
  });

  it('show London’s day in the hour after midnight, when UTC is still on the day before [SH-008]', () => {
    const night = { startsAt: Date.UTC(2026, 5, 30, 23, 30), endsAt: Date.UTC(2026, 6, 1, 0, 30) };
    expect(slotLabel(night, true)).toBe('1 Jul, 12:30am - 1:30am');
    expect(shortSlotLabel(night)).toBe('Wednesday 12:30am');
  });
});

describe('cut-offs', () => {
  it('are at 22:00 the day before, two days before for entertaining [SC-342]', () => {
    expect(orderCutOff('DELIVERY', '2026-03-12')).toBe(instantOf('2026-03-11', '22:00'));
    expect(orderCutOff('ENTERTAINING_COLLECTION', '2026-03-12')).toBe(instantOf('2026-03-10', '22:00'));
    expect(amendCutOff('DELIVERY', '2026-03-12')).toBe(instantOf('2026-03-11', '22:00'));
  });

  it('for changing Christmas orders are at midnight after 15 December [SC-343]', () => {
    expect(amendCutOff('DELIVERY', '2026-12-20')).toBe(instantOf('2026-12-16', '00:00'));
    expect(amendCutOff('DELIVERY', '2026-12-24')).toBe(instantOf('2026-12-16', '00:00'));
    expect(amendCutOff('DELIVERY', '2026-12-19')).toBe(instantOf('2026-12-18', '22:00'));
    expect(orderCutOff('DELIVERY', '2026-12-24')).toBe(instantOf('2026-12-23', '22:00'));
  });

  it('limit how long a shopper can shop: to the hold\'s end, then to the amend cut-off [SC-344]', () => {
    const times = { orderCutOff: 100, amendCutOff: 50 };
    expect(shopBy({ status: 'UNCONFIRMED', expiresAt: 80, ...times })).toBe(80);
    expect(shopBy({ status: 'UNCONFIRMED', expiresAt: 120, ...times })).toBe(100);
    expect(shopBy({ status: 'CONFIRMED', expiresAt: null, ...times })).toBe(50);
  });
});

describe('the slots of a template', () => {
  const template: SlotTemplate = {
    branchId: 651, weekday: 'MONDAY', slotType: 'DELIVERY', slotGridType: 'DEFAULT',
    startTime: '09:00', endTime: '10:00', capacity: 5, chargePence: null,
  };

  it('cost 4.00, saver 2.00, and collection nothing unless staff set other charges [SC-341]', () => {
    const charge = (change: Partial<SlotTemplate>, given = charges) => slotsOfTemplates([{ ...template, ...change }], '2026-03-09', [], given)[0]?.chargePence;
    expect(charge({})).toBe(400);
    expect(charge({ slotGridType: 'SAVER' })).toBe(200);
    expect(charge({ slotType: 'GROCERY_COLLECTION' })).toBe(0);
    expect(charge({ chargePence: 350 })).toBe(350);
    expect(charge({}, { ...charges, deliveryChargePence: 450 })).toBe(450);
    expect(charge({ slotType: 'ENTERTAINING_COLLECTION' }, { ...charges, collectionChargePence: 100 })).toBe(100);
  });

  it('keep their time of day when the clocks change', () => {
    const times = ['2026-03-23', '2026-03-30'].map((day) => slotsOfTemplates([template], day, [], charges)[0]!.startsAt);
    expect(times).toEqual([Date.UTC(2026, 2, 23, 9), Date.UTC(2026, 2, 30, 8)]);
  });

  it.each([
    ['DEFAULT', '2026-10-24', '01:00', '02:00', [1]],
    ['DEFAULT', '2026-10-25', '01:00', '02:00', [2]],
    ['SAVER', '2026-10-25', '00:00', '04:00', [5]],
    ['SAVER', '2026-03-29', '00:00', '04:00', [3]],
    ['DEFAULT', '2026-03-29', '01:00', '02:00', []],
  ] as const)('last their hours of the clock: a %s on %s from %s to %s lasts %j hours [SC-340 part]', (slotGridType, day, startTime, endTime, hours) => {
    const made = slotsOfTemplates([{ ...template, slotGridType, weekday: weekdayOf(day), startTime, endTime }], day, [], charges);
    expect(made.map(({ startsAt, endsAt }) => (endsAt - startsAt) / 3_600_000)).toEqual(hours);
  });

  it('belong to the campaign of their day', () => {
    const [christmas] = usualCampaigns(instantOf('2026-03-12', '09:00'));
    const campaignOf = (date: string) => slotsOfTemplates([{ ...template, weekday: weekdayOf(date) }], date, [christmas!], charges)[0]!.campaignId;
    expect(['2026-12-19', '2026-12-20', '2026-12-24', '2026-12-25'].map(campaignOf)).toEqual([null, 'christmas', 'christmas', null]);
  });

  it('exclude savers from 20 to 24 December [SC-346 part]', () => {
    expect(slotsOfTemplates([{ ...template, slotGridType: 'SAVER' }], '2026-12-21', [], charges)).toEqual([]);
    expect(slotsOfTemplates([template], '2026-12-21', [], charges)).toHaveLength(1);
  });
});
