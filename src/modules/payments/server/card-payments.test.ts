import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { movementsOf, openAtSandbox, payOrder } from '#/modules/payments/testing/paid-order.ts';
import { capturePayment } from './capture-payment.ts';
import { findCardPayment } from './card-payment-store.ts';
import { giveUpLoosePayments } from './give-up-payment.ts';
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { requestRefund, settleRefund, settleRefunds } from './refund-payment.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { voidPayment } from './void-payment.ts';
import { whenAuthorisationsGivenUp } from './when-authorisations-given-up.ts';

const database = await openTestDatabase();
const gateway = createSandboxGateway(database, 'sandbox', 'prod');
const facts = createFacts();
facts.listen([whenAuthorisationsGivenUp(gateway)]);
const { announce } = facts;
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: facts.jobs() });

let made = 0;
const newOrder = () => `4${(made += 1)}`;

beforeEach(async () => {
  await moveClock(database, null);
  // The jobs look at all payments, so each test begins without those of the others.
  await runSql(database, 'delete from payments.refunds');
  await runSql(database, 'delete from payments.card_payments');
});

const stateOf = async (customerOrderId: string) => (await findCardPayment(database, customerOrderId))?.state;
const capture = async (customerOrderId: string, duePence: number, asked: PaymentGateway = gateway) =>
  capturePayment(database, asked, { customerOrderId, duePence }, await readClock(database));
const refund = async (customerOrderId: string, amountPence: number, refundReference: string = randomUUID()) => ({
  refundReference,
  isRecorded: await inTransaction({ database }, async (work) =>
    requestRefund(work.database, { customerOrderId, amountPence, refundReference }, await readClock(database))),
});
const cancel = async (customerOrderId: string) =>
  inTransaction({ database }, async (work) => voidPayment(work, announce, customerOrderId, await readClock(database)));

const openAt = (order: string) => openAtSandbox(database, order);

describe('capturing the payment of an order', () => {
  it('takes what is due once, however many requests come together [SC-552]', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order });
    let calls = 0;
    const counting = { ...gateway, capture: async (...given: Parameters<typeof gateway.capture>) => ((calls += 1), gateway.capture(...given)) };
    // Later requests name other amounts: the first has fixed it.
    const answers = await Promise.all([4200, 4200, 4100, 5000].map((due) => capture(order, due, counting)));
    const amounts = new Set(answers.map((answer) => JSON.stringify(answer)));
    expect(amounts.size).toBe(1);
    expect(answers[0]!.kind).toBe('captured');
    expect(calls).toBeGreaterThan(0);
    expect((await movementsOf(database, order)).filter((text) => text.startsWith('CAPTURE'))).toHaveLength(1);
    expect(await capture(order, 1)).toEqual(answers[0]);
    expect(await stateOf(order)).toBe('CAPTURED');
  });

  it('never takes more than was authorised [SC-553]', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, amountPence: 5000 });
    expect(await capture(order, 6000)).toEqual({ kind: 'captured', amountPence: 5000 });
    expect(await movementsOf(database, order)).toEqual(['AUTHORISE AUTHORISED 5000', 'CAPTURE CAPTURED 5000']);
  });

  it('fails if the provider refuses, and says so again when repeated [SC-555] [SC-557]', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, number: '4000000000000341' });
    expect(await capture(order, 100)).toEqual({ kind: 'capture-failed' });
    expect(await capture(order, 100)).toEqual({ kind: 'capture-failed' });
    expect(await stateOf(order)).toBe('CAPTURE_FAILED');
    expect(await movementsOf(database, order)).toEqual(['AUTHORISE AUTHORISED 5000', 'CAPTURE REFUSED 100']);
  });

  it('is repeated with the same amount if the answer was lost, and takes the money once [SC-558]', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order });
    const lost = { ...gateway, capture: async (...given: Parameters<typeof gateway.capture>) => {
      await gateway.capture(...given);
      throw new GatewayUnavailable();
    } };
    await expect(capture(order, 4200, lost)).rejects.toThrow(GatewayUnavailable);
    expect(await stateOf(order)).toBe('AUTHORISED');
    expect(await cancel(order)).toBe(false);
    expect(await capture(order, 4900)).toEqual({ kind: 'captured', amountPence: 4200 });
    expect(await movementsOf(database, order)).toEqual(['AUTHORISE AUTHORISED 5000', 'CAPTURE CAPTURED 4200']);
  });

  it('takes nothing of an order without a payment, or with nothing due', async () => {
    expect(await capture('no-such-order', 100)).toEqual({ kind: 'nothing-to-capture' });
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order });
    expect(await capture(order, 0)).toEqual({ kind: 'nothing-to-capture' });
    expect(await cancel(order)).toBe(true);
    expect(await capture(order, 100)).toEqual({ kind: 'nothing-to-capture' });
  });
});

