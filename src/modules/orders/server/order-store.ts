import { shownSlotType } from '#/modules/slots/rules/slot-types.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { orderAsOf } from '#/modules/orders/rules/order-as-of.ts';
import { placedEntry } from '#/modules/codes/rules/present-codes.ts';
import { selectPlacedCodes, type PlacedCode } from '#/modules/codes/server/public.ts';
import type { OrderLineRecord, OrderRecord, OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { selectPlacedGiftCards, selectPlacedGiftVouchers } from '#/modules/gifts/server/public.ts';
import { selectPicked } from './picking/picked-order-store.ts';
import { detailsOf, listDetails } from './order-details-store.ts';

/** Returns a placed order with its current status, or null if there is none with this number. */
export async function findPlacedOrder(database: Database, customerOrderId: string, now: Instant): Promise<OrderRecord | null> {
  const [row] = await runSql<OrderRow>(database, `${selectOrders} where customer_order_id = $1`, [customerOrderId]);
  if (!row) return null;
  const [record] = await withParts(database, [row], now);
  return record ?? null;
}

/** Returns placed orders by their numbers, in the given order. Unknown numbers are left out. */
export async function findPlacedOrders(database: Database, customerOrderIds: readonly string[], now: Instant): Promise<OrderRecord[]> {
  const rows = await runSql<OrderRow>(
    database,
    `${selectOrders} where customer_order_id = any($1::text[]) order by array_position($1::text[], customer_order_id)`,
    [customerOrderIds],
  );
  return withParts(database, rows, now);
}

export interface OrderListing {
  customerId: number;
  statuses: readonly OrderStatus[] | null;
  sortBy: '-created' | 'slotDate';
  start: number;
  size: number;
}

/**
 * Returns a page of the customer's placed orders and, if there is one, the order after it, which tells the caller that
 * there is a next page.
 */
export async function listPlacedOrders(database: Database, listing: OrderListing, now: Instant): Promise<OrderRecord[]> {
  const { customerId, statuses, sortBy, start, size } = listing;
  const order = `${sortBy === '-created' ? 'created desc' : 'slot_starts_at'}, customer_order_id desc`;
  const rows = await runSql<OrderRow>(
    database,
    // Finds the page first: the parts of an order are read for its orders alone, not for those before it. Follows the same rule as `orderAsOf`.
    `${selectOrders} where customer_order_id in (
       select customer_order_id from orders.orders where customer_id = $1
         and ($2::text[] is null
           or case when status in ('PLACED', 'AMENDING') and amend_cut_off <= to_timestamp($3::double precision / 1000) then 'FULFIL' else status end = any($2))
       order by ${order} offset $4 limit $5)
     order by ${order}`,
    [customerId, statuses, now, start, size + 1],
  );
  return withParts(database, rows, now);
}

/** Returns the ids of the delivery addresses of a customer's orders in progress (SC-583). */
export async function listAddressesInProgress(database: Database, customerId: number): Promise<number[]> {
  const rows = await runSql<{ addressId: number }>(
    database,
    `select distinct (slot -> 'deliveryAddress' ->> 'id')::bigint as "addressId" from orders.orders
     where customer_id = $1 and status in ('AMENDING', 'PLACED', 'FULFIL', 'PICKED', 'PAYMENT_FAILED')
       and slot -> 'deliveryAddress' ->> 'id' is not null`,
    [customerId],
  );
  return rows.map(({ addressId }) => addressId);
}

type OrderRow = Pick<OrderRecord, 'customerOrderId' | 'customerId' | 'status' | 'shopNumber' | 'created' | 'lastUpdated' | 'slot' | 'totals' | 'picked' | 'notDelivered' | 'giftCards' | 'giftVouchers'> & { codes: PlacedCode[] | null };

const selectOrders = `
  select customer_order_id as "customerOrderId", customer_id as "customerId", status, shop_number as "shopNumber", created,
    last_updated as "lastUpdated", slot, json_build_object(
      'orderLines', order_lines_pence, 'offerSavings', offer_savings_pence, 'membershipSavings', membership_savings_pence,
      'incentiveSavings', incentive_savings_pence, 'orderLevelSavings', order_level_savings_pence,
      'deliveryCharge', delivery_charge_pence, 'carrierBagCharge', carrier_bag_charge_pence,
      'depositCharge', deposit_charge_pence, 'giftCards', gift_cards_pence, 'giftVouchers', gift_vouchers_pence) as totals,
    ${selectPicked('orders.customer_order_id')} as picked,
    exists (select from orders.delivery_statuses d where d.customer_order_id = orders.customer_order_id and d.status = 'NOT_DELIVERED') as "notDelivered",
    ${selectPlacedCodes('orders.customer_order_id')} as codes,
    ${selectPlacedGiftCards('orders.customer_order_id')} as "giftCards", ${selectPlacedGiftVouchers('orders.customer_order_id')} as "giftVouchers"
  from orders.orders`;

/** Completes orders with their lines, details and current status, in two statements whatever the number of orders. */
async function withParts(database: Database, rows: readonly OrderRow[], now: Instant): Promise<OrderRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ customerOrderId }) => customerOrderId);
  const details = await listDetails(database, ids);
  const lines = await listLines(database, ids);
  return rows.map((row) => {
    const stored = details.get(row.customerOrderId)!;
    const order: OrderRecord = {
      ...row,
      slot: row.slot && { ...row.slot, type: shownSlotType(row.slot.type) },
      details: detailsOf(stored, true),
      lines: lines.get(row.customerOrderId) ?? [],
      codes: (row.codes ?? []).map(placedEntry),
      card: stored.card,
      billingAddress: stored.billingAddress,
    };
    return orderAsOf(order, now);
  });
}

