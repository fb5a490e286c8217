import type { Outbox } from '#/modules/mail/server/public.ts';
import { reportAnsweredMail } from '#/modules/orders/rules/receipt/picked-order-mails.ts';
import { mailBuyer } from '#/modules/orders/server/after-picking/mail-buyer.ts';
import { readPresented } from '#/modules/orders/server/after-picking/read-presented.ts';
import { inTheTransaction, type FactListener } from '#/platform/server/facts/fact-listener.ts';
import { findReport } from './item-report-store.ts';
import { ReportAnswered } from './report-answered.ts';

/** Returns a listener that queues the mail about a report that staff answer without a refund, in the transaction of their decision (decisions 170, 245). */
export function whenReportAnswered(outbox: Outbox): FactListener {
  return inTheTransaction(ReportAnswered, ({ database }, { customerOrderId, customerId, reportId }) =>
    mailBuyer(outbox, database, customerId, async (buyer) => {
      const { name, problem, state, message } = (await findReport(database, reportId))!;
      return reportAnsweredMail(await readPresented(database, customerOrderId), { name, problem, isAccepted: state === 'ACCEPTED', message: message! }, buyer);
    }),
  );
}
