import { expect, it } from 'vitest';
import { productTypes } from '#/modules/catalogue/rules/product-record.ts';
import { mayBeSubstituted } from './substitution.ts';

it('allows substitution of groceries only, and not where it is prohibited [SC-300 part] [SC-299 part]', () => {
  const allowed = productTypes.filter((productType) => mayBeSubstituted({ productType, substitutionsProhibited: false }));
  expect(allowed).toEqual(['GROCERY']);
  expect(mayBeSubstituted({ productType: 'GROCERY', substitutionsProhibited: true })).toBe(false);
});
