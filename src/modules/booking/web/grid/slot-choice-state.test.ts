import { expect, it } from 'vitest';
import { bookingHref, readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { addressOfChoice, choiceAt } from './slot-choice-state.ts';

const read = (href: string) => readBookingAddress(new URL(href, 'https://larder.example'));
const before = read('/ecom/bookslot/delivery');
const own = { slotId: 7, day: '2026-03-12' as const };
const withChoice = { asked: before, choice: own, reached: '2026-03-14' };

it('the day that the arrow keys have reached since a choice stays when the address of the choice arrives, and goes with any other [SC-382 part]', () => {
  expect(choiceAt(withChoice, read('/ecom/bookslot/delivery'))).toBe(withChoice);
  const after = addressOfChoice(before, own);
  expect(choiceAt(withChoice, after)).toEqual({ asked: after, choice: null, reached: '2026-03-14' });
  for (const other of [addressOfChoice(before, { ...own, slotId: 8 }), addressOfChoice(before, { ...own, day: '2026-03-13' })]) {
    expect(choiceAt(withChoice, other)).toEqual({ asked: other, choice: null, reached: null });
  }
  expect(choiceAt({ ...withChoice, choice: null }, after).reached, 'an address that nobody chose here').toBeNull();
});

it('the confirmation of a booking made without script stays with another day, and goes for good with another slot [SC-391 part]', () => {
  const booked = read('/ecom/bookslot/delivery?booked=yes');
  const [otherDay, otherSlot] = [{ slotId: null, day: own.day }, own];
  expect(bookingHref(addressOfChoice(booked, otherDay))).toContain('booked=yes');
  // The page shows the address of the first choice only once it is hydrated.
  for (const choice of [otherSlot, { ...otherSlot, day: '2026-03-13' as const }]) expect(bookingHref(addressOfChoice(booked, choice))).not.toContain('booked');
});
