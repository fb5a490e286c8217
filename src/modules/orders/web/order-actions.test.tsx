import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { AmendOrder, CancelOrder, PayNow } from './order-actions.tsx';
import type { OrderAmending } from './use-amend-order.tsx';
import type { OrderCancelling } from './use-cancel-order.tsx';

it('offers to amend an order, to change its slot and to cancel it, each only with its own link [SC-592]', () => {
  const cancelling: OrderCancelling = { inProgress: new Set(), cancelled: new Set(), ask: () => undefined, dialogs: null };
  const amending: OrderAmending = { inProgress: null, start: () => undefined, dialogs: null };
  const actions = { 'init-amend': 'value="amend-order"', 'init-changeslot': 'value="amend-slot"', cancel: 'href="/ecom/myaccount/my-orders/order/7?cancel=yes"' };
  const rels = Object.keys(actions);
  for (let chosen = 0; chosen < 2 ** rels.length; chosen += 1) {
    const linked = rels.filter((_, place) => chosen & (2 ** place));
    const order = { customerOrderId: '7', status: 'PLACED', slots: [], links: linked.map((rel) => ({ rel, title: rel, href: '/' })) } as unknown as WireOrderSummary;
    const html = renderToStaticMarkup(
      <>
        <AmendOrder order={order} amending={amending} />
        <CancelOrder order={order} cancelling={cancelling} amending={amending} />
      </>,
    );
    expect(Object.entries(actions).flatMap(([rel, action]) => (html.includes(action) ? [rel] : []))).toEqual(linked);
  }
});

it('says that it is too late to cancel only of an order that was placed', () => {
  const cancelling: OrderCancelling = { inProgress: new Set(), cancelled: new Set(), ask: () => undefined, dialogs: null };
  const amending: OrderAmending = { inProgress: null, start: () => undefined, dialogs: null };
  const rendered = (status: WireOrderSummary['status']) => renderToStaticMarkup(<CancelOrder order={{ customerOrderId: '7', status, slots: [], links: [] }} cancelling={cancelling} amending={amending} />);
  expect([rendered('FULFIL').includes('too late to cancel'), rendered('PENDING')]).toEqual([true, '']);
});

it('leads to paying only for an order whose payment was refused [SC-651 part]', () => {
  const order = { customerOrderId: '7' };
  expect(renderToStaticMarkup(<PayNow order={{ ...order, status: 'PAYMENT_FAILED' }} />)).toContain('href="/ecom/resolve-order-payment/7"');
  expect(renderToStaticMarkup(<PayNow order={{ ...order, status: 'PAID' }} />)).toBe('');
});
