import { expect, it } from 'vitest';
import { mayMeasure } from './may-measure.ts';

it('events leave a browser only with consent to analytics, except on the checkout path [SH-458 part] [SH-348 part]', () => {
  const trolley = '/ecom/shop/trolley';
  expect(mayMeasure({ path: trolley, consent: 'true' })).toBe(true);
  for (const consent of ['false', '', 'TRUE', null]) {
    expect([consent, mayMeasure({ path: trolley, consent })]).toEqual([consent, false]);
    for (const path of ['/ecom/checkout', '/ecom/checkout/', '/ECOM/Checkout/payment']) {
      expect([path, mayMeasure({ path, consent })]).toEqual([path, true]);
    }
    for (const path of ['/ecom/checkout-help', '/ecom/shop/checkout', '/ecom/order-confirmation/1']) {
      expect([path, mayMeasure({ path, consent })]).toEqual([path, false]);
    }
  }
});
