import { createHash } from 'node:crypto';
import { authorisePayment } from '#/modules/payments/server/authorise-payment.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { spendAuthorisation, startAttempt } from '#/modules/payments/server/payment-store.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';

export interface PaidOrderWanted {
  customerOrderId: string;
  number?: string;
  amountPence?: number;
  customerId?: number;
  /** The number of days until the end of the order's slot. */
  slotInDays?: number;
  /** Tells attempts for the same order apart. */
  press?: string;
}

/** Pays for an order by card, as placing it does, and returns our reference. Throws unless the card is authorised. */
export async function payOrder(database: Database, gateway: PaymentGateway, wanted: PaidOrderWanted): Promise<string> {
  const { customerOrderId, number = '4444333322221111', amountPence = 5000, customerId = 7, slotInDays = 3, press = 'first' } = wanted;
  const now = await readClock(database);
  const card = await gateway.tokenise({ number, cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' });
  const reference = `${customerOrderId}-${createHash('sha256').update(press).digest('hex').slice(0, 10)}`;
  const payment = { reference, customerOrderId, customerId, amountPence, card };
  const started = await startAttempt(database, { ...payment, cardToken: card.token }, now);
  const answer = await authorisePayment(database, gateway, payment, started, now);
  if (answer.kind !== 'authorised') throw new Error(`the card was not authorised: ${answer.kind}`);
  const due = { lapsesAt: answer.lapsesAt, neededAt: now + slotInDays * dayMs };
  const spent = { ...payment, providerReference: answer.providerReference, cardId: '', billingAddress: null, isToKeep: false, payment: due };
  if (!(await spendAuthorisation(database, spent, now))) throw new Error('the authorisation was given up');
  return reference;
}

/** Returns the movements of an order's money, in order: 'AUTHORISE AUTHORISED 5000'. */
export async function movementsOf(database: Database, customerOrderId: string): Promise<string[]> {
  const rows = await runSql<{ text: string }>(
    database,
    `select kind || ' ' || outcome || ' ' || amount_pence as text from payments.movements where customer_order_id = $1 order by movement_id`,
    [customerOrderId],
  );
  return rows.map(({ text }) => text);
}

/** Returns our references of the authorisations that the sandbox holds open for an order. */
export async function openAtSandbox(database: Database, customerOrderId: string): Promise<string[]> {
  const rows = await runSql<{ reference: string }>(
    database,
    `select reference from payments.sandbox_authorisations where starts_with(reference, $1 || '-') and state = 'OPEN' and outcome = 'AUTHORISED'`,
    [customerOrderId],
  );
  return rows.map(({ reference }) => reference);
}
