import { describe, expect, it } from 'vitest';
import { movementsOf, openAtSandbox, payOrder } from '#/modules/payments/testing/paid-order.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { cardPlacing, type OrderToPay } from './card-placing.ts';
import { findCardPayment } from './card-payment-store.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { listCards } from './saved-cards/saved-card-store.ts';
import { whenAuthorisationsGivenUp } from './when-authorisations-given-up.ts';

const database = await openTestDatabase();
const gateway = createSandboxGateway(database, 'sandbox', 'prod');
const facts = createFacts();
facts.listen([whenAuthorisationsGivenUp(gateway)]);
let savesCards = true;
const part = cardPlacing({ gateway, flags: { isOn: async () => savesCards }, announce: facts.announce, env: 'prod' });

let made = 0;
/** Places an order for 50 pounds, and then places its amend in the three steps of placing. */
async function amend(changed: Partial<OrderToPay> & { number?: string }) {
  const customerOrderId = `6${(made += 1)}`;
  const old = await payOrder(database, gateway, { customerOrderId, amountPence: 5000 });
  const now = await readClock(database);
  const card = await gateway.tokenise({ number: changed.number ?? '4444333322221111', cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' });
  const order: OrderToPay = {
    customerOrderId, customerId: 7, toPayPence: 5000, estimatedPence: null, card, slot: { endsAt: now + 9 * dayMs }, expectedCard: null,
    billingAddress: null, saveCard: false, riskSession: null, isAmended: true, ...changed,
  };
  const press = { order, now, key: 'press-of-the-amend' };
  const gathered = await inTransaction({ database }, (work) => part.gather(work, order, now));
  const claimed = await inTransaction({ database }, (work) => part.claim!(work, { ...press, gathered }));
  const answer = await part.authorise!(database, { ...press, gathered, claimed });
  if (answer.kind === 'authorised') await inTransaction({ database }, (work) => part.confirm!(work, { order, gathered, now, held: answer.held, principalId: 1 }));
  else await inTransaction({ database }, (work) => part.undo!(work, { customerOrderId, key: press.key }, now));
  await runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: facts.jobs() });
  return { old, answer, payment: (await findCardPayment(database, customerOrderId))!, open: await openAtSandbox(database, customerOrderId), movements: await movementsOf(database, customerOrderId), now };
}

describe('placing an amended order', () => {
  it.each([5000, 4999, 1])('keeps the authorisation if %d pence are due, which is not more, and needs it by the new slot [SC-551]', async (toPayPence) => {
    const { old, answer, payment, open, movements, now } = await amend({ toPayPence });
    expect(answer).toMatchObject({ kind: 'authorised', paymentReference: old });
    expect(open).toEqual([old]);
    expect(payment).toMatchObject({ state: 'AUTHORISED', reference: old, authorisedPence: 5000, neededAt: Math.round(now + 9 * dayMs) });
    expect(movements).toEqual(['AUTHORISE AUTHORISED 5000']);
  });

  it('saves the card for next time if that was asked for, or else marks it as used, also when it keeps the authorisation [SC-537 part] [AC-445 part]', async () => {
    await runSql(database, 'delete from payments.cards where customer_id = 7');
    const savedCards = () => runSql<{ token: string; used: number }>(database, `select card ->> 'token' as token, (extract(epoch from last_used_at) * 1000)::float8 as used from payments.cards where customer_id = 7`);
    await amend({ toPayPence: 4000 });
    savesCards = false;
    await amend({ toPayPence: 4000, saveCard: true });
    expect(await savedCards()).toEqual([]);
    savesCards = true;
    const { payment } = await amend({ toPayPence: 4000, saveCard: true });
    expect(await savedCards()).toMatchObject([{ token: payment.card.token }]);
    const { now } = await amend({ toPayPence: 4000 });
    expect((await savedCards()).map(({ used }) => Math.round(used))).toEqual([Math.round(now)]);
  });

  it.each([['keeps the authorisation', 4000], ['authorises more', 5001]])('saves a card again with the holder and the billing address of now, only if that was asked for, when it %s [SC-537 part] [AC-225 part]', async (_, toPayPence) => {
    await runSql(database, 'delete from payments.cards where customer_id = 7');
    const { payment: { card } } = await amend({ toPayPence, saveCard: true });
    const now = { card: { ...card, cardholderName: 'Ada Farrow', expiryDate: '11/49' }, billingAddress: { line1: '14 Mill Lane' } };
    for (const saveCard of [true, false]) {
      await amend({ toPayPence, saveCard, ...(saveCard ? now : { card }) });
      expect(await listCards(database, 7)).toMatchObject([now]);
    }
  });

  it('authorises a higher amount first, and then voids the old authorisation [SC-551]', async () => {
    const { old, payment, open, movements } = await amend({ toPayPence: 5001 });
    expect(open).toEqual([payment.reference]);
    expect(payment.reference).not.toBe(old);
    expect(movements).toEqual(['AUTHORISE AUTHORISED 5000', 'AUTHORISE AUTHORISED 5001', 'VOID VOIDED 5000']);
  });

  it('keeps the old authorisation if the higher amount is declined [SC-551]', async () => {
    const { old, answer, payment, open } = await amend({ toPayPence: 9000, number: '4000000000000002' });
    expect(answer.kind).toBe('refused');
    expect(open).toEqual([old]);
    expect(payment).toMatchObject({ state: 'AUTHORISED', reference: old });
  });

  it('authorises with another card, whatever the amount', async () => {
    const { old, payment, open } = await amend({ toPayPence: 100, number: '5555555555554444' });
    expect(open).toEqual([payment.reference]);
    expect(payment.reference).not.toBe(old);
  });

  it('voids the authorisation if there is nothing to pay by card any more', async () => {
    const { payment, open } = await amend({ toPayPence: 0 });
    expect([payment.state, open]).toEqual(['VOIDED', []]);
  });
});
