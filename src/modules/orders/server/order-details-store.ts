import { sql } from 'kysely';
import { ownTables, type Database } from '#/platform/server/database/database.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import type { OrderAddress, OrderDetails } from '#/modules/orders/rules/order-record.ts';
import type { OrderTables } from './order-tables.ts';

const tables = (database: Database) => ownTables<'orders', OrderTables>(database);

/** What checkout keeps for an order, placed or not. Text that the shopper emptied is '', and null where nobody has said. */
export interface StoredDetails extends Omit<OrderDetails, 'substitutionsAllowed'> {
  substitutionsAllowed: boolean | null;
  card: PaymentCard | null;
  saveCard: boolean;
  billingAddress: OrderAddress | null;
}

export async function findDetails(database: Database, customerOrderId: string): Promise<StoredDetails | null> {
  const found = await listDetails(database, [customerOrderId]);
  return found.get(customerOrderId) ?? null;
}

export async function listDetails(database: Database, ids: readonly string[]): Promise<Map<string, StoredDetails>> {
  const rows = await tables(database)
    .selectFrom('orders.details')
    .select([
      'customer_order_id as customerOrderId',
      'contact_number as contactNumber',
      'delivery_note as deliveryNote',
      'bagless',
      'paper_statement as paperStatement',
      'substitutions_allowed as substitutionsAllowed',
      'card',
      'save_card as saveCard',
      'billing_address as billingAddress',
    ])
    .where('customer_order_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ customerOrderId, ...details }) => [customerOrderId, details]));
}

/** Stores what is given and leaves the rest as it is; `changedBy` is who said it, staff or customer (SC-023). */
export async function saveDetails(
  database: Database,
  customerOrderId: string,
  details: Partial<StoredDetails>,
  changedBy?: number,
): Promise<void> {
  const columns = {
    ...(changedBy !== undefined && { changed_by: changedBy }),
    ...(details.contactNumber !== undefined && { contact_number: details.contactNumber }),
    ...(details.deliveryNote !== undefined && { delivery_note: details.deliveryNote }),
    ...(details.bagless !== undefined && { bagless: details.bagless }),
    ...(details.paperStatement !== undefined && { paper_statement: details.paperStatement }),
    ...(details.substitutionsAllowed !== undefined && { substitutions_allowed: details.substitutionsAllowed }),
    ...(details.card !== undefined && { card: details.card && JSON.stringify(details.card) }),
    ...(details.saveCard !== undefined && { save_card: details.saveCard }),
    ...(details.billingAddress !== undefined && {
      billing_address: details.billingAddress && JSON.stringify(details.billingAddress),
    }),
  };
  const insert = tables(database).insertInto('orders.details').values({ customer_order_id: customerOrderId, ...columns });
  await insert
    .onConflict((conflict) =>
      Object.keys(columns).length === 0
        ? conflict.doNothing()
        : conflict.column('customer_order_id').doUpdateSet(columns),
    )
    .execute();
}

/** What the shopper said, or what stands as long as they have not; for substitutions as the trolley's lines are (SC-446). */
export function detailsOf(stored: StoredDetails | null, trolleyAllows: boolean): OrderDetails {
  return {
    contactNumber: stored?.contactNumber || null,
    deliveryNote: stored?.deliveryNote || null,
    bagless: stored?.bagless ?? true,
    paperStatement: stored?.paperStatement ?? false,
    substitutionsAllowed: stored?.substitutionsAllowed ?? trolleyAllows,
  };
}
