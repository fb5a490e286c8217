import { randomUUID } from 'node:crypto';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { createPassesModule } from '#/modules/passes/server/public.ts';
import { createPaymentsModule, whenAuthorisationsGivenUp, type PaymentGateway } from '#/modules/payments/server/public.ts';
import { runSql, type Database, type OpenDatabase } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp, type TestAnswer, type TestApp } from '#/platform/server/testing/test-app.ts';

export const passCards = { good: '4444333322221111', declined: '4000000000000002', authenticate: '4000000000003220', captureFails: '4000000000000341' };

const pass = '/delivery-pass-orchestration-prod/v1/pass';

/** Everything that the database knows about the passes and payments of a customer. */
export interface PassesAndPayments {
  passes: string[];
  movements: string[];
  /** The authorisations at the provider that hold or have taken money. */
  money: string[];
}

/** Saves a card for the customer and returns its id. */
export async function saveCard(database: Database, gateway: PaymentGateway, customerId: number, number: string, expiryDate = '12/49'): Promise<string> {
  const card = await gateway.tokenise({ number, cardholderName: 'A Shopper', expiryDate, securityCode: '123' });
  const cardId = randomUUID();
  await runSql(database, 'insert into payments.cards (card_id, customer_id, card, saved_at) values ($1, $2, $3, platform.now())', [cardId, customerId, JSON.stringify(card)]);
  return cardId;
}

/** Reads the customer's passes and payments. */
export async function readPassesAndPayments(database: Database, customerId: number): Promise<PassesAndPayments> {
  const [passes, movements, money] = await Promise.all([
    runSql<{ text: string }>(database, `select coalesce(payment_state, 'GIVEN') || coalesce(' ' || ended_by, '') as text from passes.passes where customer_id = $1 order by pass_id`, [customerId]),
    runSql<{ text: string }>(database, `select kind || ' ' || outcome as text from payments.movements where starts_with(customer_order_id, 'pass-' || $1 || '-') order by movement_id`, [String(customerId)]),
    runSql<{ text: string }>(
      database,
      `select state as text from payments.sandbox_authorisations
       where starts_with(reference, 'pass-' || $1 || '-') and outcome = 'AUTHORISED' and state <> 'VOIDED'`,
      [String(customerId)],
    ),
  ]);
  const texts = (rows: { text: string }[]) => rows.map(({ text }) => text);
  return { passes: texts(passes), movements: texts(movements), money: texts(money) };
}

/** Creates a shop that only sells Delivery Passes. */
export function openPassShop(database: OpenDatabase) {
  const sandbox = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] }).gateway;
  const { app, jobs } = openProcess();
  return {
    app,
    sandbox,
    openProcess: (provider: (sandbox: PaymentGateway) => PaymentGateway, isSold = true): TestApp => openProcess(provider, isSold).app,
    /** Creates a customer with a saved card. */
    async makeShopper(number: string = passCards.good): Promise<{ customerId: number; paymentCardId: string }> {
      const { customerId } = await makeCustomer(database);
      return { customerId, paymentCardId: await saveCard(database, sandbox, customerId, number) };
    },
    buy: ({ customerId, ...wanted }: { customerId: number; paymentCardId: string }, key: string, more: object = {}, on: TestApp = app): Promise<TestAnswer> =>
      on.call('POST', pass, { as: customerId, body: { planId: 1, ...wanted, ...more }, headers: { 'idempotency-key': key } }),
    /** Buys while a staff user is signed on as the customer. */
    buyAs: (staffId: number, { customerId, ...wanted }: { customerId: number; paymentCardId: string }, key: string): Promise<TestAnswer> =>
      app.call('POST', pass, { as: customerId, by: staffId, body: { planId: 1, ...wanted }, headers: { 'idempotency-key': key } }),
    read: (customerId: number): Promise<TestAnswer> => app.call('GET', pass, { as: customerId }),
    status: async (customerId: number, on: TestApp = app): Promise<string> => (await on.call('GET', `${pass}/status`, { as: customerId })).body.status,
    plans: (on: TestApp = app): Promise<TestAnswer> => on.call('GET', `${pass}/plans`),
    async readMoney({ customerId }: { customerId: number }): Promise<PassesAndPayments> {
      await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs });
      return readPassesAndPayments(database, customerId);
    },
  };

  function openProcess(provider: (of: PaymentGateway) => PaymentGateway = (of) => of, isSold = true) {
    const { module: payments, gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [], gateway: provider(sandbox) });
    const facts = createFacts();
    facts.listen([whenAuthorisationsGivenUp(gateway)]);
    const { module } = createPassesModule({ gateway, flags: { isOn: async () => isSold }, announce: facts.announce, env: 'prod' });
    return { app: openTestApp(database, [payments, module]), jobs: facts.jobs() };
  }
}
