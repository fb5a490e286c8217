import { expect, it } from 'vitest';
import { pageRow } from '#/page-table.ts';
import { mayMeasure } from './may-measure.ts';

const at = (path: string, consent: string | null) => mayMeasure({ isAlways: pageRow(path).isAlwaysMeasured, consent });

it('events leave a browser only with consent to analytics, except on the checkout path [SH-458 part] [SH-348 part]', () => {
  const trolley = '/ecom/shop/trolley';
  expect(at(trolley, 'true')).toBe(true);
  for (const consent of ['false', '', 'TRUE', null]) {
    expect([consent, at(trolley, consent)]).toEqual([consent, false]);
    for (const path of ['/ecom/checkout', '/ecom/checkout/', '/ECOM/Checkout/payment', '/ecom/checkout/addresses/add', '/ecom/checkout/addresses/edit/5']) {
      expect([path, at(path, consent)]).toEqual([path, true]);
    }
    for (const path of ['/ecom/checkout-help', '/ecom/shop/checkout', '/ecom/order-confirmation/1']) {
      expect([path, at(path, consent)]).toEqual([path, false]);
    }
  }
});
