import { describe, expect, it } from 'vitest';
import { mealDealBuilders, nextEmptyGroup } from './meal-deal-builders.ts';

const main = { id: 'm', threshold: 2, lineNumbers: ['01', '02', '09'] };
const side = { id: 's', threshold: 1, lineNumbers: ['03', '09'] };

/** Builds with the items, and returns each builder's products, with '-' for an empty place. */
const built = (items: Record<string, number>, groups = [main, side]) =>
  mealDealBuilders(groups, new Map(Object.entries(items))).map(({ places, complete }) => `${places.map(({ lineNumber }) => lineNumber ?? '-').join(' ')}${complete ? ' complete' : ''}`);

describe('the builders of a meal deal', () => {
  it('begin with one empty builder, which has as many places of a group as its threshold [SC-168]', () => {
    expect(built({})).toEqual(['- - -']);
    expect(mealDealBuilders([main, side], new Map())[0]!.places.map(({ groupId }) => groupId)).toEqual(['m', 'm', 's']);
  });

  it('are filled with the matching items of the trolley, a threshold’s worth at a time [SC-168] [SC-171]', () => {
    expect(built({ '01': 1, '77': 4 })).toEqual(['01 - -']);
    expect(built({ '01': 3 })).toEqual(['01 01 -', '01 - -']);
  });

  it('are complete when every place is filled, and then one empty builder follows [SC-169] [SC-170]', () => {
    expect(built({ '01': 1, '02': 1, '03': 1 })).toEqual(['01 02 03 complete', '- - -']);
    expect(built({ '01': 4, '03': 2 })).toEqual(['01 01 03 complete', '01 01 03 complete', '- - -']);
  });

  it('use an item of two groups only once, where it completes the most', () => {
    expect(built({ '09': 1, '01': 2 })).toEqual(['01 01 09 complete', '- - -']);
    expect(built({ '09': 3 })).toEqual(['09 09 09 complete', '- - -']);
  });

  it('know the group of the first empty place [SC-172]', () => {
    expect(nextEmptyGroup(mealDealBuilders([main, side], new Map([['01', 2]])))).toBe('s');
    expect(nextEmptyGroup(mealDealBuilders([main, side], new Map()))).toBe('m');
  });
});
