import { expect, it } from 'vitest';
import { reviewerName } from './reviewer-name.ts';

it('shows a reviewer’s first name and the initial of the last [SC-086]', () => {
  expect(reviewerName({ firstName: 'Hilary', lastName: 'farrow' })).toBe('Hilary F.');
  expect(reviewerName({ firstName: ' Hilary ', lastName: null })).toBe('Hilary');
  expect(reviewerName({ firstName: null, lastName: 'Farrow' })).toBe('A shopper');
  expect(reviewerName({ firstName: 'Ζωή', lastName: '𝒳u' })).toBe('Ζωή 𝒳.');
});
