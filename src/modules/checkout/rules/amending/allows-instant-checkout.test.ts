import { expect, it } from 'vitest';
import { allowsInstantCheckout, type AmendToConfirm } from './allows-instant-checkout.ts';

const ready: AmendToConfirm = {
  isAmending: true, slotStatus: 'CONFIRMED', hasHardConflicts: false, minimumSpendMet: true, raisesMinimumAge: false, toAuthorisePence: 5200, heldPence: 5200,
};

it('lets an amended order be confirmed from its trolley if the authorisation is enough [SC-319 part]', () => {
  expect(allowsInstantCheckout(ready)).toBe(true);
  expect(allowsInstantCheckout({ ...ready, toAuthorisePence: 100 })).toBe(true);
});

it.each<[string, Partial<AmendToConfirm>]>([
  ['it is not being amended', { isAmending: false }],
  ['another slot is held', { slotStatus: 'UNCONFIRMED' }],
  ['it has no slot', { slotStatus: null }],
  ['an item has a hard conflict', { hasHardConflicts: true }],
  ['it is below the minimum spend', { minimumSpendMet: false }],
  ['the minimum age has risen', { raisesMinimumAge: true }],
  ['it costs a penny more than is authorised', { toAuthorisePence: 5201 }],
  ['nothing is authorised on its card', { heldPence: null }],
])('does not if %s [SC-319 part]', (_, given) => {
  expect(allowsInstantCheckout({ ...ready, ...given })).toBe(false);
});
