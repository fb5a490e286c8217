import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder } from '#/modules/checkout/testing/wire-order-builder.ts';
import { findKeptCheckout } from './kept-checkout.ts';
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
  expect(findKeptCheckout(order.customerOrderId).details).toEqual({ bags: 'bags', paper: true });
});
