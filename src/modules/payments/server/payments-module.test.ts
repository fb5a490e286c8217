import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp } from '#/platform/server/testing/test-app.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import type { PaymentCard } from '#/modules/payments/rules/payment-card.ts';
import { authorisePayment, type PaymentWanted } from './authorise-payment.ts';
import { cardPlacing } from './card-placing.ts';
import { giveUpLoosePayments, giveUpPayment } from './give-up-payment.ts';
import { GatewayUnavailable } from './payment-gateway.ts';
import { spendAuthorisation, startAttempt } from './payment-store.ts';
import { createPaymentsModule } from './payments-module.ts';
import { readPaymentSession } from './sessions/read-payment-session.ts';
import { whenAuthorisationsGivenUp } from './when-authorisations-given-up.ts';

const database = await openTestDatabase();
const payments = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
const { gateway } = payments;
const app = openTestApp(database, [payments.module]);
const typed = { number: '4444333322221111', cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' };

beforeEach(() => moveClock(database, null));

async function openSession(as = 7): Promise<{ sessionId: string; passcode: string; expiresAt: string }> {
  return (await app.call('POST', '/payments-prod/v1/payment-sessions', { as })).body;
}

const give = (session: { sessionId: string; passcode: string }, card: object = typed, as = 7) =>
  app.call('PUT', `/payment-gateway-prod/v1/sessions/${session.sessionId}`, { as, body: { passcode: session.passcode, ...card } });

async function cardOf(number: string): Promise<PaymentCard> {
  const session = await openSession();
  await give(session, { ...typed, number });
  const { card } = await readPaymentSession(database, { ...session, customerId: 7 }, await readClock(database));
  return card!;
}

let order = 100;
async function pay(number: string, reference = `ref-${(order += 1)}`, customerOrderId = String(order)) {
  const card = await cardOf(number);
  const wanted = { reference, customerOrderId, customerId: 7, amountPence: 5000, card };
  return { wanted, answer: await authorise(wanted, await readClock(database)) };
}

/** Records the attempt, as claiming an order does, and asks the provider to authorise it. */
async function authorise(wanted: PaymentWanted, now: number, asked = gateway) {
  const started = await startAttempt(database, { ...wanted, cardToken: wanted.card.token }, now);
  return authorisePayment(database, asked, wanted, started, now);
}

/** Uses the authorisation, as the payments part of placing an order does. */
async function use(wanted: { reference: string; customerOrderId: string; card: PaymentCard }) {
  const card = { cardId: `card-of-${wanted.reference}`, billingAddress: null, isToKeep: false, providerReference: 'sbx', payment: null };
  return spendAuthorisation(database, { ...wanted, ...card, customerId: 7 }, await readClock(database));
}

describe('the sandbox', () => {
  it('accepts, declines, asks for authentication and fails at capture by card number [SC-557]', async () => {
    expect((await pay('4444333322221111')).answer.kind).toBe('authorised');
    expect((await pay('4000000000000002')).answer.kind).toBe('declined');
    expect((await pay('4000000000003220')).answer.kind).toBe('security-needed');
    const failing = await pay('4000000000000341');
    expect(failing.answer.kind).toBe('authorised');
    expect(await gateway.capture(failing.wanted.reference, 5000)).toBe(false);
  });

  it('repeats its answer to a repeated reference, and records one movement [SC-558 part] [SC-554 part]', async () => {
    const { wanted, answer } = await pay('4444333322221111');
    const now = await readClock(database);
    const again = await Promise.all([1, 2, 3].map(() => authorise(wanted, now)));
    for (const one of again) expect(one).toEqual(answer);
    expect([await use(wanted), await use(wanted)]).toEqual([{ givenUp: [] }, null]);
    expect(await outcomesOf(wanted.reference)).toEqual(['AUTHORISED']);
    const declined = await pay('4000000000000002');
    expect((await authorise(declined.wanted, now)).kind).toBe('declined');
    expect(await outcomesOf(declined.wanted.reference)).toEqual(['DECLINED']);
    await expect(runSql(database, 'update payments.movements set amount_pence = 0')).rejects.toThrow(/never changed/);
    await expect(runSql(database, 'delete from payments.movements')).rejects.toThrow(/never changed/);
  });
});

const outcomesOf = async (reference: string) =>
  (await runSql<{ outcome: string }>(database, `select outcome from payments.movements where reference = $1 and kind = 'AUTHORISE'`, [reference])).map(({ outcome }) => outcome);

describe('card authentication', () => {
  const answerIssuer = (transactionId: string, response: string) =>
    app.call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form: { transactionId, response } });

  it('happens on a page of the issuer and is recorded once [SC-544] [SC-545 part]', async () => {
    const { wanted, answer } = await pay('4000000000003220');
    if (answer.kind !== 'security-needed') throw new Error('no challenge');
    const page = await app.call('GET', answer.acsUrl);
    expect(page.body).toContain('Approve');
    const refused = await answerIssuer(answer.transactionId, 'refuse');
    const message = JSON.stringify({ type: 'card-authentication', transactionId: answer.transactionId, approved: false });
    // Another site that frames the page must not receive the outcome.
    expect(refused.body).toContain(`window.parent.postMessage(${message}, window.location.origin);`);
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect((await answerIssuer(answer.transactionId, 'approve')).body).toContain('"approved":false');
    expect((await authorise(wanted, await readClock(database))).kind).toBe('security-needed');
  });

  it('still counts when the press is repeated because the provider did not answer [SC-546 part] [SC-558]', async () => {
    const { wanted, answer } = await pay('4000000000003220');
    if (answer.kind !== 'security-needed') throw new Error('no challenge');
    await answerIssuer(answer.transactionId, 'approve');
    const now = await readClock(database);
    const silent = { ...gateway, authorise: async () => { throw new GatewayUnavailable(); } };
    await expect(authorise(wanted, now, silent)).rejects.toThrow(GatewayUnavailable);
    expect((await authorise(wanted, now)).kind).toBe('authorised');
  });

  it('is valid for its own order, amount and card, and once [SC-548]', async () => {
    const { wanted, answer } = await pay('4000000000003220');
    if (answer.kind !== 'security-needed') throw new Error('no challenge');
    await answerIssuer(answer.transactionId, 'approve');
    const now = await readClock(database);
    const tryWith = async (change: object) => (await authorise({ ...wanted, ...change }, now)).kind;
    expect(await tryWith({ reference: 'other-order', customerOrderId: '999' })).toBe('security-needed');
    expect(await tryWith({ reference: 'other-amount', amountPence: 4999 })).toBe('security-needed');
    expect(await tryWith({ reference: 'other-card', card: { ...wanted.card, token: 'tok_authenticate_other' } })).toBe('security-needed');
    expect(await tryWith({})).toBe('authorised');
    expect(await tryWith({ reference: 'once-more' })).toBe('security-needed');
  });
});

