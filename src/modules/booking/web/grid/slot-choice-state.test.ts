import { expect, it } from 'vitest';
import { bookingHref, readBookingAddress } from '#/modules/booking/web/choosing/booking-address.ts';
import { addressOfChoice, choiceAt } from './slot-choice-state.ts';

const read = (href: string) => readBookingAddress(new URL(href, 'https://larder.example'));
const before = read('/ecom/bookslot/delivery');
const own = { slotId: 7, day: '2026-03-12' as const };
const withChoice = { asked: before, choice: { ...own, isBooked: false }, reached: '2026-03-14' };
const at = (asked: typeof before) => ({ asked, choice: null, reached: null });

it('the day that the arrow keys have reached since a choice stays when the address of the choice arrives, and is forgotten at any other address [SC-382 part]', () => {
  expect(choiceAt(withChoice, read('/ecom/bookslot/delivery'))).toBe(withChoice);
  const after = addressOfChoice(at(before), own);
  expect(choiceAt(withChoice, after)).toEqual({ asked: after, choice: null, reached: '2026-03-14' });
  for (const other of [addressOfChoice(at(before), { ...own, slotId: 8 }), addressOfChoice(at(before), { ...own, day: '2026-03-13' })]) {
    expect(choiceAt(withChoice, other)).toEqual({ asked: other, choice: null, reached: null });
  }
  expect(choiceAt({ ...withChoice, choice: null }, after).reached, 'an address that nobody chose here').toBeNull();
});

it('the confirmation of a booking made without script stays with another day, and ends with another slot [SC-391 part]', () => {
  const booked = at(read('/ecom/bookslot/delivery?booked=yes'));
  const none = { slotId: null, day: own.day };
  expect(bookingHref(addressOfChoice(booked, none))).toContain('booked=yes');
  // The page shows the address of the first choice only once it is hydrated.
  const chosen = { ...booked, choice: addressOfChoice(booked, own) };
  const forgotten = { ...booked, choice: addressOfChoice(chosen, none) };
  for (const address of [chosen.choice, addressOfChoice(chosen, { ...own, day: '2026-03-13' }), forgotten.choice, addressOfChoice(forgotten, none)]) {
    expect(bookingHref(address)).not.toContain('booked');
  }
});