describe('voiding the payment of an order', () => {
  it('gives the authorisation back, once [SC-555] [SC-552]', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order });
    expect(await Promise.all([cancel(order), cancel(order)])).toEqual(expect.arrayContaining([true, false]));
    await runJobs();
    expect(await stateOf(order)).toBe('VOIDED');
    expect(await openAt(order)).toEqual([]);
    expect(await movementsOf(database, order)).toEqual(['AUTHORISE AUTHORISED 5000', 'VOID VOIDED 5000']);
  });

  it('has one winner when an order is captured and cancelled together', async () => {
    for (let round = 0; round < 8; round += 1) {
      const order = newOrder();
      await payOrder(database, gateway, { customerOrderId: order });
      const [captured, isVoided] = await Promise.all([capture(order, 100), cancel(order)]);
      await runJobs();
      expect(captured.kind === 'captured').toBe(!isVoided);
      expect(await stateOf(order)).toBe(isVoided ? 'VOIDED' : 'CAPTURED');
    }
  });
});

describe('an amended order that is placed again', () => {
  it('gets the new authorisation first, and then gives the old one back [SC-551 part]', async () => {
    const order = newOrder();
    const old = await payOrder(database, gateway, { customerOrderId: order });
    const reference = await payOrder(database, gateway, { customerOrderId: order, amountPence: 6000, press: 'amended' });
    expect(await openAt(order)).toHaveLength(2);
    const now = await readClock(database);
    await giveUpLoosePayments(database, gateway, now + 6 * 60_000);
    expect(await openAt(order)).toEqual([reference]);
    expect(await findCardPayment(database, order)).toMatchObject({ state: 'AUTHORISED', reference, authorisedPence: 6000 });
    expect(await movementsOf(database, order)).toEqual(['AUTHORISE AUTHORISED 5000', 'AUTHORISE AUTHORISED 6000', 'VOID VOIDED 5000']);
    expect(reference).not.toBe(old);
  });

  it('keeps its authorisation if the new one is declined [SC-551 part]', async () => {
    const order = newOrder();
    const reference = await payOrder(database, gateway, { customerOrderId: order });
    await expect(payOrder(database, gateway, { customerOrderId: order, number: '4000000000000002', press: 'amended' })).rejects.toThrow('declined');
    await giveUpLoosePayments(database, gateway, (await readClock(database)) + 6 * 60_000);
    expect(await openAt(order)).toEqual([reference]);
    expect(await findCardPayment(database, order)).toMatchObject({ state: 'AUTHORISED', reference, authorisedPence: 5000 });
  });

  it('cannot replace a payment that was taken', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order });
    await capture(order, 5000);
    await expect(inTransaction({ database }, (work) => payOrder(work.database, gateway, { customerOrderId: order, press: 'late' }))).rejects.toThrow('given up');
    expect(await stateOf(order)).toBe('CAPTURED');
  });
});

