import { expect, it } from 'vitest';
import { deliveryStatuses, deliveryStatusesFor, whyNotDeliveryStatus } from './delivery-status.ts';

it.each([true, false])('offers staff exactly the statuses that the server takes, of a delivery or a collection (delivery: %s) [SC-654 part]', (isDelivered) => {
  expect(deliveryStatusesFor(isDelivered)).toEqual(deliveryStatuses.filter((status) => whyNotDeliveryStatus(status, isDelivered) === null));
  expect(deliveryStatusesFor(isDelivered).includes('NOT_DELIVERED')).toBe(isDelivered);
});
