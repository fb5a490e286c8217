import { expect, it } from 'vitest';
import { contentInSeason } from './content-in-season.ts';

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
