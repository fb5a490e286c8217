import { openModal } from '#/design/overlays/document-modals.ts';
import type { ShownOffer } from '#/modules/deals/rules/shown-offers.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { findOffer } from './deal-calls.ts';

/**
 * Lists those of the lost offers that have expired, in one modal (SC-158). An offer can also be lost because the shopper
 * took items out, or because another offer saves more; the offer's own state for the trolley's slot tells.
 */
export async function tellExpiredOffers(calls: CallLayer, orderId: string, lost: readonly ShownOffer[]): Promise<void> {
  const found = await Promise.allSettled(lost.map(({ id }) => findOffer(calls, id, { trolleyId: orderId, quiet: true })));
  const expired = lost.filter((_, at) => {
    const one = found[at]!;
    return one.status === 'fulfilled' && (one.value?.state === 'ENDED' || one.value?.state === 'NOT_FOR_SLOT');
  });
  if (expired.length === 0) return;
  const lines = expired.map(({ description }) => description);
  openModal({ key: 'expired-offers', title: 'Some offers have expired', severity: 'INFORMATIVE', lines, buttons: [{ label: 'OK' }] });
}
