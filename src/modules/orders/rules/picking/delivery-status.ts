/** The statuses of an order's delivery or collection (SC-654). */
export const deliveryStatuses = ['NOT_STARTED', 'OUT_FOR_DELIVERY', 'ARRIVING', 'DELIVERED', 'READY_TO_COLLECT', 'COLLECTED', 'NOT_DELIVERED'] as const;
export type DeliveryStatusName = (typeof deliveryStatuses)[number];
