import { expect, it } from 'vitest';
import { nextDealName, takenNumber } from './deal-number.ts';

const others = [
  { mealDealId: '810001', dealName: '1' },
  { mealDealId: '4', dealName: '3' },
];

it('gives a new meal deal the next short number, skipping the ids of meal deals [SC-165 part]', () => {
  expect(nextDealName('810002', [])).toBe('1');
  expect(nextDealName('810002', others)).toBe('5');
  expect(nextDealName('1', [])).toBe('2');
});

it('finds a number that would lead to two meal deals [SC-165 part]', () => {
  expect(takenNumber({ mealDealId: '810002', dealName: '2' }, others)).toBeNull();
  expect(takenNumber({ mealDealId: '810002', dealName: '3' }, others)).toBe('dealName');
  expect(takenNumber({ mealDealId: '810002', dealName: '810001' }, others)).toBe('dealName');
  expect(takenNumber({ mealDealId: '7', dealName: '7' }, others)).toBe('dealName');
  expect(takenNumber({ mealDealId: '3', dealName: '8' }, others)).toBe('mealDealId');
});
