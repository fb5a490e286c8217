import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import type { PaymentGateway } from '#/modules/payments/server/payment-gateway.ts';
import { createPaymentsModule } from '#/modules/payments/server/payments-module.ts';
import { paymentsPersonalData } from '#/modules/payments/server/payments-personal-data.ts';
import { createSandboxGateway } from '#/modules/payments/server/sandbox-gateway.ts';
import { voidPayment } from '#/modules/payments/server/void-payment.ts';
import { deleteCard } from './delete-card.ts';
import { forgetCards } from './forget-cards.ts';
import { whenCardForgotten } from './when-card-forgotten.ts';

const database = await openTestDatabase();
const forgotten: string[] = [];
/** The token of a card that the provider does not delete now. */
let refused: string | null = null;
const forget = async (token: string) => {
  if (token === refused) throw new Error('no answer');
  forgotten.push(token);
};
const gateway: PaymentGateway = { ...createSandboxGateway(database, 'sandbox', 'prod'), forget };
const facts = createFacts();
const inUse = new Set<string>();
const cardsInUse = async () => [...inUse];
facts.listen([whenCardForgotten(gateway, cardsInUse)]);
const { announce } = facts;
const { module } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce, cardsInUse, gateway });
const app = openTestApp(database, [module]);
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: facts.jobs() });

let customers = 500;
async function saveCard(customerId = (customers += 1), number = '4444333322221111') {
  const card = await gateway.tokenise({ number, cardholderName: 'Ada Farrow', expiryDate: '12/49', securityCode: '123' });
  const cardId = randomUUID();
  const token = `${card.token}-${cardId}`;
  await runSql(
    database,
    'insert into payments.cards (card_id, customer_id, card, billing_address, saved_at) values ($1, $2, $3, $4, platform.now())',
    [cardId, customerId, JSON.stringify({ ...card, token }), JSON.stringify(address)],
  );
  return { customerId, cardId, token, path: `/paymentCards-prod/v1/paymentCards/${cardId}` };
}

const address = { id: 4, line1: '14 Mill Lane', line2: null, line3: null, postalCode: 'RG12 1AA', town: 'Bracknell', region: null, country: 'GB' };
const list = async (customerId: number) => (await app.call('GET', '/paymentCards-prod/v1/paymentCards', { as: customerId })).body;
const call = (method: string, { path, customerId }: { path: string; customerId: number }) => app.call(method, path, { as: customerId });

