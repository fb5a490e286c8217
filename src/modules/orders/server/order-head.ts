import type { ListedOrder } from '#/modules/orders/rules/order-record.ts';
import { shownSlotType } from '#/modules/slots/rules/slot-types.ts';
import { instant } from '#/platform/server/database/instant-sql.ts';

/** The columns that every reader of placed orders needs, for a statement that reads `orders.orders`. */
export const orderHead = `
    customer_order_id as "customerOrderId", customer_id as "customerId", status, created, last_updated as "lastUpdated", slot, json_build_object(
      'orderLines', order_lines_pence, 'offerSavings', offer_savings_pence, 'membershipSavings', membership_savings_pence,
      'incentiveSavings', incentive_savings_pence, 'orderLevelSavings', order_level_savings_pence,
      'deliveryCharge', delivery_charge_pence, 'carrierBagCharge', carrier_bag_charge_pence,
      'depositCharge', deposit_charge_pence, 'giftCards', gift_cards_pence, 'giftVouchers', gift_vouchers_pence) as totals,
    exists (select from orders.delivery_statuses d where d.customer_order_id = orders.customer_order_id and d.status = 'NOT_DELIVERED') as "notDelivered"`;

/** Returns an order with the type of its slot as it is called now. */
export const withShownSlot = <Order extends Pick<ListedOrder, 'slot'>>(order: Order): Order =>
  ({ ...order, slot: order.slot && { ...order.slot, type: shownSlotType(order.slot.type) } });

/** Returns SQL for the status of an order at an instant, by the same rule as `orderAsOf`. Takes SQL for the instant's milliseconds since 1970. */
export const statusAsOf = (now: string): string =>
  `case when status in ('PLACED', 'AMENDING') and amend_cut_off <= ${instant(now)} then 'FULFIL' else status end`;
