import type { MouseEvent, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { CancelOrder } from '#/modules/orders/web/order-actions.tsx';
import type { OrderAmending } from '#/modules/orders/web/use-amend-order.tsx';
import type { OrderCancelling } from '#/modules/orders/web/use-cancel-order.tsx';

const order = { customerOrderId: '7', status: 'PLACED', slots: [], links: [{ rel: 'cancel' }] } as unknown as WireOrderSummary;

function cancelOf(given: { cancels?: string; amends?: string; order?: object }) {
  const ask = vi.fn();
  const cancelling: OrderCancelling = { inProgress: new Set(given.cancels ? [given.cancels] : []), cancelled: new Set(), ask, dialogs: null };
  const amending: OrderAmending = { inProgress: given.amends ?? null, start: () => undefined, dialogs: null };
  const shown = CancelOrder({ order: { ...order, ...given.order }, cancelling, amending }) as ReactElement<{ onClick?(event: MouseEvent): void }>;
  const event = { preventDefault: vi.fn() };
  shown.props.onClick?.(event as unknown as MouseEvent);
  return { html: renderToStaticMarkup(shown), isAsked: ask.mock.calls.length === 1, isPrevented: event.preventDefault.mock.calls.length === 1 };
}

it('asks whether to cancel an order, unless that order is being cancelled or its amend begins [SC-607] [SC-608]', () => {
  const free = cancelOf({});
  expect([free.isAsked, free.html.includes('aria-disabled')]).toEqual([true, false]);
  expect(cancelOf({ cancels: '8', amends: '8' })).toMatchObject({ isAsked: true });
  for (const busy of [{ cancels: '7' }, { amends: '7' }]) {
    const { html, ...pressed } = cancelOf(busy);
    expect([html.includes('aria-disabled="true"'), pressed]).toEqual([true, { isAsked: false, isPrevented: true }]);
  }
});

it('has a disabled button with the reason if the order has no cancel link, as while its changes are placed [SC-607] [SC-608 part]', () => {
  expect(cancelOf({ order: { links: [], status: 'FULFIL' } }).html).toContain('It’s too late to cancel this order.');
  expect(cancelOf({ order: { links: [], status: 'AMENDING' } }).html).toContain('You’re changing this order.');
});
