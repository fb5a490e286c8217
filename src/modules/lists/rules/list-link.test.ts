import { expect, it } from 'vitest';
import { addToListPath, listPath } from './list-link.ts';

it('links to a list by name and id, and to the lists with a product to add [SH-033 part] [SC-208 part]', () => {
  expect(listPath({ id: '5b0a2e0e', name: 'Mum & Dad’s tea' })).toBe('/ecom/shopping-lists/mum_dad_s_tea/5b0a2e0e');
  expect(addToListPath('000123')).toBe('/ecom/lists?add=000123');
});
