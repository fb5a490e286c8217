import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import type { WireOrder } from '#/contract/rest-types.ts';

/** Returns the heading of an order's page: its slot, if it has one. */
export const orderHeading = ({ slots: [slot] }: WireOrder): string => (slot ? orderSlotText(slot) : 'Your order');
