import { runSql } from '#/platform/server/database/database.ts';
import type { PersonalData } from '#/platform/server/personal-data.ts';
import { listOrdersWithVouchers } from './gift-voucher-store.ts';
import { freeGifts } from './end-gifts.ts';

/** The gift cards and gift vouchers that a customer put on orders, each with the end of its serial number only. */
export const giftsPersonalData: PersonalData = {
  sections: [
    {
      name: 'giftCards',
      title: 'Gift cards on orders',
      tables: ['gifts.cards_on_orders'],
      read: (database, customerId) =>
        runSql(
          database,
          `select customer_order_id as "orderNumber", right(serial_number, 4) as "serialNumberEndsIn", held_pence as "heldPence", used_pence as "usedPence"
           from gifts.cards_on_orders where customer_id = $1 order by place`,
          [customerId],
        ),
    },
    {
      name: 'giftVouchers',
      title: 'Gift vouchers on orders',
      tables: ['gifts.vouchers_on_orders', 'gifts.vouchers'],
      read: (database, customerId) =>
        runSql(
          database,
          `select o.customer_order_id as "orderNumber", right(v.serial_number, 4) as "serialNumberEndsIn", v.value_pence as "valuePence", o.state
           from gifts.vouchers_on_orders o join gifts.vouchers v using (serial_number) where o.customer_id = $1 order by o.place`,
          [customerId],
        ),
    },
  ],
  erasure: {
    // What paid for orders stays, as they do. An account with an order that is not finished is not removed, so an order that
    // still holds something was never placed.
    tables: ['gifts.cards_on_orders', 'gifts.vouchers_on_orders', 'gifts.unrecognised'],
    async erase(database, { customerId, now }) {
      for (const customerOrderId of await listOrdersWithVouchers(database, customerId)) await freeGifts({ database }, customerOrderId, now);
      await runSql(database, `delete from gifts.vouchers_on_orders where customer_id = $1 and state = 'FREED'`, [customerId]);
      await runSql(database, 'delete from gifts.cards_on_orders where customer_id = $1 and held_pence = 0 and used_pence = 0', [customerId]);
      await runSql(database, 'delete from gifts.unrecognised where customer_id = $1', [customerId]);
    },
  },
};
