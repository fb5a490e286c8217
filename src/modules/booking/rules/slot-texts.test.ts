import type { WireGridSlot } from '#/contract/rest-types.ts';
import { describe, expect, it } from 'vitest';
import { toMoney } from '#/platform/rules/money.ts';
import type { ClientSlot } from './client-slot.ts';
import { changeUntilText, exchangeText, nearDay, rangeText, slotName } from './slot-texts.ts';

const held = {
  slotType: 'DELIVERY',
  slotDate: '2026-11-27',
  slotStartTime: '08:00',
  slotEndTime: '09:00',
  slotExpiryTime: '2026-11-24T17:30:00.000Z',
  deliveryCharge: toMoney(300),
} as ClientSlot;
const proposed = (pence: number, given: Partial<WireGridSlot> = {}) =>
  ({ startDateTime: '2026-11-26T13:00:00.000Z', endDateTime: '2026-11-26T14:00:00.000Z', status: 'AVAILABLE', greenVariant: 'UNKNOWN', charge: toMoney(pence), ...given }) as WireGridSlot;

describe('the words about slots', () => {
  it('say what booking another slot costs, and what it gives up', () => {
    expect(exchangeText(held, proposed(250))).toBe('50p less than the slot you hold. Booking this one gives up Friday 8am - 9am.');
    expect(exchangeText(held, proposed(600))).toBe('£3.00 more than the slot you hold. Booking this one gives up Friday 8am - 9am.');
    expect(exchangeText(held, proposed(300))).toBe('The same price as the slot you hold. Booking this one gives up Friday 8am - 9am.');
    expect(exchangeText({ ...held, slotExpiryTime: null }, proposed(250))).toBe('50p less than the slot you have. You keep Friday 8am - 9am until you confirm your changes.');
  });

  it('say lowest and greener in a cell’s name, not only in colours [SC-332 part]', () => {
    expect(slotName(proposed(250, { greenVariant: 'GREEN_SLOT' }), true)).toBe("Thursday 26 November, 1pm to 2pm, £2.50, Greener slot: we're already delivering near you, lowest price");
    expect(slotName(proposed(0, { greenVariant: 'CONTROL' }))).toBe('Thursday 26 November, 1pm to 2pm, Free');
  });

  it('name days near today by their distance', () => {
    const names = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-29', '2026-11-30', '2026-12-07'].map((day) => nearDay(day, '2026-11-23'));
    expect(names).toEqual(['Today', 'Tomorrow', 'Wednesday', 'Sunday', 'Monday 30 Nov', 'Monday 7 Dec']);
  });

  it('give a range of charges', () => {
    expect(rangeText({ lowest: 250, highest: 600 })).toBe('£2.50 to £6.00');
    expect(rangeText({ lowest: 0, highest: 0 })).toBe('Free');
  });

  it('say until when an order can be changed, also over the end of summer time, if all slots agree', () => {
    const slot = (startDateTime: string, amendOrderCutoffDateTime: string) => ({ startDateTime, amendOrderCutoffDateTime });
    const dayBefore = [slot('2026-10-25T09:00:00.000Z', '2026-10-24T21:00:00.000Z'), slot('2026-10-27T09:00:00.000Z', '2026-10-26T22:00:00.000Z')];
    expect(changeUntilText(dayBefore)).toBe('10pm the day before');
    expect(changeUntilText([slot('2026-11-26T10:00:00.000Z', '2026-11-24T22:00:00.000Z')])).toBe('10pm two days before');
    expect(changeUntilText([slot('2026-12-22T10:00:00.000Z', '2026-12-16T00:00:00.000Z')])).toBe('midnight on Tuesday 15 December');
    expect(changeUntilText([...dayBefore, slot('2026-11-26T10:00:00.000Z', '2026-11-24T22:00:00.000Z')])).toBeNull();
    expect(changeUntilText([])).toBeNull();
  });
});
