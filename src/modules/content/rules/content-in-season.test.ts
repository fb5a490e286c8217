import { expect, it } from 'vitest';
import { contentInSeason, nextSeasonStart } from './content-in-season.ts';

const stories = [
  { name: 'always' },
  { name: 'summer', season: { from: '06-01', until: '08-31' } },
  { name: 'winter', season: { from: '12-25', until: '02-29' } },
];
const on = (date: string) => contentInSeason(stories, date).map(({ name }) => name);

it('shows a component on the first and the last day of its season, also across the new year', () => {
  expect(on('2026-05-31')).toEqual(['always']);
  expect(on('2026-06-01')).toEqual(['always', 'summer']);
  expect(on('2026-08-31')).toEqual(['always', 'summer']);
  expect(on('2026-12-25')).toEqual(['always', 'winter']);
  expect(on('2027-01-10')).toEqual(['always', 'winter']);
  expect(on('2028-02-29')).toEqual(['always', 'winter']);
  expect(on('2027-03-01')).toEqual(['always']);
});

it('finds the next day on which a season begins, of those that are not on', () => {
  expect(nextSeasonStart(stories, '2026-05-31')).toBe('2026-06-01');
  expect(nextSeasonStart(stories, '2026-06-01')).toBe('2026-12-25');
  expect(nextSeasonStart(stories, '2027-01-10')).toBe('2027-06-01');
  expect(nextSeasonStart(stories.slice(0, 2), '2026-09-01')).toBe('2027-06-01');
  expect(nextSeasonStart(stories.slice(0, 2), '2026-07-01')).toBe('2026-07-01');
  expect(nextSeasonStart([], '2026-07-01')).toBe('2026-07-01');
});
