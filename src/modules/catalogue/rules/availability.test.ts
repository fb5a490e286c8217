import { describe, expect, it } from 'vitest';
import { availabilityOf, canBeHadFor, fulfilmentsOf, nextOpenRange, type AvailabilityFacts } from './availability.ts';

const inStock: AvailabilityFacts = {
  markedForDelete: false,
  atBranch: null,
  restrictions: [],
  slotDate: null,
  today: '2026-12-01',
};
const atBranch = { ranged: true, outOfStockFrom: null, outOfStockTo: null, soldOutOnline: false };
const christmas = { restrictionId: 'x', startDate: '2026-12-20', endDate: '2026-12-24', cutOffDate: '2026-12-15' };
const newYear = { restrictionId: 'y', startDate: '2026-12-28', endDate: '2026-12-31', cutOffDate: '2026-12-22' };

describe('availability', () => {
  it.each<[string, Partial<AvailabilityFacts>, string]>([
    ['ranged and in stock', {}, 'AVAILABLE'],
    ['not ranged', { atBranch: { ...atBranch, ranged: false } }, 'NOT_AVAILABLE'],
    ['marked for delete', { markedForDelete: true }, 'NOT_AVAILABLE'],
    ['sold out', { atBranch: { ...atBranch, soldOutOnline: true } }, 'SOLD_OUT_ONLINE'],
    ['past every cut-off', { restrictions: [christmas, newYear], today: '2026-12-23' }, 'SOLD_OUT_ONLINE'],
    ['past one cut-off of two', { restrictions: [christmas, newYear], today: '2026-12-16' }, 'AVAILABLE'],
    ['on the cut-off itself', { restrictions: [christmas], today: '2026-12-15' }, 'AVAILABLE'],
    ['out of stock today', { atBranch: { ...atBranch, outOfStockFrom: '2026-11-30', outOfStockTo: '2026-12-01' } }, 'TEMPORARILY_UNAVAILABLE'],
    ['out of stock with no end', { atBranch: { ...atBranch, outOfStockFrom: '2026-12-01' } }, 'TEMPORARILY_UNAVAILABLE'],
    ['back by the slot date', { slotDate: '2026-12-03', atBranch: { ...atBranch, outOfStockFrom: '2026-11-30', outOfStockTo: '2026-12-02' } }, 'AVAILABLE'],
    ['out by the slot date', { slotDate: '2026-12-03', atBranch: { ...atBranch, outOfStockFrom: '2026-12-03', outOfStockTo: '2026-12-04' } }, 'TEMPORARILY_UNAVAILABLE'],
    ['not ranged before sold out', { atBranch: { ...atBranch, ranged: false, soldOutOnline: true } }, 'NOT_AVAILABLE'],
    ['sold out before out of stock', { atBranch: { ...atBranch, soldOutOnline: true, outOfStockFrom: '2026-12-01' } }, 'SOLD_OUT_ONLINE'],
  ])('of a product %s [SC-072 part]', (_, facts, answer) => {
    expect(availabilityOf({ ...inStock, ...facts })).toBe(answer);
  });
});

describe('dated goods', () => {
  it('are only available inside one of their ranges, ordered by its cut-off [SC-066 part]', () => {
    const dates = [christmas, newYear];
    expect(canBeHadFor('2026-12-24', dates, '2026-12-15')).toBe(true);
    expect(canBeHadFor('2026-12-24', dates, '2026-12-16')).toBe(false);
    expect(canBeHadFor('2026-12-26', dates, '2026-12-01')).toBe(false);
    expect(canBeHadFor('2026-12-28', dates, '2026-12-22')).toBe(true);
    expect(canBeHadFor('2026-12-26', [], '2026-12-26')).toBe(true);
  });

  it('show the next range that can still be ordered [SC-103 part]', () => {
    expect(nextOpenRange([newYear, christmas], '2026-12-01')).toBe(christmas);
    expect(nextOpenRange([newYear, christmas], '2026-12-16')).toBe(newYear);
    expect(nextOpenRange([newYear, christmas], '2026-12-23')).toBeNull();
  });
});

describe('how a product reaches the shopper', () => {
  const services = { groceries: true, entertaining: true, delivery: true };

  it('entertaining lines are collected, everything else is delivered or collected, as the branch offers', () => {
    expect(fulfilmentsOf('ENTERTAINING', { collection: true, services })).toEqual(['ENTERTAINING_COLLECTION']);
    expect(fulfilmentsOf('FRESH_COUNTER', { collection: true, services })).toEqual(['DELIVERY', 'GROCERY_COLLECTION']);
    expect(fulfilmentsOf('GROCERY', { collection: false, services })).toEqual(['DELIVERY']);
    expect(fulfilmentsOf('ENTERTAINING', { collection: false, services })).toEqual([]);
  });
});
