import { selectAddress, selectContactAddressId, type AddressInBrief } from '#/modules/account/server/public.ts';
import type { OrderAddress } from '#/modules/orders/rules/order-record.ts';
import { selectCurrentSlot } from '#/modules/slots/server/public.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import type { CustomersOrder } from '#/modules/orders/server/open-orders/open-orders.ts';
import { orderAddressOf } from '#/modules/orders/server/open-orders/complete-open-order.ts';

/**
 * Returns the default billing address of a card: the delivery address, or the contact address if the order has no
 * delivery slot (SC-538). Null if the customer has no such address.
 */
export async function findUsualBillingAddress(
  database: Database,
  { customerOrderId, customerId }: CustomersOrder,
  now: Instant,
): Promise<OrderAddress | null> {
  const [found] = await runSql<{ address: AddressInBrief | null }>(
    database,
    `select ${selectAddress('$2', "coalesce((slot ->> 'addressId')::bigint, contact)")} as address
     from (select ${selectContactAddressId('$2')} as contact) as account
     left join lateral (${selectCurrentSlot('$1', '$3')}) as place on slot ->> 'slotType' = 'DELIVERY'`,
    [customerOrderId, customerId, now],
  );
  return found!.address && orderAddressOf(found!.address);
}
