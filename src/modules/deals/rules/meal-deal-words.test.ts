import { expect, it } from 'vitest';
import { mealDealBuilders } from './meal-deal-builders.ts';
import { mealDealText } from './meal-deal-words.ts';

const groups = [{ id: 'm', name: 'Mains', threshold: 2, lineNumbers: ['01'] }, { id: 's', name: 'Sides', threshold: 1, lineNumbers: ['02'] }];
const text = (items: Record<string, number>) => mealDealText(groups, mealDealBuilders(groups, new Map(Object.entries(items))));

it('the words of a meal deal say what is complete and what is still to choose [SC-169] [SC-170]', () => {
  expect(text({})).toBe('Choose 2 from Mains and 1 from Sides');
  expect(text({ '01': 1 })).toBe('Choose 1 from Mains and 1 from Sides to complete your meal deal');
  expect(text({ '01': 2, '02': 1 })).toBe('1 meal deal complete');
  expect(text({ '01': 2, '02': 2 })).toBe('1 meal deal complete. Choose 2 from Mains to complete another');
  expect(text({ '01': 4, '02': 2 })).toBe('2 meal deals complete');
});
