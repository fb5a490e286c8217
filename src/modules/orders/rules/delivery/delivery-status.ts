/** The statuses of an order's delivery or collection (SC-654). */
export const deliveryStatuses = ['NOT_STARTED', 'OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED', 'READY_TO_COLLECT', 'COLLECTED', 'NOT_DELIVERED'] as const;
export type DeliveryStatusName = (typeof deliveryStatuses)[number];

const ofDelivery: readonly DeliveryStatusName[] = ['OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED', 'NOT_DELIVERED'];
const ofCollection: readonly DeliveryStatusName[] = ['READY_TO_COLLECT', 'COLLECTED'];

/** Returns the statuses that staff can set for an order, which is delivered or else collected. */
export const deliveryStatusesFor = (isDelivered: boolean): readonly DeliveryStatusName[] => deliveryStatuses.filter((status) => whyNotDeliveryStatus(status, isDelivered) === null);

/** Returns why a status does not fit an order, which is delivered or else collected; null if it does. */
export function whyNotDeliveryStatus(status: DeliveryStatusName, isDelivered: boolean): string | null {
  if (!(isDelivered ? ofCollection : ofDelivery).includes(status)) return null;
  return isDelivered ? 'This order is delivered, not collected.' : 'This order is collected, not delivered.';
}
