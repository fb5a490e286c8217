import type { WireOrderLink } from '#/contract/rest-types.ts';
import type { OrderRecord } from './order-record.ts';

/**
 * What the shopper may do with an order now: amend and cancel it while it is PLACED and before its amend cut-off, and
 * change its slot too unless a supplier is already preparing part of it (SC-593). All other orders have no links.
 */
export function orderLinks(order: Pick<OrderRecord, 'customerOrderId' | 'status' | 'slot' | 'lines'>, now: number): WireOrderLink[] {
  if (order.status !== 'PLACED' || !order.slot || order.slot.amendCutOff <= now) return [];
  const href = `/order-orchestration/orders/${order.customerOrderId}`;
  const links: WireOrderLink[] = [
    { rel: 'init-amend', title: 'Amend order', href: `${href}/amend` },
    { rel: 'cancel', title: 'Cancel order', href: `${href}/cancel` },
  ];
  if (!order.lines.some((line) => line.supplierOrderRequired)) {
    links.push({ rel: 'init-changeslot', title: 'Change slot', href: `${href}/change-slot` });
  }
  return links;
}
