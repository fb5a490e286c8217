import { beforeEach, describe, expect, it } from 'vitest';
import { movementsOf, openAtSandbox, payOrder } from '#/modules/payments/testing/paid-order.ts';
import { dayMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql } from '#/platform/server/database/database.ts';
import { inTheTransaction } from '#/platform/server/facts/fact-listener.ts';
import { createFacts } from '#/platform/server/facts/facts.ts';
import { runWaitingJobs } from '#/platform/server/jobs/job-runner.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { capturePayment } from './capture-payment.ts';
import { findCardPayment, lockCardPayment } from './card-payment-store.ts';
import { markLapsed } from './mark-lapsed.ts';
import { PaymentAtRisk, type PaymentAtRiskDetails } from './payment-at-risk.ts';
import { GatewayUnavailable, type PaymentGateway } from './payment-gateway.ts';
import { renewAuthorisations } from './renew-authorisations.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';
import { voidPayment } from './void-payment.ts';
import { whenAuthorisationsGivenUp } from './when-authorisations-given-up.ts';

const database = await openTestDatabase();
const gateway = createSandboxGateway(database, 'sandbox', 'prod');
const facts = createFacts();
const atRisk: PaymentAtRiskDetails[] = [];
facts.listen([
  whenAuthorisationsGivenUp(gateway),
  inTheTransaction(PaymentAtRisk, async (_, details) => void atRisk.push(details)),
]);
const { announce } = facts;
const runJobs = () => runWaitingJobs({ database, databaseUrl: database.url, log: openLog('silent'), jobs: facts.jobs() });

let made = 0;
const newOrder = () => `5${(made += 1)}`;
const openAt = (order: string) => openAtSandbox(database, order);
const capture = async (customerOrderId: string, duePence: number) =>
  capturePayment(database, gateway, { customerOrderId, duePence }, await readClock(database));
const cancel = async (customerOrderId: string) =>
  inTransaction({ database }, async (work) => voidPayment(work, announce, customerOrderId, await readClock(database)));

beforeEach(async () => {
  await moveClock(database, null);
  // The job looks at all payments, so each test begins without those of the others.
  await runSql(database, 'delete from payments.card_payments');
  atRisk.length = 0;
});

