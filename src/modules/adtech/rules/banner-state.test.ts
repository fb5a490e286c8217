import { expect, it } from 'vitest';
import { bannerState } from './banner-state.ts';

it.each([
  ['without days', null, null, 'LIVE'],
  ['on its only day', '2026-12-24', '2026-12-24', 'LIVE'],
  ['on its first day', '2026-12-24', null, 'LIVE'],
  ['on its last day', null, '2026-12-24', 'LIVE'],
  ['the day before its first', '2026-12-25', null, 'TO_COME'],
  ['the day after its last', null, '2026-12-23', 'ENDED'],
  ['after the only day of a past year', '2025-12-24', '2025-12-24', 'ENDED'],
  ['before the only day of a coming year', '2027-01-01', '2027-01-01', 'TO_COME'],
] as const)('a banner %s is what its days say [AC-546 part]', (_when, startDate, endDate, state) => {
  expect(bannerState({ startDate, endDate }, '2026-12-24')).toBe(state);
});
