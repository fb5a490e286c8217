import { expect, it } from 'vitest';
import type { WireStaffProduct } from '#/contract/rest-types.ts';
import { aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { categoryTrails } from '#/modules/catalogue/rules/category-trails.ts';
import { changeProduct } from '#/modules/catalogue/rules/product-change.ts';
import { changeTyped } from './change-typed.ts';
import { differingFields, newTypedProduct, readTypedProduct, typedProductOf } from './typed-product.ts';

const stored = aProduct({
  itemWeight: { minGrams: 80.5, maxGrams: 120 },
  priceUom: 'KGM',
  saleUoms: ['KGM', 'C62'],
  vatRate: 'REDUCED',
  netContent: { amount: 1.5, unit: 'ml' },
  unitPriceMeasure: 'litre',
  categoryIds: [21, 20],
  barCodes: ['5000000000001', '5000000000018'],
  cap: 4,
  dietary: ['Vegan', 'Organic'],
  description: 'Good with berries.',
  ingredients: 'Oats, _milk_',
  allergens: ['milk'],
  storage: 'Keep cool',
  countryOfOrigin: 'France',
  containsAlcohol: true,
});
const wire: WireStaffProduct = { ...stored, version: '7', picture: null };

it('the form of a product that nobody edits changes nothing [SC-681 part]', () => {
  const asked = changeTyped(typedProductOf(wire));
  expect(asked.ok && changeProduct(stored, stored.lineNumber, asked.change)).toEqual(stored);
});

it('a product that is only drawn keeps its drawing and its other pictures, until another picture comes first', () => {
  const drawn = aProduct({ images: null, thumbnail: null, moreImages: ['/close-up.svg', '/back.svg'] });
  const typed = typedProductOf({ ...drawn, version: '7', picture: null });
  const changed = (pictures: string) => {
    const asked = changeTyped({ ...typed, pictures });
    return asked.ok && changeProduct(drawn, drawn.lineNumber, asked.change);
  };
  expect(changed(typed.pictures)).toEqual(drawn);
  expect(changed(`${typed.pictures}\n/side.svg`)).toEqual({ ...drawn, moreImages: [...drawn.moreImages, '/side.svg'] });
  expect(changed(`/front.svg\n${typed.pictures}`)).toMatchObject({ thumbnail: '/front.svg', moreImages: drawn.moreImages });
});

it('an empty form of a product with only the required fields changes nothing [SC-681 part]', () => {
  const plain = aProduct({ brand: null, brandName: null, size: null });
  const asked = changeTyped(typedProductOf({ ...plain, version: '7', picture: null }));
  expect(asked.ok && changeProduct(plain, plain.lineNumber, asked.change)).toEqual(plain);
});

it('clears emptied fields without sending null, which calls leave out [SC-681 part] [SH-468 part]', () => {
  const asked = changeTyped({ ...typedProductOf(wire), cap: '', contentAmount: '', leastGrams: '', mostGrams: '', unitPriceMeasure: '', storage: '' });
  expect(asked.ok && JSON.stringify(asked.change)).not.toContain('null');
  const cleared = { cap: null, netContent: null, itemWeight: null, unitPriceMeasure: null, storage: null };
  expect(asked.ok && changeProduct(stored, stored.lineNumber, asked.change)).toEqual({ ...stored, ...cleared });
});

it('another home category takes the place of the first one', () => {
  const asked = changeTyped({ ...typedProductOf(wire), category: '20' });
  expect(asked.ok && asked.change.categoryIds).toEqual([20]);
  const moved = changeTyped({ ...typedProductOf(wire), category: '30' });
  expect(moved.ok && moved.change.categoryIds).toEqual([30, 20]);
});

it('a form with values that cannot be read gets a message for each', () => {
  const typed = { ...newTypedProduct, price: '-2.45', contentAmount: '1', leastGrams: '5', cap: 'many', barCodes: '500x' };
  expect(changeTyped(typed)).toEqual({
    ok: false,
    faults: {
      name: 'Please enter a name',
      price: 'A price is £0.01 or more. Did you mean £2.45?',
      contentUnit: 'Please choose a unit',
      mostGrams: 'Enter both weights, or neither',
      cap: 'Enter a number greater than 0, for example 2.5',
      barCodes: 'A bar code has digits only',
    },
  });
});

it('takes the first address for the picture in lists, and keeps the sizes of a first picture that stays [SC-681 part]', () => {
  const sizes = { small: '/s', medium: '/m', large: '/l', extraLarge: '/x' };
  const pictured = { ...stored, images: sizes, thumbnail: '/t', moreImages: ['/back'] };
  const typed = typedProductOf({ ...pictured, version: '7', picture: '/t' });
  expect(typed.pictures).toBe('/x\n/back');
  const after = (pictures: string) => {
    const asked = changeTyped({ ...typed, pictures });
    return asked.ok ? changeProduct(pictured, stored.lineNumber, asked.change) : asked.faults.pictures;
  };
  expect(after('/x\n/side\n\n/back')).toEqual({ ...pictured, moreImages: ['/side', '/back'] });
  const one = 'https://pictures.example/tea.webp';
  expect(after(one)).toEqual({ ...pictured, images: { small: one, medium: one, large: one, extraLarge: one }, thumbnail: one, moreImages: [] });
  expect(after('')).toEqual({ ...pictured, images: null, thumbnail: null, moreImages: [] });
  expect(after('/x tea.webp')).toBe('A picture has an address that starts with https:// or /');
  expect(after(Array.from({ length: 10 }, (_, at) => `/${at}`).join('\n'))).toBe('Enter no more than 9 pictures');
});

it('names the fields that someone else has changed', () => {
  expect(differingFields(typedProductOf(wire), { ...wire, version: '8', pricePence: 99, markedForDelete: true })).toEqual(['withdrawn', 'price']);
  expect(differingFields(typedProductOf(wire), { ...wire, version: '8' })).toEqual([]);
});

it('a submitted form is read without the spaces around its values, and a missing box is empty', () => {
  const form: Record<string, string> = { name: ' Tea ', markedForDelete: 'yes' };
  expect(readTypedProduct((name) => form[name] ?? '')).toMatchObject({ name: 'Tea', markedForDelete: true, containsAlcohol: false, brand: '' });
});

it('lists categories in the order of the tree, whatever their own order', () => {
  const categories = [
    { id: 3, name: 'Whole milk', url: 'c3', parentId: 2 },
    { id: 1, name: 'Dairy', url: 'c1', parentId: null },
    { id: 4, name: 'Bakery', url: 'c4', parentId: null },
    { id: 2, name: 'Milk', url: 'c2', parentId: 1 },
  ];
  expect(categoryTrails(categories).map(({ trail }) => trail.join(' › '))).toEqual(['Dairy', 'Dairy › Milk', 'Dairy › Milk › Whole milk', 'Bakery']);
});
