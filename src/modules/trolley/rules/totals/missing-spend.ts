import type { Pence } from '#/platform/rules/money.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { TrolleyContext } from '#/modules/trolley/rules/lines/trolley-line.ts';

/**
 * How far the items are below the minimum order value, in pence; 0 once they reach it. The minimum is that of the
 * slot's kind, or the one for delivery without a slot (SC-296).
 */
export function missingSpend(items: Pence, slot: { slotType: SlotType } | null, minimums: TrolleyContext['minimums']): Pence {
  const least = slot && slot.slotType !== 'DELIVERY' ? minimums.collectionPence : minimums.deliveryPence;
  return Math.max(0, least - items);
}
