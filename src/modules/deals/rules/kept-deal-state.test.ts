import { expect, it } from 'vitest';
import { keptDealState } from './kept-deal-state.ts';

it.each([
  [null, null, false, 'LIVE'],
  ['2026-11-23', '2026-11-23', false, 'LIVE'],
  ['2026-11-24', null, false, 'TO_COME'],
  [null, '2026-11-22', false, 'ENDED'],
  ['2026-11-24', null, true, 'WITHDRAWN'],
] as const)('a deal from %s to %s, ended by staff: %s, is %s', (startDate, endDate, ended, state) => {
  expect(keptDealState({ startDate, endDate, ended }, '2026-11-23')).toBe(state);
});
