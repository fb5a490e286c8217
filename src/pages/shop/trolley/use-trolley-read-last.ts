import { useState } from 'react';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';

/**
 * Returns the trolley that was read last: the trolley in the page's data, until the document's own changes. If the
 * shopper comes from another page of the document, its own may be hours old.
 */
export function useTrolleyReadLast(brought: WireTrolley | null, kept: WireTrolley | null): WireTrolley | null {
  const [whenOpened] = useState(kept);
  const isOfOrder = kept === null || kept.orderId === brought?.orderId;
  return kept === whenOpened && isOfOrder ? brought : kept;
}
