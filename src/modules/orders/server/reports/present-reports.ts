import type { WireCustomerReports, WireItemReport } from '#/contract/rest-types.ts';
import { readShopSettings } from '#/modules/settings/server/public.ts';
import { dayMs, toWireDateTime } from '#/platform/rules/london-time.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { toWireQuantity } from '#/platform/rules/quantity.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';
import { listReportsOfCustomers, type StoredReport } from './item-report-store.ts';

/** Returns a report as its shopper reads it. */
export const presentReport = ({ sequenceNumber, name, problem, quantity, amountPence, note, state, refund, message, reportedAt }: StoredReport): WireItemReport => ({
  sequenceNumber,
  name,
  problem,
  quantity: toWireQuantity(quantity),
  amount: toMoney(amountPence),
  note,
  state,
  refund,
  message,
  reported: toWireDateTime(reportedAt),
});

/** Returns what each of these customers has reported so far; a customer who reported nothing has zeros. */
export async function readReportsOfCustomers(database: Database, customerIds: readonly number[], now: Instant): Promise<Map<number, WireCustomerReports>> {
  const { reportDays: days } = await readShopSettings(database);
  const found = new Map((await listReportsOfCustomers(database, customerIds, now - days * dayMs)).map((one) => [one.customerId, one]));
  return new Map(
    customerIds.map((customerId) => {
      const { reports, waiting, madeGood, refused, refundedPence, atOnce } = found.get(customerId) ?? { reports: 0, waiting: 0, madeGood: 0, refused: 0, refundedPence: 0, atOnce: 0 };
      return [customerId, { reports, waiting, madeGood, refused, refunded: toMoney(refundedPence), atOnce, days }];
    }),
  );
}

/** Returns what a customer has reported so far. */
export const readReportsOfCustomer = async (database: Database, customerId: number, now: Instant): Promise<WireCustomerReports> =>
  (await readReportsOfCustomers(database, [customerId], now)).get(customerId)!;
