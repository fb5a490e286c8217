import { beforeEach, describe, expect, it } from 'vitest';
import { openPassShop, passCards, saveCard } from '#/modules/passes/testing/pass-shop.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { instantOf } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { captureForgottenPasses } from './capture-pass.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = openPassShop(database);

beforeEach(() => moveClock(database, instantOf('2026-03-12', '12:00')));

const nothing = { passes: [], movements: [], money: [] };
const bought = { passes: ['CAPTURED'], movements: ['AUTHORISE AUTHORISED', 'CAPTURE CAPTURED'], money: ['CAPTURED'] };
let made = 0;
const newKey = () => `press-${(made += 1)}-of-this-test`;
const repeatedly = async <T>(count: number, one: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: count }, one));

describe('buying a Delivery Pass', () => {
  it('charges the saved card in full and is active at once, until its last day [AC-262] [AC-256] [AC-264 part] [AC-258 part] [SH-431] [SH-432 part]', async () => {
    const shopper = await shop.makeShopper();
    expect(await shop.status(shopper.customerId)).toBe('AVAILABLE');
    expect((await shop.read(shopper.customerId)).status).toBe(404);
    const answer = await shop.buy(shopper, newKey());
    expect(answer.status).toBe(201);
    const pass = {
      id: expect.any(Number), customerId: shopper.customerId, planId: 1, planName: '6 months', status: 'ACTIVE', startDate: '2026-03-12', endDate: '2026-09-11',
      price: { amount: 45, currencyCode: 'GBP' }, paymentCardId: shopper.paymentCardId, purchased: expect.stringContaining('2026-03-12T12:00:'), endedBy: null,
    };
    expect(answer.body).toEqual(pass);
    expect((await shop.read(shopper.customerId)).body).toEqual(pass);
    expect(await shop.status(shopper.customerId)).toBe('ACTIVE');
    expect(await shop.reckon(shopper)).toEqual(bought);
    const charged = await runSql(database, `select amount_pence, captured_pence from payments.sandbox_authorisations where starts_with(reference, $1)`, [`pass-${shopper.customerId}-`]);
    expect(charged).toEqual([{ amount_pence: 4500, captured_pence: 4500 }]);

    await moveClock(database, instantOf('2026-09-11', '23:59'));
    expect(await shop.status(shopper.customerId)).toBe('ACTIVE');
    await moveClock(database, instantOf('2026-09-12', '00:00'));
    expect(await shop.status(shopper.customerId)).toBe('AVAILABLE');
    expect((await shop.read(shopper.customerId)).status).toBe(404);
    expect(await shop.reckon(shopper)).toEqual(bought);
    expect((await shop.buy(shopper, newKey())).body).toMatchObject({ startDate: '2026-09-12', endDate: '2027-03-11' });
  });

  it('never charges twice for one key, also when it is sent many times at once [AC-262]', async () => {
    const shopper = await shop.makeShopper();
    const key = newKey();
    const answers = await repeatedly(6, () => shop.buy(shopper, key));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shop.buy(shopper, key)).body).toEqual(answers[0]!.body);
    expect(await shop.reckon(shopper)).toEqual(bought);
    const other = await shop.makeShopper();
    expect((await shop.buy(other, key)).body.customerId).toBe(other.customerId);
  });

  it('charges once when several tabs buy at once [AC-262] [AC-263 part]', async () => {
    const shopper = await shop.makeShopper();
    const answers = await repeatedly(6, () => shop.buy(shopper, newKey()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.error).toBe('already_active');
    const { passes, money } = await shop.reckon(shopper);
    expect([passes, money]).toEqual([['CAPTURED'], ['CAPTURED']]);
  });

  it('is refused without a charge if the card is declined, also at the capture [AC-263 part]', async () => {
    for (const [number, after] of [
      [passCards.declined, { passes: [], movements: ['AUTHORISE DECLINED'], money: [] }],
      [passCards.captureFails, { passes: ['REFUSED PAYMENT'], movements: ['AUTHORISE AUTHORISED', 'CAPTURE REFUSED'], money: ['CAPTURE_FAILED'] }],
    ] as const) {
      const shopper = await shop.makeShopper(number);
      const key = newKey();
      for (let time = 0; time < 2; time += 1) {
        const answer = await shop.buy(shopper, key);
        expect([answer.status, answer.body]).toEqual([402, { error: 'payment_declined', message: 'Your card was declined. Please try another card.' }]);
      }
      expect(await shop.status(shopper.customerId)).toBe('AVAILABLE');
      expect(await shop.reckon(shopper)).toEqual(after);
      const good = await saveCard(database, shop.sandbox, shopper.customerId, passCards.good);
      expect((await shop.buy({ ...shopper, paymentCardId: good }, newKey())).status).toBe(201);
    }
  });

  it('asks for a card authentication, and continues once the holder has passed it [AC-263]', async () => {
    const shopper = await shop.makeShopper(passCards.authenticate);
    const key = newKey();
    const asked = await shop.buy(shopper, key);
    expect([asked.status, asked.body.error]).toEqual([409, 'SECURITY_NEEDED']);
    const details: { name: string; value: string }[] = asked.body.details;
    expect(details.map(({ name }) => name).toSorted()).toEqual(['acsUrl', 'payload', 'returnUrl', 'transactionId']);
    const { transactionId } = Object.fromEntries(details.map(({ name, value }) => [name, value]));
    const early = await shop.buy(shopper, key, { transactionId });
    expect([early.status, early.body.error]).toEqual([409, 'AUTHENTICATION_FAILED']);
    const form = { transactionId: transactionId!, response: 'approve' };
    await shop.app.call('POST', '/order-orchestration-prod/v1/orders/payments/authentication', { form });
    const stranger = await shop.makeShopper(passCards.authenticate);
    expect((await shop.buy(stranger, key, { transactionId })).status).toBe(404);
    expect((await shop.buy(shopper, newKey(), { transactionId })).status).toBe(404);
    expect((await shop.buy(shopper, key, { transactionId })).status).toBe(201);
    expect(await shop.reckon(shopper)).toEqual(bought);
  });

  it('needs a plan on sale, a card of their own that has not expired, and a key; a visitor has no status [AC-006 part] [AC-262] [AC-258 part] [SH-432 part]', async () => {
    const shopper = await shop.makeShopper();
    const { paymentCardId } = await shop.makeShopper();
    expect((await shop.buy({ ...shopper, paymentCardId }, newKey())).status).toBe(404);
    expect((await shop.buy(shopper, newKey(), { planId: 999 })).status).toBe(404);
    expect((await shop.buy(shopper, 'short')).status).toBe(400);
    const expired = await saveCard(database, shop.sandbox, shopper.customerId, '4111111111111111', '02/26');
    const late = await shop.buy({ ...shopper, paymentCardId: expired }, newKey());
    expect([late.status, late.body.errors[0].field]).toEqual([422, 'paymentCardId']);
    const closed = shop.openProcess((of) => of, false);
    expect((await shop.buy(shopper, newKey(), {}, closed)).status).toBe(404);
    expect([await shop.status(shopper.customerId, closed), (await shop.plans(closed)).body]).toEqual(['NOT_AVAILABLE', { plans: [] }]);
    expect(await shop.reckon(shopper)).toEqual(nothing);
    expect((await shop.app.call('GET', '/delivery-pass-orchestration-prod/v1/pass/status')).status).toBe(401);
  });
});

