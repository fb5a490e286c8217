import type { WireOrder } from '#/contract/rest-types.ts';
import { haveSameSlot } from './after-placed-already.ts';
import { orderChanges } from '#/modules/orders/rules/order-changes.ts';

/** Changes to an order as the trolley page shows them: the order as it was placed, its draft, and the draft's trolley now. */
export interface ShownChanges {
  placed: WireOrder;
  draft: WireOrder;
  trolley: Parameters<typeof orderChanges>[2];
}

/**
 * Returns whether another press has placed the changes that the trolley page shows. The order then has the lines and the amount of the
 * trolley, and the slot of the draft (decision 121). If no line was changed, this returns false: the order looks the same whether the
 * changes were placed or cancelled.
 */
export function isPlacedAsShown(now: WireOrder, { placed, draft, trolley }: ShownChanges): boolean {
  const changesTo = (order: WireOrder) => orderChanges(order, draft, trolley, () => '');
  const { lines, otherPence } = changesTo(now);
  return lines.length === 0 && otherPence === 0 && haveSameSlot(now, draft) && changesTo(placed).lines.length > 0;
}
