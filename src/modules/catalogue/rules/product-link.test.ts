import { expect, it } from 'vitest';
import { productKey } from './catalogue-product.ts';
import { defaultQuantityOf } from './default-quantity.ts';
import { productLinkName, productPath } from './product-link.ts';

it('turns each run of anything but letters and digits into one underscore [SC-089 part]', () => {
  expect(productLinkName('Essential  Free-Range Eggs, 6’s')).toBe('essential_free_range_eggs_6_s');
  expect(productLinkName('Crème Brûlée 2 x 100g')).toBe('crème_brûlée_2_x_100g');
  expect(productPath({ name: 'Crème', id: '088903-1-2' })).toBe('/ecom/products/cr%C3%A8me/088903-1-2');
});

it('finds a product id by the part before its first dash, with leading zeros [SC-071]', () => {
  expect(productKey('088903-45703-45704')).toBe('088903');
  expect(productKey('088903')).toBe('088903');
});

it('adds the product’s own default the first time, otherwise that of its usual unit', () => {
  expect(defaultQuantityOf({ defaultQuantity: null, saleUoms: ['KGM', 'C62'] })).toEqual({ thousandths: 500, uom: 'KGM' });
  expect(defaultQuantityOf({ defaultQuantity: null, saleUoms: ['GRM'] })).toEqual({ thousandths: 100_000, uom: 'GRM' });
  expect(defaultQuantityOf({ defaultQuantity: { thousandths: 2000, uom: 'C62' }, saleUoms: ['C62'] }).thousandths).toBe(2000);
});
