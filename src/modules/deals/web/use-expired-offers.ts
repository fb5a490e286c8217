import { useEffect, useRef } from 'react';
import { useCalls, useSessionPhase } from '#/modules/account/web/sign-in/use-session.ts';
import { lostOffers, readShownOffers, triggeredOffers, writeShownOffers } from '#/modules/deals/rules/shown-offers.ts';
import type { WireTrolley, WireTrolleyItem } from '#/modules/trolley/rules/changes/wire-trolley.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';

/** The part of a trolley that says which offers its lines have. */
export interface TrolleyWithOffers extends Pick<WireTrolley, 'orderId'> {
  trolleyItems: readonly Pick<WireTrolleyItem, 'lineNumber' | 'discounts'>[];
}

/**
 * Stores which offers the trolley triggers, and tells the shopper when the page opens which of those stored before have
 * expired since (SC-158). `trolley` is null until it is known.
 */
export function useExpiredOffers(trolley: TrolleyWithOffers | null): void {
  const calls = useCalls();
  // Before the shopper is known, a call is a visitor's, and its answer does not know the order's slot.
  const isKnown = useSessionPhase() !== 'starting';
  const checked = useRef<string>(null);
  useEffect(() => {
    if (trolley === null || !isKnown) return;
    const { orderId, trolleyItems } = trolley;
    const before = checked.current === orderId ? [] : readShownOffers(localValues.find('shownOffers'), orderId);
    checked.current = orderId;
    localValues.keep('shownOffers', writeShownOffers(orderId, triggeredOffers(trolleyItems)));
    const lost = lostOffers(before, trolleyItems);
    // The code loads only if there may be something to tell.
    if (lost.length > 0) void loadPart(() => import('./tell-expired-offers.ts')).then(({ tellExpiredOffers }) => tellExpiredOffers(calls, orderId, lost));
  }, [calls, trolley, isKnown]);
}
