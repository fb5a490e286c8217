import { raiseShopEvent } from '#/platform/web/shop-event.ts';

/** The acts on an order that analytics follows (SC-625). */
export type OrderAct = 'amend_order' | 'place_order' | 'cancel_order';

/** Reports the end of an act on an order that `trackOrderAct` began. Call one of them once. */
export interface TrackedAct {
  succeeded(): void;
  failed(message: string | null): void;
}

/** Reports that an act on an order was requested, and returns how to report its end (AC-543). */
export function trackOrderAct(act: OrderAct, customerOrderId: string): TrackedAct {
  raiseShopEvent({ name: `${act}_request`, order_id: customerOrderId });
  return {
    succeeded: () => raiseShopEvent({ name: `${act}_success`, order_id: customerOrderId }),
    failed: (message) => raiseShopEvent({ name: `${act}_failure`, order_id: customerOrderId, message }),
  };
}
