import type { WireOrder } from '#/contract/rest-types.ts';
import { orderChanges } from '#/modules/orders/rules/order-changes.ts';

/** Changes to an order as the trolley page shows them: the order as it was placed, its draft, and the draft's trolley now. */
export interface ShownChanges {
  placed: WireOrder;
  draft: WireOrder;
  trolley: Parameters<typeof orderChanges>[2];
}

/**
 * Returns whether another press has placed the changes that the trolley page shows. The order then has the lines and the amount of the
 * trolley (decision 121), and had other lines before: without that, the changes may as well have been cancelled.
 */
export function isPlacedAsShown(now: WireOrder, { placed, draft, trolley }: ShownChanges): boolean {
  const changesTo = (order: WireOrder) => orderChanges(order, draft, trolley, () => '');
  const { lines, otherPence } = changesTo(now);
  return lines.length === 0 && otherPence === 0 && changesTo(placed).lines.length > 0;
}
