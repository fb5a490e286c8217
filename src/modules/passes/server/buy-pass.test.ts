import { beforeEach, describe, expect, it } from 'vitest';
import { openPassShop, passCards, saveCard } from '#/modules/passes/testing/pass-shop.ts';
import { makeStaff } from '#/modules/staff/testing/staff-builder.ts';
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
    expect(await shop.readMoney(shopper)).toEqual(bought);
    const charged = await runSql(database, `select amount_pence, captured_pence from payments.sandbox_authorisations where starts_with(reference, $1)`, [`pass-${shopper.customerId}-`]);
    expect(charged).toEqual([{ amount_pence: 4500, captured_pence: 4500 }]);

    await moveClock(database, instantOf('2026-09-11', '23:59'));
    expect(await shop.status(shopper.customerId)).toBe('ACTIVE');
    await moveClock(database, instantOf('2026-09-12', '00:00'));
    expect(await shop.status(shopper.customerId)).toBe('AVAILABLE');
    expect((await shop.read(shopper.customerId)).status).toBe(404);
    expect(await shop.readMoney(shopper)).toEqual(bought);
    expect((await shop.buy(shopper, newKey())).body).toMatchObject({ startDate: '2026-09-12', endDate: '2027-03-11' });
  });

  it('never charges twice for one key, also when it is sent many times at once [AC-262]', async () => {
    const shopper = await shop.makeShopper();
    const key = newKey();
    const answers = await repeatedly(6, () => shop.buy(shopper, key));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await shop.buy(shopper, key)).body).toEqual(answers[0]!.body);
    expect(await shop.readMoney(shopper)).toEqual(bought);
    const other = await shop.makeShopper();
    expect((await shop.buy(other, key)).body.customerId).toBe(other.customerId);
  });

  it('charges once when several tabs buy at once [AC-262] [AC-263 part]', async () => {
    const shopper = await shop.makeShopper();
    const answers = await repeatedly(6, () => shop.buy(shopper, newKey()));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.error).toBe('already_active');
    const { passes, money } = await shop.readMoney(shopper);
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
      expect(await shop.readMoney(shopper)).toEqual(after);
      const good = await saveCard(database, shop.sandbox, shopper.customerId, passCards.good);
      expect((await shop.buy({ ...shopper, paymentCardId: good }, newKey())).status).toBe(201);
    }
  });

  it('asks for a card authentication, and continues once the holder has passed it [AC-263 part]', async () => {
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
    expect(await shop.readMoney(shopper)).toEqual(bought);
  });

  it('is refused without a charge while the account is being closed [AC-263 part]', async () => {
    const shopper = await shop.makeShopper();
    await runSql(database, `update account.accounts set closing_asked = platform.now(), closes = platform.now() + interval '14 days' where id = $1`, [shopper.customerId]);
    const { status, body } = await shop.buy(shopper, newKey());
    expect([status, body.error]).toEqual([409, 'ACCOUNT_CLOSING']);
    expect(await shop.readMoney(shopper)).toEqual(nothing);
    await runSql(database, 'update account.accounts set closing_asked = null, closes = null where id = $1', [shopper.customerId]);
    expect((await shop.buy(shopper, newKey())).status).toBe(201);
  });

  it('needs a plan on sale, a card of their own that has not expired, and a key; a visitor has no status [AC-006 part] [AC-262 part] [AC-258 part] [SH-432 part]', async () => {
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
    expect(await shop.readMoney(shopper)).toEqual(nothing);
    expect((await shop.app.call('GET', '/delivery-pass-orchestration-prod/v1/pass/status')).status).toBe(401);
  });
});

describe('the terms that the shopper saw', () => {
  it('are charged or nothing: a plan that has changed meanwhile is refused with its new terms [AC-263 part]', async () => {
    const shopper = await shop.makeShopper();
    const seen = { expectedPrice: { amount: 45, currencyCode: 'GBP' }, expectedMonths: 6 };
    for (const [more, isBought] of [[{ ...seen, expectedMonths: 7 }, false], [{ ...seen, expectedPrice: { amount: 44.99, currencyCode: 'GBP' } }, false], [seen, true]] as const) {
      const { status, body } = await shop.buy(shopper, newKey(), more);
      if (isBought) expect(status).toBe(201);
      else {
        expect([status, body]).toEqual([409, {
          error: 'PLAN_CHANGED',
          message: 'This plan has changed. It is now 6 months for £45.00. Please check it before you buy.',
          details: [{ name: 'months', value: '6' }, { name: 'price', value: '45.00' }],
        }]);
        expect(await shop.readMoney(shopper)).toEqual(nothing);
      }
    }
    expect(await shop.readMoney(shopper)).toEqual(bought);
  });
});

describe('a plan that is renamed', () => {
  it('leaves its name to a pass that was sold, also by a process of an earlier version while it is replaced; the next buyer gets the new one [AC-264 part]', async () => {
    const [shopper, { customerId }] = [await shop.makeShopper(), await shop.makeShopper()];
    expect((await shop.buy(shopper, newKey(), { planId: 2 })).body.planName).toBe('12 months');
    await runSql(database, `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 2, '2026-03-01', '2027-02-28', 0, platform.now())`, [customerId]);
    await runSql(database, `update passes.plans set name = 'A year' where plan_id = 2`);
    try {
      for (const holder of [shopper.customerId, customerId]) expect((await shop.read(holder)).body.planName).toBe('12 months');
      expect((await shop.buy(await shop.makeShopper(), newKey(), { planId: 2 })).body.planName).toBe('A year');
    } finally {
      await runSql(database, `update passes.plans set name = '12 months' where plan_id = 2`);
    }
  });
});

