import type { PendingChange } from '#/modules/trolley/rules/pending-change.ts';
import { eventsOfChanges } from '#/modules/trolley/rules/trolley-events.ts';
import type { WireTrolley } from '#/modules/trolley/rules/trolley-queue.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import { raiseShopEvent } from '#/platform/web/shop-event.ts';
import { sendChanges, type Sent } from './send-changes.ts';

/** Sends a batch of changes, and tells whoever measures what it changed (SC-225). */
export async function sendMeasured(calls: CallLayer, orderId: string, batch: readonly PendingChange[], before: WireTrolley | null): Promise<Sent> {
  const sent = await sendChanges(calls, orderId, batch, before);
  if (sent.kind === 'answered' && sent.trolley) for (const event of eventsOfChanges(batch, before, sent.trolley)) raiseShopEvent(event);
  return sent;
}
