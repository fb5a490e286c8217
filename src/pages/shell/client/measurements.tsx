import { useEffect, useEffectEvent } from 'react';
import { pageViewLabel } from '#/modules/account/rules/sign-in/page-view.ts';
import { useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import { sendEvent } from '#/modules/analytics/web/send-event.ts';
import { impressionName } from '#/modules/flags/web/decisions-store.ts';
import { useAbandonedUpdates } from '#/modules/trolley/web/changes/use-abandoned-updates.ts';
import { pageFact } from '#/platform/web/router/page-facts.ts';
import { useLocation } from '#/platform/web/router/router.tsx';
import { onShopEvent, type ShopEvent } from '#/platform/web/shop-event.ts';
import type { ClientState } from './client-state.ts';

/**
 * Sends this document's events to the collector, where the shopper's consent or the page allows it. Renders nothing.
 */
export default function Measurements({ shopper: { env, session, decisions } }: { shopper: ClientState }) {
  const send = useEffectEvent((event: ShopEvent) => {
    sendEvent({ env, customerId: session.snapshot().state.customerId }, event);
  });

  useEffect(() => {
    const sendImpressions = () => {
      for (const impression of decisions.takeImpressions()) send(impression);
    };
    // Experiments may have been viewed before this code loaded, or while the shopper did not consent.
    sendImpressions();
    return onShopEvent((event) => (event.name === impressionName ? sendImpressions() : send(event)));
  }, [decisions]);

  // The label depends on who is shopping, so the first page view waits until that is known.
  const isKnown = useSessionPhase() !== 'starting';
  const { pathname } = useLocation();
  const view = useEffectEvent(() => {
    const label = pageViewLabel(session.snapshot().state, document.title);
    send({ name: 'page_view', label, pageType: pageFact('type'), pageSubType: pageFact('subType') });
  });
  useEffect(() => {
    if (isKnown) view();
  }, [isKnown, pathname]);

  useAbandonedUpdates((page) => {
    const { customerId, customerOrderId } = session.snapshot().state;
    sendEvent({ env, customerId }, { name: 'abandoned_trolley_update', page_location: page, order_id: customerOrderId });
  });
  return null;
}
