import { readAccount } from '#/modules/account/server/public.ts';
import type { Outbox } from '#/modules/mail/server/public.ts';
import { reportRefusedMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { readPresented } from '#/modules/orders/server/after-picking/read-presented.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { findReport } from './item-report-store.ts';
import { ReportRefused } from './report-refused.ts';

/** Returns a listener that queues the mail about a reported item that is not refunded, in the transaction of that decision (decision 170). */
export function whenReportRefused(outbox: Outbox): FactListener {
  return inTheTransaction(ReportRefused, async ({ database }, { customerOrderId, customerId, reportId }) => {
    const { name, problem, message } = (await findReport(database, reportId))!;
    const order = await readPresented(database, customerOrderId);
    await outbox.queue(database, reportRefusedMail(order, { name, problem, message: message! }, await readAccount(database, customerId)));
  });
}