describe('a process that dies while it sells a Delivery Pass', () => {
  const dying = (step: 'authorise' | 'capture') =>
    shop.openProcess((sandbox) => ({
      ...sandbox,
      [step]: async (...given: never[]) => {
        await (sandbox[step] as (...all: never[]) => Promise<unknown>)(...given);
        throw new Error('killed');
      },
    }));

  it.each(['authorise', 'capture'] as const)('after the provider did %s charges once when the press is repeated [AC-262]', async (step) => {
    const shopper = await shop.makeShopper();
    const key = newKey();
    expect((await shop.buy(shopper, key, {}, dying(step))).status).toBe(500);
    expect((await shop.reckon(shopper)).money).toHaveLength(1);
    expect((await shop.buy(shopper, key)).status).toBe(201);
    expect(await shop.reckon(shopper)).toEqual(bought);
  });

  it('leaves a pass whose payment a job captures, once [AC-262]', async () => {
    const shopper = await shop.makeShopper();
    expect((await shop.buy(shopper, newKey(), {}, dying('capture'))).status).toBe(500);
    const later = (await readClock(database)) + 2 * 60_000;
    await Promise.all([captureForgottenPasses(database, shop.sandbox, later), captureForgottenPasses(database, shop.sandbox, later)]);
    expect(await shop.reckon(shopper)).toEqual(bought);
  });

  it('sells the pass if the provider does not answer the capture in time, and a job captures it', async () => {
    const shopper = await shop.makeShopper();
    const silent = shop.openProcess((sandbox) => ({ ...sandbox, capture: async () => { throw new GatewayUnavailable(); } }));
    expect((await shop.buy(shopper, newKey(), {}, silent)).status).toBe(201);
    expect((await shop.reckon(shopper)).passes).toEqual(['AUTHORISED']);
    await captureForgottenPasses(database, shop.sandbox, (await readClock(database)) + 2 * 60_000);
    expect(await shop.reckon(shopper)).toEqual(bought);
  });

  it('answers 503 if the provider does not answer, and the press can be repeated', async () => {
    const shopper = await shop.makeShopper();
    const silent = shop.openProcess((sandbox) => ({ ...sandbox, authorise: async () => { throw new GatewayUnavailable(); } }));
    const key = newKey();
    expect((await shop.buy(shopper, key, {}, silent)).status).toBe(503);
    expect((await shop.buy(shopper, key)).status).toBe(201);
    expect(await shop.reckon(shopper)).toEqual(bought);
  });
});
