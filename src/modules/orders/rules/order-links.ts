import type { WireOrderLink } from '#/contract/rest-types.ts';
import type { ListedOrder } from './order-record.ts';

/**
 * Returns links for the changes that the shopper can make to an order now (SC-593). A PLACED order can be amended and
 * cancelled before its amend cut-off. Its slot can change too, unless staff already prepare one of its lines, which a supplier
 * delivers (SC-659). All other orders have no links.
 */
export function orderLinks(order: Pick<ListedOrder, 'customerOrderId' | 'status' | 'slot' | 'lines'>, now: number): WireOrderLink[] {
  if (order.status !== 'PLACED' || !order.slot || order.slot.amendCutOff <= now) return [];
  const href = `/order-orchestration/orders/${order.customerOrderId}`;
  const links: WireOrderLink[] = [
    { rel: 'init-amend', title: 'Amend order', href: `${href}/amend` },
    { rel: 'cancel', title: 'Cancel order', href: `${href}/cancel` },
  ];
  if (isSlotFree(order)) {
    links.push({ rel: 'init-changeslot', title: 'Change slot', href: `${href}/change-slot` });
  }
  return links;
}

/** Returns whether the slot of an order may change: none of its lines, which a supplier delivers, is in preparation. */
export const isSlotFree = ({ lines }: Pick<ListedOrder, 'lines'>): boolean => !lines.some((line) => line.supplierOrderRequired && line.preparing);
