import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import type { WireDeliveryStatus } from '#/contract/rest-types.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { deliveriesAfter, loadedDeliveries, loadedEvent, type TrackedDeliveries } from '#/modules/orders/rules/delivery/delivery-tracking.ts';
import { listDeliveries } from '#/modules/orders/web/order-calls.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { refreshWhileShown } from './refresh-while-shown.ts';

/** The deliveries that a page has loaded: the orders with a slot today, and the statuses of those that have one. */
export interface DeliveriesOfToday {
  orders: readonly string[];
  /** Null if they could not be read. */
  statuses: readonly WireDeliveryStatus[] | null;
}

/**
 * Tracks the deliveries of today's orders, which are read again each minute while the page is open (SC-656), and whenever the page's data
 * are loaded again.
 */
export function useDeliveries(loaded: DeliveriesOfToday): TrackedDeliveries {
  const { orders, statuses } = loaded;
  const calls = useCalls();
  const [tracked, dispatch] = useReducer(deliveriesAfter, null, () => loadedDeliveries(orders, statuses));
  const [takenFrom, setTakenFrom] = useState(loaded);
  if (takenFrom !== loaded) {
    setTakenFrom(loaded);
    dispatch(loadedEvent(orders, statuses));
  }
  const refresh = useEffectEvent(async () => {
    dispatch({ kind: 'asked', orders });
    try {
      dispatch({ kind: 'answered', orders, deliveries: await listDeliveries(calls, orders) });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      // The page says so, and tries again in a minute.
      dispatch({ kind: 'failed', orders });
    }
  });
  const hasSome = orders.length > 0;
  useEffect(() => (hasSome ? refreshWhileShown(document, minuteMs, () => void refresh()) : undefined), [hasSome]);
  return tracked;
}
