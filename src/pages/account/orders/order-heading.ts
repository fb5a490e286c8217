import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import type { WireOrder } from '#/contract/rest-types.ts';

/** Returns the heading of an order's page: the text of its slot, or 'Your order' if it has none. */
export const orderHeading = ({ slots: [slot] }: WireOrder): string => (slot ? orderSlotText(slot) : 'Your order');
