import type { Outbox } from '#/modules/mail/server/public.ts';
import { reportRefusedMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { mailBuyer } from '#/modules/orders/server/after-picking/mail-buyer.ts';
import { readPresented } from '#/modules/orders/server/after-picking/read-presented.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { findReport } from './item-report-store.ts';
import { ReportRefused } from './report-refused.ts';

/** Returns a listener that queues the mail about a reported item that is not refunded, in the transaction of that decision (decision 170). */
export function whenReportRefused(outbox: Outbox): FactListener {
  return inTheTransaction(ReportRefused, ({ database }, { customerOrderId, customerId, reportId }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => {
      const { name, problem, message } = (await findReport(database, reportId))!;
      return reportRefusedMail(await readPresented(database, customerOrderId), { name, problem, message: message! }, buyer);
    }),
  );
}
