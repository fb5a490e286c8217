import type { Pence } from '#/platform/rules/money.ts';
import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { TrolleyContext } from '#/modules/trolley/rules/lines/trolley-line.ts';

/**
 * Returns how far the items are below the minimum order value, in pence; 0 once they reach it. The slot's type decides
 * the minimum; without a slot it is the one for delivery (SC-296).
 */
export function missingSpend(items: Pence, slot: { slotType: SlotType } | null, minimums: TrolleyContext['minimums']): Pence {
  const least = slot && slot.slotType !== 'DELIVERY' ? minimums.collectionPence : minimums.deliveryPence;
  return Math.max(0, least - items);
}
