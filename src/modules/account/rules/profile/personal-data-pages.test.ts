import { expect, it } from 'vitest';
import { pageRow } from '#/page-table.ts';

it('loads a shopper’s own data on every page except forgot password, locked password, checkout and resolving a payment [SH-148 part] [AC-039 part]', () => {
  const none = ['forgot-password', 'forgot-password/locked', 'checkout', 'resolve-order-payment', 'resolve-order-payment/42'];
  for (const page of none) expect([page, pageRow(`/ecom/${page}`).loadsPersonalData]).toEqual([page, false]);
  const all = ['shop/browse/groceries', 'sign-in', 'shop/trolley', 'checkout-help', 'order-confirmation/42'];
  for (const page of all) expect([page, pageRow(`/ecom/${page}`).loadsPersonalData]).toEqual([page, true]);
});
