import { expect, it } from 'vitest';
import { availabilityTyped, availabilityWords, readTypedAvailability, typedAvailabilityOf } from './typed-availability.ts';

const stored = { branchId: 651, branchName: 'Bracknell', ranged: true, outOfStockFrom: '2026-12-24', outOfStockTo: null, soldOutOnline: false, version: '7' };

it('keeps a stored availability through the form [SC-682 part]', () => {
  const typed = typedAvailabilityOf(stored);
  const posted = readTypedAvailability((name) => ({ ...typed, ranged: 'yes', soldOutOnline: '' })[name as 'version']);
  expect(availabilityTyped(posted)).toEqual({
    ok: true,
    change: { branchId: 651, ranged: true, outOfStockFrom: '2026-12-24', outOfStockTo: '', soldOutOnline: false, version: '7' },
  });
  expect(availabilityTyped({ ...posted, version: '', ranged: false })).toMatchObject({ ok: true, change: { ranged: false, version: '' } });
});

it('says which typed day is wrong', () => {
  const typed = typedAvailabilityOf(stored);
  expect(availabilityTyped({ ...typed, outOfStockTo: '2026-12-23' })).toEqual({ ok: false, faults: { outOfStockTo: 'The last day is before the first' } });
  expect(availabilityTyped({ ...typed, outOfStockFrom: '2026-02-30' })).toEqual({ ok: false, faults: { outOfStockFrom: 'Enter a day that exists' } });
});

it('puts the availability of a product at a branch into words', () => {
  expect(availabilityWords(stored)).toBe('Out of stock from 24 December 2026');
  expect(availabilityWords({ ...stored, outOfStockFrom: null, outOfStockTo: '2026-12-26' })).toBe('Out of stock to 26 December 2026');
  expect(availabilityWords({ ...stored, outOfStockFrom: null })).toBe('In stock');
  expect(availabilityWords({ ...stored, soldOutOnline: true })).toBe('Sold out online');
  expect(availabilityWords({ ...stored, soldOutOnline: true, ranged: false })).toBe('Not sold here');
});
