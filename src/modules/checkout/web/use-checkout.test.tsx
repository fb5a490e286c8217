import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import { findKeptCheckout, isCheckoutBegun, keepCheckout } from './kept-checkout.ts';
import { useCheckout, type Checkout } from './use-checkout.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
});

it('stores in the tab only what the shopper changes: the number and the note of the address are those of the order [SC-446 part]', () => {
  const order = anOrder({ contactNumber: '01344496000', deliveryNote: 'Ring twice' });
  let checkout!: Checkout;
  function Page() {
    checkout = useCheckout({ order, TRASessionId: 'visit', posted: undefined });
    return null;
  }
  renderToStaticMarkup(<Page />);
  checkout.type({ bags: 'bags' });
  checkout.type({ paper: true });
  expect(findKeptCheckout(order).details).toEqual({ bags: 'bags', paper: true });
});

it('finds what was typed for the order as long as it is open, not for a later change of it [SC-457 part]', () => {
  const order = anOrder();
  keepCheckout(order, { details: { deliveryNote: 'By the shed' }, card: { chosen: 'c1' } });
  keepCheckout(order, { typed: { promoCode: 'AUTU' } });
  keepCheckout(order, { typed: { partnerCardNumber: '5555' } });
  expect(findKeptCheckout(order)).toEqual({ details: { deliveryNote: 'By the shed' }, card: { chosen: 'c1' }, typed: { promoCode: 'AUTU', partnerCardNumber: '5555' } });
  for (const other of [anOrder({ status: 'AMENDING' }), anOrder({ customerOrderId: '2' })]) expect(findKeptCheckout(other)).toEqual({});
});

it('knows whether the shopper has typed or chosen something, which the trolley does not know of [SC-318 part]', () => {
  const order = anOrder({ status: 'AMENDING' });
  expect(isCheckoutBegun(order)).toBe(false);
  keepCheckout(order, { details: { deliveryNote: undefined }, card: { chosen: null } });
  expect(isCheckoutBegun(order)).toBe(false);
  keepCheckout(order, { card: { chosen: 'new' } });
  expect(isCheckoutBegun(order)).toBe(true);
  keepCheckout(order, { details: { deliveryNote: 'By the shed' }, card: { chosen: null } });
  expect([isCheckoutBegun(order), isCheckoutBegun(anOrder())]).toEqual([true, false]);
});