describe('a customer whose pass is still to come', () => {
  it('is told from when they have one [AC-263 part]', async () => {
    const shopper = await shop.makeShopper();
    await runSql(database, `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased) values ($1, 1, '2026-04-02', '2026-10-01', 0, platform.now())`, [shopper.customerId]);
    const { status, body } = await shop.buy(shopper, newKey());
    expect([status, body]).toEqual([409, {
      error: 'already_active',
      message: 'You already have a Delivery Pass from 2 April 2026.',
      details: [{ name: 'startDate', value: '2026-04-02' }],
    }]);
    expect(await shop.status(shopper.customerId)).toBe('AVAILABLE');
  });
});

describe('staff signed on as a customer', () => {
  it('are named in the audit if they buy a pass; a customer is not [AC-519 part]', async () => {
    const shopper = await shop.makeShopper();
    const { staffId } = await makeStaff(database, []);
    const { body } = await shop.buyAs(staffId, shopper, newKey());
    const audit = async () => runSql(database, `select staff_id as "staffId", action, detail::jsonb as detail from staff.audit where customer_id = $1`, [shopper.customerId]);
    const written = [{ staffId, action: 'PASS_BUY', detail: { pass: body.id, after: { plan: '6 months', startDate: '2026-03-12', endDate: '2026-09-11', price: '£45.00' } } }];
    expect(await audit()).toEqual(written);
    await runSql(database, `update passes.passes set start_date = '2025-01-01', end_date = '2025-02-01' where customer_id = $1`, [shopper.customerId]);
    expect((await shop.buy(shopper, newKey())).status).toBe(201);
    expect(await audit()).toEqual(written);
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
    expect((await shop.readMoney(shopper)).money).toHaveLength(1);
    expect((await shop.buy(shopper, key)).status).toBe(201);
    expect(await shop.readMoney(shopper)).toEqual(bought);
  });

  it('leaves no authorisation of another card that the press, repeated, does not use', async () => {
    const shopper = await shop.makeShopper();
    const key = newKey();
    expect((await shop.buy(shopper, key, {}, dying('authorise'))).status).toBe(500);
    const paymentCardId = await saveCard(database, shop.sandbox, shopper.customerId, '4111111111111111');
    expect((await shop.buy({ ...shopper, paymentCardId }, key)).status).toBe(201);
    expect((await shop.readMoney(shopper)).money).toEqual(['CAPTURED']);
  });

  it('leaves a pass whose payment a job captures, once [AC-262]', async () => {
    const shopper = await shop.makeShopper();
    expect((await shop.buy(shopper, newKey(), {}, dying('capture'))).status).toBe(500);
    const later = (await readClock(database)) + 2 * 60_000;
    await Promise.all([captureForgottenPasses(database, shop.sandbox, later), captureForgottenPasses(database, shop.sandbox, later)]);
    expect(await shop.readMoney(shopper)).toEqual(bought);
  });

  it('sells the pass if the provider does not answer the capture in time, and a job captures it', async () => {
    const shopper = await shop.makeShopper();
    const silent = shop.openProcess((sandbox) => ({ ...sandbox, capture: async () => { throw new GatewayUnavailable(); } }));
    expect((await shop.buy(shopper, newKey(), {}, silent)).status).toBe(201);
    expect((await shop.readMoney(shopper)).passes).toEqual(['AUTHORISED']);
    const unanswered = { ...shop.sandbox, capture: async () => { throw new GatewayUnavailable(); } };
    await expect(captureForgottenPasses(database, unanswered, (await readClock(database)) + 2 * 60_000)).rejects.toThrow('1 of 1 passes could not be captured');
    await captureForgottenPasses(database, shop.sandbox, (await readClock(database)) + 2 * 60_000);
    expect(await shop.readMoney(shopper)).toEqual(bought);
  });

  it('does not wait behind passes that can never be captured', async () => {
    const { customerId } = await shop.makeShopper();
    await runSql(
      database,
      `insert into passes.passes (customer_id, plan_id, start_date, end_date, price_pence, purchased, payment_card_id, idempotency_key, payment_reference, payment_state)
       select $1, 1, date '2020-01-01' + n, date '2020-01-01' + n, 100, '2020-01-01', 'c', 'stuck-' || n, 'stuck-' || n, 'AUTHORISED' from generate_series(1, 200) n`,
      [customerId],
    );
    const shopper = await shop.makeShopper();
    const silent = shop.openProcess((sandbox) => ({ ...sandbox, capture: async () => { throw new GatewayUnavailable(); } }));
    await shop.buy(shopper, newKey(), {}, silent);
    const stuck = { ...shop.sandbox, capture: async (reference: string, pence: number) => { if (reference.startsWith('stuck')) throw new Error('stuck'); return shop.sandbox.capture(reference, pence); } };
    const later = (await readClock(database)) + 2 * 60_000;
    await expect(captureForgottenPasses(database, stuck, later)).rejects.toThrow('200 of 200 passes');
    await expect(captureForgottenPasses(database, stuck, later + 1)).rejects.toThrow('199 of 200 passes');
    expect((await shop.readMoney(shopper)).passes).toEqual(['CAPTURED']);
    await runSql(database, 'delete from passes.passes where customer_id = $1', [customerId]);
  });

  it('answers 503 if the provider does not answer, and the press can be repeated', async () => {
    const shopper = await shop.makeShopper();
    const silent = shop.openProcess((sandbox) => ({ ...sandbox, authorise: async () => { throw new GatewayUnavailable(); } }));
    const key = newKey();
    expect((await shop.buy(shopper, key, {}, silent)).status).toBe(503);
    expect((await shop.buy(shopper, key)).status).toBe(201);
    expect(await shop.readMoney(shopper)).toEqual(bought);
  });
});
