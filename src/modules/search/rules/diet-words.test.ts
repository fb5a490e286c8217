import { expect, it } from 'vitest';
import { dietAt, dietWordsOf } from './diet-words.ts';

it('finds the phrases that ask for a diet, the longest first', () => {
  expect(dietAt(['gluten', 'free', 'bread'], 0)).toEqual({ phrase: ['gluten', 'free'], name: ['gluten', 'free'], word: '#gluten-free' });
  expect(dietAt(['bread', 'free', 'from', 'gluten'], 1)).toEqual({ phrase: ['free', 'from', 'gluten'], name: ['gluten', 'free'], word: '#gluten-free' });
  expect(dietAt(['vegan', 'cheese'], 0)).toEqual({ phrase: ['vegan'], name: ['vegan'], word: '#vegan' });
  expect(dietAt(['veggie'], 0)).toEqual({ phrase: ['veggie'], name: ['vegetarian'], word: '#vegetarian' });
  expect(dietAt(['dairy', 'milk'], 0)).toBeNull();
  expect(dietAt(['free', 'range', 'eggs'], 0)).toBeNull();
});

it('gives each dietary value of a product the same word', () => {
  expect(dietWordsOf(['Gluten free', 'Vegan', 'Organic'])).toEqual(['#gluten-free', '#vegan']);
});