describe('the saved cards of a customer', () => {
  it('are listed with what may be shown of each, and never with the token or the number [AC-221] [AC-222] [AC-224] [AC-227] [SC-534]', async () => {
    const saved = await saveCard();
    expect(await list(saved.customerId)).toEqual({
      paymentCards: [{
        paymentCardId: saved.cardId, cardType: 'VISA', cardholderName: 'Ada Farrow', maskedCardNumber: '************1111', startDate: null,
        expiryDate: '12/49', businessAccount: false, billingAddress: address,
      }],
    });
    const business = await saveCard(saved.customerId, '6356280000000000006');
    const { paymentCards } = await list(saved.customerId);
    expect(paymentCards.find(({ paymentCardId }: { paymentCardId: string }) => paymentCardId === business.cardId)).toMatchObject({ cardType: 'BUSINESS_ACCOUNT', businessAccount: true });
    expect(await list((customers += 1))).toEqual({ paymentCards: [] });
    expect((await app.call('GET', '/paymentCards-prod/v1/paymentCards')).status).toBe(401);
  });

  it('say whether they may be deleted [AC-229 part]', async () => {
    const saved = await saveCard();
    const options = await call('OPTIONS', saved);
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'OPTIONS, DELETE']);
    inUse.add(saved.token);
    expect((await call('OPTIONS', saved)).headers.get('allow')).toBe('OPTIONS');
    expect((await call('OPTIONS', { ...saved, customerId: 1 })).status).toBe(404);
  });

  it('are deleted, here and then at the provider [AC-230 part]', async () => {
    const [saved, other] = [await saveCard(), await saveCard()];
    expect((await call('DELETE', saved)).status).toBe(204);
    expect(await list(saved.customerId)).toEqual({ paymentCards: [] });
    expect((await list(other.customerId)).paymentCards).toHaveLength(1);
    await runJobs();
    expect(forgotten).toContain(saved.token);
    expect(forgotten).not.toContain(other.token);
  });

  it('are not found if unknown or another customer’s, and stay while an order needs them [AC-231 part]', async () => {
    const saved = await saveCard();
    expect((await call('DELETE', { ...saved, customerId: 1 })).status).toBe(404);
    expect((await call('DELETE', { ...saved, path: saved.path.replace(saved.cardId, randomUUID()) })).status).toBe(404);
    inUse.add(saved.token);
    const refused = await call('DELETE', saved);
    expect([refused.status, refused.body.reason_code]).toEqual([423, 'ACTIVE_ORDER']);
    expect((await list(saved.customerId)).paymentCards).toHaveLength(1);
    inUse.delete(saved.token);
    expect((await call('DELETE', saved)).status).toBe(204);
    expect((await call('DELETE', saved)).status).toBe(404);
  });

  it('are deleted once by requests that come together, and stay at the provider if an order took one meanwhile', async () => {
    const saved = await saveCard();
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', saved)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    inUse.add(saved.token);
    await runJobs();
    expect(forgotten).not.toContain(saved.token);
  });

  it('stay while their authorisation pays for an order, also if that order is being given another card', async () => {
    const saved = await saveCard();
    await payOrder(database, gateway, { customerOrderId: 'being-amended', customerId: saved.customerId });
    await runSql(database, `update payments.card_payments set card = jsonb_set(card, '{token}', to_jsonb($1::text)) where customer_order_id = 'being-amended'`, [saved.token]);
    expect((await call('OPTIONS', saved)).headers.get('allow')).toBe('OPTIONS');
    expect((await call('DELETE', saved)).status).toBe(423);
    await inTransaction({ database }, async (work) => voidPayment(work, announce, 'being-amended', await readClock(database)));
    expect((await call('DELETE', saved)).status).toBe(204);
  });

  it('are deleted at the provider, too, once the account is removed, also those that were never saved', async () => {
    const [saved, other] = [await saveCard(), await saveCard()];
    await payOrder(database, gateway, { customerOrderId: 'long-ago', customerId: saved.customerId });
    await runSql(database, `update payments.card_payments set card = jsonb_set(card, '{token}', '"tok_unsaved"') where customer_order_id = 'long-ago'`);
    const erase = async () => inTransaction({ database }, async (work) =>
      paymentsPersonalData.erasure!.erase(work.database, { customerId: saved.customerId, now: await readClock(database) }));
    await erase();
    await erase();
    const forgetting = module.jobs!.find(({ name }) => name === 'forget-cards')!;
    const run = () => forgetting.run({ database, log: openLog('silent'), now: Date.now() }, undefined);
    refused = saved.token;
    await expect(run()).rejects.toThrow('1 of 2 cards');
    expect(forgotten).toContain('tok_unsaved');
    refused = null;
    await run();
    expect(forgotten).toContain(saved.token);
    expect(forgotten).not.toContain(other.token);
    expect(await runSql(database, 'select from payments.cards_to_forget')).toEqual([]);
  });

  it('are deleted at the provider also while a hundred older ones cannot be', async () => {
    await runSql(database, `insert into payments.cards_to_forget (token, removed_at) select 'stuck-' || n, platform.now() - interval '1 day' from generate_series(1, 100) n`);
    await runSql(database, `insert into payments.cards_to_forget (token, removed_at) values ('tok_newer', platform.now())`);
    const now = await readClock(database);
    const failing = { forget: (token: string) => (token.startsWith('stuck-') ? Promise.reject(new Error('no answer')) : forget(token)) };
    await expect(forgetCards(database, failing, now)).rejects.toThrow('100 of 100 cards');
    await expect(forgetCards(database, failing, now + 1)).rejects.toThrow('99 of 100 cards');
    expect(forgotten).toContain('tok_newer');
    await runSql(database, `delete from payments.cards_to_forget where starts_with(token, 'stuck-')`);
  });

  it('stay if deleting one is rolled back', async () => {
    const saved = await saveCard();
    const own = { customerId: saved.customerId, cardId: saved.cardId };
    await expect(inTransaction({ database }, async (work) => {
      await deleteCard(work.database, { cardsInUse, announce }, own);
      throw new Error('rolled back');
    })).rejects.toThrow('rolled back');
    expect((await list(saved.customerId)).paymentCards).toHaveLength(1);
  });
});