describe('a refund', () => {
  async function captured(pence = 5000): Promise<string> {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, amountPence: pence });
    await capture(order, pence);
    return order;
  }

  it('is settled once, and the payment follows [SC-555] [SC-554]', async () => {
    const order = await captured();
    const { refundReference, isRecorded } = await refund(order, 1200);
    expect(isRecorded).toBe(true);
    expect((await refund(order, 1200, refundReference)).isRecorded).toBe(true);
    expect((await refund(order, 1300, refundReference)).isRecorded).toBe(false);
    const now = await readClock(database);
    expect(await Promise.all([1, 2, 3].map(() => settleRefund(database, gateway, refundReference, now)))).toEqual(['SETTLED', 'SETTLED', 'SETTLED']);
    expect(await stateOf(order)).toBe('PART_REFUNDED');
    const rest = await refund(order, 3800);
    expect(await settleRefund(database, gateway, rest.refundReference, now)).toBe('SETTLED');
    expect(await stateOf(order)).toBe('REFUNDED');
    expect(await movementsOf(database, order)).toEqual([
      'AUTHORISE AUTHORISED 5000', 'CAPTURE CAPTURED 5000', 'REFUND SETTLED 1200', 'REFUND SETTLED 3800',
    ]);
  });

  it('never exceeds the captured amount, however many are requested together', async () => {
    const order = await captured(5000);
    const recorded = await Promise.all(Array.from({ length: 6 }, () => refund(order, 1500)));
    expect(recorded.filter(({ isRecorded }) => isRecorded)).toHaveLength(3);
    const unpaid = newOrder();
    await payOrder(database, gateway, { customerOrderId: unpaid });
    expect((await refund(unpaid, 1)).isRecorded).toBe(false);
    expect((await refund(order, -1)).isRecorded).toBe(false);
  });

  it('is settled by a job if its process died, or the provider settles it later', async () => {
    const order = await captured();
    await refund(order, 700);
    const now = await readClock(database);
    const slow: PaymentGateway = { ...gateway, refund: async () => 'PENDING' };
    await settleRefunds(database, slow, now + 2 * 60_000);
    expect(await stateOf(order)).toBe('CAPTURED');
    const silent: PaymentGateway = { ...gateway, refund: async () => { throw new GatewayUnavailable(); } };
    await expect(settleRefunds(database, silent, now + 2 * 60_000)).rejects.toThrow('1 of 1');
    await settleRefunds(database, gateway, now + 2 * 60_000);
    expect(await stateOf(order)).toBe('PART_REFUNDED');
  });

  it('is settled also while a hundred older ones stay pending', async () => {
    const order = await captured();
    const now = await readClock(database);
    const pending = `insert into payments.refunds (refund_reference, customer_order_id, amount_pence, state, requested_at)
      select 'pending-' || n, $1, 1, 'REQUESTED', platform.now() - interval '1 day' from generate_series(1, 100) n`;
    await runSql(database, pending, [order]);
    const { refundReference } = await refund(order, 700);
    const slow: PaymentGateway = { ...gateway, refund: async (asked) => (asked.refundReference === refundReference ? gateway.refund(asked) : 'PENDING') };
    for (const minutes of [5, 10]) await settleRefunds(database, slow, now + minutes * 60_000);
    expect(await stateOf(order)).toBe('PART_REFUNDED');
  });

  it('that the provider refuses leaves the money to refund', async () => {
    const order = await captured();
    const { refundReference } = await refund(order, 5000);
    const refusing: PaymentGateway = { ...gateway, refund: async () => 'FAILED' };
    expect(await settleRefund(database, refusing, refundReference, await readClock(database))).toBe('FAILED');
    expect(await stateOf(order)).toBe('CAPTURED');
    expect((await movementsOf(database, order)).at(-1)).toBe('REFUND FAILED 5000');
    expect((await refund(order, 5000)).isRecorded).toBe(true);
  });
});

it('movements are never changed, deleted or truncated [SC-554]', async () => {
  await payOrder(database, gateway, { customerOrderId: newOrder() });
  for (const statement of ['update payments.movements set amount_pence = 0', 'delete from payments.movements', 'truncate payments.movements']) {
    await expect(runSql(database, statement)).rejects.toThrow(/never changed/);
  }
});