describe('an authorisation without an order', () => {
  const sandboxState = async (reference: string) => {
    const [row] = await runSql<{ state: string }>(
      database, 'select state from payments.sandbox_authorisations where reference = $1', [reference]);
    return row?.state ?? null;
  };
  const movementsOf = async (reference: string) =>
    (await runSql<{ kind: string }>(
      database, 'select kind from payments.movements where reference = $1 order by movement_id', [reference])).map(({ kind }) => kind);

  it('is given up by a job once it is loose, and cannot be used after that [SC-469 part]', async () => {
    const { wanted } = await pay('4444333322221111');
    const now = await readClock(database);
    await giveUpLoosePayments(database, gateway, now);
    const kept = await pay('4444333322221111');
    expect(await use(kept.wanted)).toEqual({ givenUp: [] });
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect(await use(wanted)).toBeNull();
    expect(await sandboxState(wanted.reference)).toBe('VOIDED');
    expect(await sandboxState(kept.wanted.reference)).toBe('OPEN');
    expect(await movementsOf(wanted.reference)).toEqual(['AUTHORISE', 'VOID']);
  });

  it('is given up if its order is placed with another, and voided when the provider is told [SC-552 part]', async () => {
    const { wanted } = await pay('4444333322221111');
    const other = await pay('4444333322221111', 'the-other', wanted.customerOrderId);
    const stranger = await pay('4444333322221111');
    expect(await use(wanted)).toEqual({ givenUp: ['the-other'] });
    const now = await readClock(database);
    expect((await authorise(other.wanted, now)).kind).toBe('given-up');
    const facts = createFacts();
    facts.listen([whenAuthorisationsGivenUp(gateway)]);
    const [job] = facts.jobs();
    const payload = { key: 'the-other', details: { references: ['the-other'] } };
    // Run the job twice, because a job may run more than once.
    for (let run = 0; run < 2; run += 1) await job!.run({ database, now, log: null as never }, payload);
    expect(await sandboxState('the-other')).toBe('VOIDED');
    expect(await movementsOf('the-other')).toEqual(['AUTHORISE', 'VOID']);
    for (const { reference } of [wanted, stranger.wanted]) expect(await sandboxState(reference)).toBe('OPEN');
  });

  it('is voided for each payment of its order, not only for the first [SC-552 part]', async () => {
    const customerOrderId = String((order += 1));
    const facts = createFacts();
    facts.listen([whenAuthorisationsGivenUp(gateway)]);
    const part = cardPlacing({ gateway, flags: { isOn: async () => false }, announce: facts.announce, env: 'prod' });
    for (const payment of ['first', 'second']) {
      const loose = await pay('4444333322221111', `loose-of-${payment}`, customerOrderId);
      const { wanted: { card, reference } } = await pay('4444333322221111', `used-of-${payment}`, customerOrderId);
      const asked = {
        order: { customerOrderId, customerId: 7, toPayPence: 5000, estimatedPence: null, card, expectedCard: null, riskSession: null, billingAddress: null, saveCard: false, slot: { endsAt: await readClock(database) } },
        gathered: { cardNeeded: true, payment: { card, amountPence: 5000 }, keepsAuthorisation: false },
        held: { authorisation: { reference, providerReference: 'sbx', lapsesAt: await readClock(database) }, isToKeep: false },
        principalId: 1,
        now: await readClock(database),
      };
      expect(await inTransaction({ database }, (work) => part.confirm!(work, asked))).toEqual({ kind: 'confirmed' });
      await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: facts.jobs() });
      expect(await sandboxState(loose.wanted.reference)).toBe('VOIDED');
    }
  });

  it('stays if an order was placed with it, even if a retry of the press fails afterwards [SC-469 part] [SC-552 part]', async () => {
    const { wanted } = await pay('4444333322221111');
    const now = await readClock(database);
    expect(await use(wanted)).toEqual({ givenUp: [] });
    await giveUpPayment(database, gateway, wanted.reference, now);
    expect(await sandboxState(wanted.reference)).toBe('OPEN');
    expect(await movementsOf(wanted.reference)).toEqual(['AUTHORISE']);
  });

  it('is also voided if the process died before it had the answer, and if the answer came after giving up; a refusal is recorded [SC-554 part]', async () => {
    const card = await cardOf('4444333322221111');
    const now = await readClock(database);
    const wanted = { customerOrderId: '900', customerId: 7, amountPence: 5000, card };
    const dying = { ...gateway, authorise: async (asked: Parameters<typeof gateway.authorise>[0]) => {
      await gateway.authorise(asked);
      throw new Error('killed');
    } };
    await expect(authorise({ ...wanted, reference: 'died' }, now, dying)).rejects.toThrow('killed');
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect(await sandboxState('died')).toBe('VOIDED');
    expect(await movementsOf('died')).toEqual(['AUTHORISE', 'VOID']);
    await expect(authorise({ ...wanted, reference: 'died declined', card: await cardOf('4000000000000002') }, now, dying)).rejects.toThrow('killed');
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect(await outcomesOf('died declined')).toEqual(['DECLINED']);

    const slow = { ...gateway, authorise: async (asked: Parameters<typeof gateway.authorise>[0]) => {
      await giveUpPayment(database, gateway, asked.reference, now);
      return gateway.authorise(asked);
    } };
    await authorise({ ...wanted, reference: 'slow' }, now, slow);
    expect(await use({ ...wanted, reference: 'slow' })).toBeNull();
    expect(await sandboxState('slow')).toBe('OPEN');
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect(await sandboxState('slow')).toBe('VOIDED');
    expect(await movementsOf('slow')).toEqual(['AUTHORISE', 'VOID']);
  });

  it('is recorded as blocked by the risk check, once, and as authorised if the provider let the same request pass elsewhere [SC-554 part]', async () => {
    const { wanted, answer } = await pay('4100000000000019');
    const now = await readClock(database);
    expect([answer.kind, (await authorise(wanted, now)).kind, await outcomesOf(wanted.reference)]).toEqual(['blocked', 'given-up', ['BLOCKED']]);
    await gateway.authorise({ ...wanted, token: 'tok_succeeds_elsewhere', authenticated: false });
    expect(await use(wanted)).toBeNull();
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect([await sandboxState(wanted.reference), await movementsOf(wanted.reference)]).toEqual(['VOIDED', ['AUTHORISE', 'AUTHORISE', 'VOID']]);
    expect((await outcomesOf(wanted.reference)).toSorted()).toEqual(['AUTHORISED', 'BLOCKED']);
  });

  it('is given up even if the provider fails for another, which the job then reports', async () => {
    const [first, second] = [await pay('4444333322221111'), await pay('4444333322221111')];
    const now = await readClock(database);
    const failing = { ...gateway, void: async (reference: string) => {
      if (reference === first.wanted.reference) throw new Error('no answer');
      await gateway.void(reference);
    } };
    await expect(giveUpLoosePayments(database, failing, now + 6 * 60_000)).rejects.toThrow(/1 of \d+ loose payments/);
    expect(await sandboxState(second.wanted.reference)).toBe('VOIDED');
    await giveUpLoosePayments(database, gateway, now + 12 * 60_000);
    expect(await sandboxState(first.wanted.reference)).toBe('VOIDED');
  });

  it('is given up also while two hundred older ones cannot be', async () => {
    const { wanted } = await pay('4444333322221111');
    const now = await readClock(database);
    await runSql(database, `insert into payments.attempts (reference, customer_order_id, customer_id, amount_pence, state, started_at, changed_at)
      select 'stuck-' || n, 'stuck', 7, 1, 'GIVEN_UP', platform.now() - interval '1 day', platform.now() - interval '1 day' from generate_series(1, 200) n`);
    const failing = { ...gateway, find: async (reference: string) => {
      if (reference.startsWith('stuck-')) throw new Error('no answer');
      return gateway.find(reference);
    } };
    for (const minutes of [6, 7]) await expect(giveUpLoosePayments(database, failing, now + minutes * 60_000)).rejects.toThrow('could not be given up');
    expect(await sandboxState(wanted.reference)).toBe('VOIDED');
    await runSql(database, `delete from payments.attempts where customer_order_id = 'stuck'`);
  });

  it('leaves the job its other work if the provider never lets it be given up: sessions are deleted an hour after they expired [SC-531 part]', async () => {
    const session = await openSession();
    await pay('4444333322221111');
    const failing = createPaymentsModule({
      database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [],
      gateway: { ...gateway, void: async () => { throw new Error('no answer'); } },
    });
    const job = failing.module.jobs!.find(({ name }) => name === 'give-up-loose-payments')!;
    const now = await readClock(database);
    for (const [minutes, status] of [[26, 410], [84, 410], [86, 404]] as const) {
      await moveClock(database, now + minutes * 60_000);
      await expect(job.run({ database, log: openLog('silent'), now: await readClock(database) }, undefined)).rejects.toThrow('could not be given up');
      expect([minutes, (await give(session)).status]).toEqual([minutes, status]);
    }
    await giveUpLoosePayments(database, gateway, await readClock(database));
  });

  it('is also found if its process died between authentication and answer', async () => {
    const { wanted, answer } = await pay('4000000000003220');
    if (answer.kind !== 'security-needed') throw new Error('no challenge');
    const now = await readClock(database);
    const form = { transactionId: answer.transactionId, response: 'approve' };
    await app.call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form });
    const dying = { ...gateway, authorise: async (asked: Parameters<typeof gateway.authorise>[0]) => {
      await gateway.authorise(asked);
      throw new Error('killed');
    } };
    await expect(authorise(wanted, now, dying)).rejects.toThrow('killed');
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect(await sandboxState(wanted.reference)).toBe('VOIDED');
  });
});
