import type { WireDeliveryStatus } from '#/contract/rest-types.ts';
import { firstNameOf } from '#/modules/orders/rules/delivery/first-name-of.ts';
import type { DeliveryStatus } from '#/modules/orders/server/picking/pick-store.ts';
import { toWireDateTime } from '#/platform/rules/london-time.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

interface DeliveryRow extends Omit<DeliveryStatus, 'wismoEtaStartsAt' | 'wismoEtaEndsAt'> {
  customerOrderId: string;
  etaStartsAt: Instant | null;
  etaEndsAt: Instant | null;
  slotStartsAt: Instant;
  slotEndsAt: Instant;
}

/** Returns the delivery statuses of those of the customer's orders that have one, in one statement (SC-653, SC-655). */
export async function listDeliveries(database: Database, customerId: number, customerOrderIds: readonly string[]): Promise<WireDeliveryStatus[]> {
  const rows = await runSql<DeliveryRow>(
    database,
    `select customer_order_id as "customerOrderId", deliveries.status, eta_starts_at as "etaStartsAt", eta_ends_at as "etaEndsAt",
       driver_name as "driverName", deliveries.last_updated as "lastUpdated", slot_starts_at as "slotStartsAt",
       to_timestamp((slot ->> 'endsAt')::double precision / 1000) as "slotEndsAt"
     from orders.delivery_statuses deliveries join orders.orders using (customer_order_id)
     where customer_id = $1 and customer_order_id = any($2::text[]) order by slot_starts_at, customer_order_id`,
    [customerId, customerOrderIds],
  );
  return rows.map(presentDelivery);
}

function presentDelivery({ customerOrderId, status, slotStartsAt, slotEndsAt, etaStartsAt, etaEndsAt, driverName, lastUpdated }: DeliveryRow): WireDeliveryStatus {
  return {
    customerOrderId,
    status,
    etaStartDateTime: toWireDateTime(slotStartsAt),
    etaEndDateTime: toWireDateTime(slotEndsAt),
    wismoEtaStartDateTime: etaStartsAt === null ? null : toWireDateTime(etaStartsAt),
    wismoEtaEndDateTime: etaEndsAt === null ? null : toWireDateTime(etaEndsAt),
    runningLate: etaStartsAt !== null && etaStartsAt > slotEndsAt,
    driverName: driverName === null ? null : firstNameOf(driverName),
    lastUpdated: toWireDateTime(lastUpdated),
  };
}