async function listLines(database: Database, ids: readonly string[]): Promise<Map<string, OrderLineRecord[]>> {
  const rows = await runSql<OrderLineRecord & { customerOrderId: string }>(
    database,
    `select customer_order_id as "customerOrderId", sequence_number as "sequenceNumber", line_number as "lineNumber", name,
       json_build_object('thousandths', thousandths, 'uom', uom) as quantity, unit_price_pence as "unitPricePence",
       sale_price_pence as "salePricePence", total_price_pence as "totalPricePence", offer_share_pence as "offerSharePence",
       member_share_pence as "memberSharePence", offered_units as "offeredUnits", deposit_pence as "depositPence", vat_rate as "vatRate",
       price_estimated as "priceEstimated", weighed, substitution_allowed as "substitutionAllowed",
       note_to_shopper as "noteToShopper", personalised_message as "personalisedMessage",
       supplier_order_required as "supplierOrderRequired", preparing_since is not null as preparing, contains_alcohol as "containsAlcohol",
       minimum_age as "minimumAge", entertaining, status
     from orders.lines where customer_order_id = any($1::text[]) order by customer_order_id, sequence_number`,
    [ids],
  );
  const byOrder = new Map<string, OrderLineRecord[]>();
  for (const { customerOrderId, ...line } of rows) {
    const lines = byOrder.get(customerOrderId) ?? [];
    byOrder.set(customerOrderId, lines);
    lines.push(line);
  }
  return byOrder;
}

/** Returns statistics about all orders that a customer has placed (SC-590). */
export async function findStats(
  database: Database,
  customerId: number,
): Promise<{ lastCompletedStartsAt: Instant | null; paymentNeeded: boolean }> {
  const [stats] = await runSql<{ lastCompletedStartsAt: Instant | null; paymentNeeded: boolean | null }>(
    database,
    `select max(slot_starts_at) filter (where status = 'COMPLETED') as "lastCompletedStartsAt",
            bool_or(status = 'PAYMENT_FAILED') as "paymentNeeded"
     from orders.orders where customer_id = $1`,
    [customerId],
  );
  return { lastCompletedStartsAt: stats!.lastCompletedStartsAt, paymentNeeded: stats!.paymentNeeded ?? false };
}
