import type { WireStaffOrderSummary } from '#/contract/rest-types.ts';
import * as pages from '#/page-paths.ts';
import { formatTimeAt } from '#/platform/rules/london-time.ts';

/** What a driver's pages say after a stop, by `saved` in the address. */
export const doneAtDoor = {
  delivered: 'Delivered.',
  'delivered-refused': 'Delivered. The refused items are being refunded.',
  'delivered-taken-back': 'Delivered. Customer care refunds what you took back.',
  missed: 'Noted as not delivered.',
} as const;

/** Returns the address of a stop's page, which leads back to a route if one is given. */
export function stopAddress({ order: { customerOrderId } }: WireStaffOrderSummary, routeId?: number): string {
  const address = pages.linkTo(pages.deliveryStop, { customerOrderId });
  return routeId === undefined ? address : `${address}?route=${routeId}`;
}

export function slotText({ order }: WireStaffOrderSummary): string {
  const slot = order.slots[0]!;
  return `${formatTimeAt(Date.parse(slot.startDateTime))} - ${formatTimeAt(Date.parse(slot.endDateTime))}`;
}
