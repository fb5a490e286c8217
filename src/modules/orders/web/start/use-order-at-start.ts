import { useSyncExternalStore } from 'react';
import { getOrder } from '#/contract/order-at-start.ts';
import type { GetOrderQuery } from '#/contract/operation-types.ts';
import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { TrolleySnapshot } from '#/modules/trolley/web/changes/client-trolley-store.ts';
import { useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import * as pages from '#/page-paths.ts';
import { useLocation, useNavigate } from '#/platform/web/router/router.tsx';
import { useLoaded, type Loaded } from '#/platform/web/use-loaded.ts';
import { leadsToMyOrders, readOrderFromGraph } from './order-from-graph.ts';

/**
 * Loads the order of a signed-in customer's trolley after the trolley itself, once per order (SC-260, SC-601). Sends the shopper
 * to my orders if the shop does not let them read it (SC-603). Shows a modal if no answer came (SC-605), but no other failure: the
 * shopper did not ask for this. Has failed too if the trolley could not be read.
 */
export function useOrderAtStart(): Loaded<GetOrderQuery['getOrder']> {
  const calls = useCalls();
  const { customerId, customerOrderId } = useSession();
  const ready = useSessionReady();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const store = useTrolleyStore();
  const trolleyId = useSyncExternalStore(store.subscribe, () => trolleyIdOf(store.snapshot()), notRead);
  const loaded = useLoaded(ready && customerId !== -1 && trolleyId === customerOrderId ? customerOrderId : null, async () => {
    try {
      return await readOrderFromGraph(async () => (await calls.graph(getOrder, { customerOrderId }, { ofOrder: true, notifiesAnswers: true })).getOrder);
    } catch (error) {
      if (leadsToMyOrders(error) && pathname !== pages.myOrders) void navigate(pages.myOrders);
      throw error;
    }
  });
  return trolleyId === 'unread' ? { answer: null, failed: true } : loaded;
}

const trolleyIdOf = ({ trolley, failed }: TrolleySnapshot): string | null => trolley?.orderId ?? (failed ? 'unread' : null);

const notRead = () => null;
