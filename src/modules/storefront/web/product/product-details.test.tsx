import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireProductInFull } from '#/contract/rest-types.ts';
import { nutritionLights } from '#/modules/storefront/rules/product/nutrition-lights.ts';
import { ProductDetails } from './product-details.tsx';

const product = { nutrition: [{ name: 'Fat', per100: '30g', perServing: '9g' }], servingSize: '30g', allergens: [], leadTime: 0 } as unknown as WireProductInFull;

it('says how much a serving is that nutrition is given for [SC-735]', () => {
  expect(renderToStaticMarkup(<ProductDetails product={product} nutritionLabel={null} />)).toContain('>Per serving (30g)</th>');
  expect(renderToStaticMarkup(<ProductDetails product={{ ...product, servingSize: null }} nutritionLabel={null} />)).toContain('>Per serving</th>');
});

it('shows the label as on the front of the pack, with its levels in words, if the table has all of its figures', () => {
  const row = (name: string, per100: string, perServing: string) => ({ name, per100, perServing });
  const nutrition = [
    row('Energy kJ', '1593kJ', '717kJ'), row('Energy kcal', '378kcal', '170kcal'), row('Fat', '8.3g', '3.7g'), row('of which saturates', '1.4g', '0.6g'),
    row('of which sugars', '23g', '10g'), row('Salt', '0.1g', '0.04g'),
  ];
  const text = (of: Partial<WireProductInFull>) => {
    const shown = { ...product, ...of };
    return renderToStaticMarkup(<ProductDetails product={shown} nutritionLabel={nutritionLights(shown)} />).replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  };
  const label = 'Energy 170kcal 717kJ 9% Fat 3.7g Medium 5% Saturates 0.6g Low 3% Sugars 10g High 11% Salt 0.04g Low 1%';
  expect(text({ nutrition })).toContain(label);
  expect(text({ nutrition: nutrition.slice(0, 5) })).not.toContain('reference intake');
});
