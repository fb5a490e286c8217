import { expect, it } from 'vitest';
import { writeListPlace } from './list-place.ts';
import { isListPlaceNow, readListPlace } from './read-list-place.ts';

it('reads the place that it wrote, and nothing else [SC-125 part]', () => {
  const place = { branchId: 700, slotDate: '2026-12-03' };
  expect(readListPlace(writeListPlace(place))).toEqual(place);
  for (const text of [null, undefined, '', '700', '700.', '0.2026-12-03', '-1.2026-12-03', '700.2026-02-30', '700.2026-12-033', '123456.2026-12-03', '700.2026-12-03 ', 'x.2026-12-03']) expect(readListPlace(text), String(text)).toBeNull();
});

it('counts from today on, as far ahead as slots can be [SC-126 part]', () => {
  const now = Date.parse('2026-11-29T23:30:00Z');
  const isNow = (slotDate: string) => isListPlaceNow({ branchId: 651, slotDate }, now);
  expect(['2026-11-28', '2026-11-29', '2027-03-09', '2027-03-10'].map(isNow)).toEqual([false, true, true, false]);
});
