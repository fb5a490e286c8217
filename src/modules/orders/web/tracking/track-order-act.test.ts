import { beforeEach, expect, it, vi } from 'vitest';
import { onShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import { trackOrderAct, type OrderAct } from './track-order-act.ts';

beforeEach(() => vi.stubGlobal('document', new EventTarget()));

it.each<OrderAct>(['amend_order', 'place_order', 'cancel_order'])('reports the request and the end of %s, with the order, and a failure with its message [SC-625 part] [AC-543 part]', (act) => {
  const events: ShopEvent[] = [];
  onShopEvent((event) => events.push(event));
  trackOrderAct(act, '100000012').succeeded();
  trackOrderAct(act, '100000012').failed('Please try again.');
  expect(events).toEqual([
    { name: `${act}_request`, order_id: '100000012' },
    { name: `${act}_success`, order_id: '100000012' },
    { name: `${act}_request`, order_id: '100000012' },
    { name: `${act}_failure`, order_id: '100000012', message: 'Please try again.' },
  ]);
});
