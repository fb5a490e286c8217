import { expect, it } from 'vitest';
import { seenText } from './saved-notice.tsx';

it('says when shoppers see what was saved, and that they do not see what is hidden', () => {
  const startDate = '2026-12-01';
  expect(seenText({ state: 'LIVE', startDate })).toBe('Shoppers see it within two seconds.');
  expect(seenText({ state: 'TO_COME', startDate })).toBe('Shoppers see it from 1 December 2026.');
  expect(seenText({ state: 'ENDED', startDate })).toBe('Shoppers do not see it, because its last day is over.');
  expect(seenText({ state: 'LIVE', startDate, hidden: true })).toBe('It counts, but shoppers do not see it.');
});
