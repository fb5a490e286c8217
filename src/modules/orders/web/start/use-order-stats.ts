import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import { useLoaded, type Loaded } from '#/platform/web/use-loaded.ts';
import { readOrderStats, type OrderStats } from '#/modules/orders/web/order-calls.ts';

/** Loads statistics of the signed-in customer's orders, once per customer (SH-147). Loads nothing for a visitor, and while they are not wanted. */
export function useOrderStats(isWanted = true): Loaded<OrderStats> {
  const calls = useCalls();
  const { customerId } = useSession();
  const ready = useSessionReady();
  return useLoaded(isWanted && ready && customerId !== -1 ? String(customerId) : null, () => readOrderStats(calls));
}