describe('an authorisation that lapses before the slot', () => {
  const renew = async (asked: PaymentGateway = gateway) => renewAuthorisations(database, { gateway: asked, announce }, await readClock(database));
  const passDays = async (days: number) => moveClock(database, (await readClock(database)) + days * dayMs);

  it('is renewed two days before it lapses: authorised again, then voided', async () => {
    const [far, near] = [newOrder(), newOrder()];
    const old = await payOrder(database, gateway, { customerOrderId: far, slotInDays: 20 });
    const stays = await payOrder(database, gateway, { customerOrderId: near, slotInDays: 6 });
    await passDays(4.9);
    await renew();
    expect(await openAt(far)).toEqual([old]);
    await passDays(0.2);
    await renew();
    await runJobs();
    const [reference, ...more] = await openAt(far);
    expect(more).toEqual([]);
    expect(reference).not.toBe(old);
    const payment = (await findCardPayment(database, far))!;
    expect(payment).toMatchObject({ state: 'AUTHORISED', reference, authorisedPence: 5000 });
    expect(payment.lapsesAt).toBeGreaterThan((await readClock(database)) + 6.9 * dayMs);
    expect(await movementsOf(database, far)).toEqual(['AUTHORISE AUTHORISED 5000', 'AUTHORISE AUTHORISED 5000', 'VOID VOIDED 5000']);
    // The other is captured before it lapses.
    expect(await openAt(near)).toEqual([stays]);
    expect(await capture(far, 4000)).toEqual({ kind: 'captured', amountPence: 4000 });
    expect(atRisk).toEqual([]);
  });

  it('lasts to a slot 28 days ahead', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, slotInDays: 28 });
    for (let day = 0; day < 28; day += 1) {
      await passDays(1);
      await renew();
    }
    await runJobs();
    expect(await openAt(order)).toHaveLength(1);
    expect(await capture(order, 4000)).toEqual({ kind: 'captured', amountPence: 4000 });
  });

  it('is renewed once by several processes', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, slotInDays: 20 });
    await passDays(5.5);
    let asked = 0;
    const counting = { ...gateway, authorise: async (wanted: Parameters<typeof gateway.authorise>[0]) => ((asked += 1), gateway.authorise(wanted)) };
    await Promise.all([1, 2, 3, 4].map(() => renew(counting)));
    expect(asked).toBe(1);
    await runJobs();
    expect(await openAt(order)).toHaveLength(1);
  });

  it('is renewed once if the process was killed after the provider had authorised', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, slotInDays: 20 });
    await passDays(5.5);
    const dying = { ...gateway, authorise: async (wanted: Parameters<typeof gateway.authorise>[0]) => {
      await gateway.authorise(wanted);
      throw new Error('killed');
    } };
    await expect(renew(dying)).rejects.toThrow('1 of 1');
    expect(await openAt(order)).toHaveLength(2);
    // The claim of the killed process has to end first.
    await renew();
    expect(await openAt(order)).toHaveLength(2);
    await moveClock(database, (await readClock(database)) + 6 * 60_000);
    await renew();
    await runJobs();
    const open = await openAt(order);
    expect(open).toEqual([(await findCardPayment(database, order))!.reference]);
    expect((await movementsOf(database, order)).filter((text) => text.startsWith('AUTHORISE'))).toHaveLength(2);
  });

  it('is not guessed at while the provider does not answer, but looked up [SC-558]', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, slotInDays: 20 });
    await passDays(5.5);
    const silent: PaymentGateway = { ...gateway, authorise: async () => { throw new GatewayUnavailable(); } };
    await expect(renew(silent)).rejects.toThrow('1 of 1');
    const states = await runSql<{ state: string }>(database, 'select state from payments.attempts where customer_order_id = $1 order by started_at', [order]);
    expect(states.map(({ state }) => state)).toEqual(['USED', 'UNKNOWN']);
    expect(atRisk).toEqual([]);
  });

  it('announces once that it is at risk, and is tried again every day', async () => {
    const order = newOrder();
    const reference = await payOrder(database, gateway, { customerOrderId: order, slotInDays: 9 });
    await passDays(5.5);
    const declining: PaymentGateway = { ...gateway, authorise: async () => ({ kind: 'declined' }) };
    await renew(declining);
    await renew(declining);
    expect(atRisk).toMatchObject([{ customerOrderId: order, reference, problem: 'DECLINED', maskedCardNumber: '************1111' }]);
    // The old authorisation still holds, and the shopper has days to act.
    expect(await openAt(order)).toEqual([reference]);
    expect(atRisk[0]!.neededAt - (await readClock(database))).toBeGreaterThan(3 * dayMs);
    await passDays(1.1);
    await renew(declining);
    expect(atRisk).toHaveLength(1);
    expect(await findCardPayment(database, order)).toMatchObject({ renewalProblem: 'DECLINED', failedRenewals: 2 });
    await passDays(1.1);
    await renew();
    expect(await findCardPayment(database, order)).toMatchObject({ renewalProblem: null, failedRenewals: 0 });
    await runJobs();
    expect(await openAt(order)).toHaveLength(1);
  });

  it('is at risk for another reason if the bank wants the absent holder to confirm it', async () => {
    const order = newOrder();
    const reference = await payOrder(database, gateway, { customerOrderId: order, slotInDays: 9 });
    await passDays(5.5);
    await renew({ ...gateway, authorise: async () => ({ kind: 'authentication-needed' }) });
    expect(atRisk).toMatchObject([{ customerOrderId: order, reference, problem: 'AUTHENTICATION' }]);
    expect(await findCardPayment(database, order)).toMatchObject({ renewalProblem: 'AUTHENTICATION', failedRenewals: 1 });
  });

  it.each(['renewed', 'cancelled'])('is voided once in the movements if the provider has let it lapse before the order is %s', async (end) => {
    const order = newOrder();
    const old = await payOrder(database, gateway, { customerOrderId: order, slotInDays: 20 });
    await markLapsed({ database }, announce, old, await readClock(database));
    if (end === 'renewed') await renew();
    else await cancel(order);
    await runJobs();
    const again = end === 'renewed' ? ['AUTHORISE AUTHORISED 5000'] : [];
    expect(await movementsOf(database, order)).toEqual(['AUTHORISE AUTHORISED 5000', 'VOID LAPSED 5000', ...again]);
  });

  it('is locked before its attempts, as a placing of the order locks them, so that neither waits for the other in a circle', async () => {
    const order = newOrder();
    await payOrder(database, gateway, { customerOrderId: order, slotInDays: 20 });
    await passDays(5.5);
    const waiting = () => runSql(database, `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    let placing: Promise<unknown[]> | undefined;
    const meeting = { ...gateway, authorise: async (wanted: Parameters<typeof gateway.authorise>[0]) => {
      const answer = await gateway.authorise(wanted);
      await new Promise<void>((hasLocked) => {
        placing = inTransaction({ database }, async (work) => {
          await lockCardPayment(work.database, order);
          hasLocked();
          await expect.poll(waiting, { timeout: 5000 }).toHaveLength(1);
          return runSql(work.database, 'select from payments.attempts where customer_order_id = $1 for update nowait', [order]);
        });
      });
      return answer;
    } };
    await renew(meeting);
    expect(await placing).toHaveLength(2);
    await runJobs();
    expect(await openAt(order)).toEqual([(await findCardPayment(database, order))!.reference]);
  });

  it('is not renewed if the order is captured or cancelled meanwhile; what was obtained is given back', async () => {
    for (const end of [(order: string) => capture(order, 100), cancel]) {
      const order = newOrder();
      await payOrder(database, gateway, { customerOrderId: order, slotInDays: 20 });
      await passDays(5.5);
      const racing = { ...gateway, authorise: async (wanted: Parameters<typeof gateway.authorise>[0]) => {
        if (wanted.reference.startsWith(`${order}-`)) await end(order);
        return gateway.authorise(wanted);
      } };
      await renew(racing);
      await runJobs();
      expect(await openAt(order)).toEqual([]);
    }
  });
});
