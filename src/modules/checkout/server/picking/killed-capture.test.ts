import { beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { killedWhile, type StoringRow } from '#/modules/checkout/testing/killed-while.ts';
import { openPickingShop } from '#/modules/checkout/testing/picking-shop.ts';
import { GatewayUnavailable, type PaymentGateway } from '#/modules/payments/server/public.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { changesOf, finish, moneyOf, recorded, runJobOf } = shop;
type Order = Parameters<typeof moneyOf>[0];

beforeEach(() => moveClock(database, null));

/** A provider that records the references that it is asked to capture. */
function counted() {
  const references: string[] = [];
  const provider = (sandbox: PaymentGateway): PaymentGateway => ({
    ...sandbox,
    async capture(reference, pence) {
      references.push(`${reference} ${pence}`);
      return sandbox.capture(reference, pence);
    },
  });
  return { references, provider };
}

/** A provider that answers no capture. */
const silent = (sandbox: PaymentGateway): PaymentGateway => ({ ...sandbox, capture: async () => Promise.reject(new GatewayUnavailable('no answer')) });

const mailsOf = async ({ orderId }: Order) =>
  (await runSql<{ template: string }>(database, `select template from platform.mails where body_text like '%' || $1 || '%' order by id`, [orderId])).map(({ template }) => template);
const chargedOf = async ({ orderId }: Order) =>
  (await runSql<{ pence: number }>(database, `select coalesce(sum(captured_pence), 0)::int as pence from payments.sandbox_authorisations where starts_with(reference, $1 || '-') and state = 'CAPTURED'`, [orderId]))[0]!.pence;

const refusedOrder = { status: 'PAYMENT_FAILED', payment: 'CAPTURE_FAILED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE REFUSED 5200'] };
const paidOrder = { status: 'PAID', payment: 'CAPTURED', movements: ['AUTHORISE AUTHORISED 5200', 'CAPTURE CAPTURED 5200'] };

const kills: { outcome: string; before: string; number: string; row: StoringRow; ended: object; mail: string; charged: number }[] = [
  { outcome: 'refused', before: 'its outcome is stored', number: cards.failsAtCapture, row: { table: 'payments.card_payments', when: "new.state = 'CAPTURE_FAILED'" }, ended: refusedOrder, mail: 'PAYMENT_ATTENTION', charged: 0 },
  { outcome: 'refused', before: 'its movement is stored', number: cards.failsAtCapture, row: { table: 'payments.movements', when: "new.kind = 'CAPTURE'" }, ended: refusedOrder, mail: 'PAYMENT_ATTENTION', charged: 0 },
  { outcome: 'refused', before: 'the order is PAYMENT_FAILED', number: cards.failsAtCapture, row: { table: 'orders.orders', when: "new.status = 'PAYMENT_FAILED'" }, ended: refusedOrder, mail: 'PAYMENT_ATTENTION', charged: 0 },
  { outcome: 'refused', before: 'its mail is stored', number: cards.failsAtCapture, row: { table: 'platform.mails', when: "new.template = 'PAYMENT_ATTENTION'" }, ended: refusedOrder, mail: 'PAYMENT_ATTENTION', charged: 0 },
  { outcome: 'made', before: 'its outcome is stored', number: cards.good, row: { table: 'payments.card_payments', when: "new.state = 'CAPTURED'" }, ended: paidOrder, mail: 'ORDER_RECEIPT', charged: 5200 },
  { outcome: 'made', before: 'the order is PAID', number: cards.good, row: { table: 'orders.orders', when: "new.status = 'PAID'" }, ended: paidOrder, mail: 'ORDER_RECEIPT', charged: 5200 },
];

describe.each(kills)('a capture that was $outcome, by a process that is killed before $before', ({ number, row, ended, mail, charged }) => {
  it('has the same outcome by the job, once, with one mail, under the same reference [SC-672] [SC-577 part]', async () => {
    const { references, provider } = counted();
    const dying = shop.openProcess(database, provider);
    const shopper = await recorded({ number });
    expect((await killedWhile(database, row, () => finish(shopper, dying))).status).toBe(500);
    expect((await moneyOf(shopper)).status).toBe('PICKED');
    await Promise.all([runJobOf('take-payments', provider), runJobOf('take-payments', provider)]);
    await runJobOf('take-payments', provider);
    expect(await moneyOf(shopper)).toEqual(ended);
    expect((await changesOf(shopper)).map(({ change }) => change).filter((change) => change.startsWith('PICKED'))).toHaveLength(1);
    expect((await mailsOf(shopper)).filter((template) => template === mail)).toHaveLength(1);
    expect(new Set(references).size).toBe(1);
    expect(await chargedOf(shopper)).toBe(charged);
  });

  it('is not guessed while the provider is silent', async () => {
    const shopper = await recorded({ number });
    // Without a stored outcome only the provider knows; a stored one needs no provider.
    const isStored = row.table === 'orders.orders' || row.table === 'platform.mails';
    await killedWhile(database, row, () => finish(shopper));
    const job = runJobOf('take-payments', silent);
    if (isStored) await job;
    else await expect(job).rejects.toThrow('could not be taken');
    expect((await moneyOf(shopper)).status).toBe(isStored ? (ended as { status: string }).status : 'PICKED');
    await runJobOf('take-payments');
    expect(await moneyOf(shopper)).toEqual(ended);
  });
});

describe('two processes that capture at once and hear different answers', () => {
  /** Places and picks an order whose capture has begun, and has no answer. */
  async function unanswered() {
    const shopper = await recorded();
    await finish(shopper, shop.openProcess(database, silent));
    return shopper;
  }

  /** Starts the job in a process that hears its answer only when told. */
  async function lateJob(answer: boolean) {
    const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const job = runJobOf('take-payments', (sandbox) => ({
      ...sandbox,
      async capture() {
        asked.resolve();
        await stored.promise;
        return answer;
      },
    }));
    await asked.promise;
    return {
      hears(): Promise<void> {
        stored.resolve();
        return job;
      },
    };
  }

  it.each([true, false])('agree with the one that was stored first, here %s', async (isFirstCaptured) => {
    const shopper = await unanswered();
    const late = await lateJob(!isFirstCaptured);
    await runJobOf('take-payments', (sandbox) => ({ ...sandbox, capture: async () => isFirstCaptured }));
    await late.hears();
    expect(await moneyOf(shopper)).toEqual(isFirstCaptured ? paidOrder : refusedOrder);
  });

  it('agree although the first was killed before the order got its status', async () => {
    const shopper = await unanswered();
    const late = await lateJob(false);
    const row = { table: 'orders.orders', when: "new.status = 'PAID'" };
    await killedWhile(database, row, () => expect(runJobOf('take-payments', (sandbox) => ({ ...sandbox, capture: async () => true }))).rejects.toThrow('could not be taken'));
    await late.hears();
    expect(await moneyOf(shopper)).toEqual(paidOrder);
  });
});
