import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireProductInFull } from '#/contract/rest-types.ts';
import { ProductDetails } from './product-details.tsx';

const product = { nutrition: [{ name: 'Fat', per100: '30g', perServing: '9g' }], servingSize: '30g', allergens: [], leadTime: 0 } as unknown as WireProductInFull;

it('says how much a serving is that nutrition is given for [SC-735]', () => {
  expect(renderToStaticMarkup(<ProductDetails product={product} />)).toContain('>Per serving (30g)</th>');
  expect(renderToStaticMarkup(<ProductDetails product={{ ...product, servingSize: null }} />)).toContain('>Per serving</th>');
});
