import { beforeEach, describe, expect, it } from 'vitest';
import { addressOfCard, openUnpaidShop } from '#/modules/checkout/testing/unpaid-shop.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { makeStaff } from '#/modules/staff/testing/staff-builder.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { finishPayments } from './finish-payment.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openUnpaidShop(database);
const { newKey, packed, pay, saveCard, session, resolution, outcome, whoPaid } = shop;
type Unpaid = Awaited<ReturnType<typeof packed>>;
const deps = { openOrders: shop.trolley.openOrders, announce: shop.announce, gateway: shop.gateway, env: 'prod' };

beforeEach(() => moveClock(database, null));

type Step = PromiseWithResolvers<void>;

describe('a payment without an answer', () => {
  const unanswered = shop.openProcess(database, (sandbox) => ({ ...sandbox, capture: () => Promise.reject(new GatewayUnavailable('no answer')) }));
  const finishLater = async () => {
    await moveClock(database, (await readClock(database)) + 2 * minuteMs);
    await finishPayments(database, deps, await readClock(database));
  };

  it('is found again if the provider did not answer the capture, and no other press pays meanwhile [SC-648] [SC-725 part]', async () => {
    const shopper = await packed();
    let silent = true;
    const flaky = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async capture(reference, amount) {
        const captured = await sandbox.capture(reference, amount);
        if (silent) throw new GatewayUnavailable('no answer');
        return captured;
      },
    }));
    const [key, means] = [newKey(), await session(shopper)];
    expect((await pay(shopper, key, means, { on: flaky })).status).toBe(503);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAYMENT_FAILED', captures: [`REFUSED ${shopper.duePence}`] });
    await moveClock(database, (await readClock(database)) + 5 * minuteMs);
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(false);
    const other = await pay(shopper, newKey(), await session(shopper, '5555555555554444'), { on: flaky });
    expect([other.status, other.body.error]).toEqual([409, 'ORDER_ORCHESTRATION_004']);
    silent = false;
    await Promise.all([finishPayments(database, deps, await readClock(database)), finishPayments(database, deps, await readClock(database))]);
    expect(await outcome(shopper)).toEqual({
      status: 'PAID', captures: [`REFUSED ${shopper.duePence}`, `CAPTURED ${shopper.duePence}`], charged: shopper.duePence, mails: ['ORDER_CONFIRMED', 'PAYMENT_ATTENTION', 'ORDER_RECEIPT'],
    });
    expect((await pay(shopper, key, means)).body.resolved).toBe(true);
  });

  it.each([
    { means: 'a saved card', billed: addressOfCard, meansOf: async (shopper: Unpaid) => ({ paymentCardId: await saveCard(shopper) }) },
    { means: 'a card typed there', billed: null, meansOf: (shopper: Unpaid) => session(shopper) },
  ])('of staff signed on as the customer with $means is theirs also if the job finishes it, with the address of the card [SC-023 part] [SC-579 part] [SC-569 part] [SC-575 part]', async ({ billed, meansOf }) => {
    const shopper = await packed();
    const [{ staffId: by }, means] = [await makeStaff(database, []), await meansOf(shopper)];
    expect((await pay(shopper, newKey(), means, { on: unanswered, by })).status).toBe(503);
    await finishLater();
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
    expect(await whoPaid(shopper)).toEqual({ madeBy: by, changedBy: by });
    expect((await shop.read(shopper)).body.paymentInfo.cardPayment).toMatchObject([{ billingAddress: billed }]);
  });

  it('whose process was of an earlier version counts as the customer’s, while it is replaced [SC-579 part]', async () => {
    const shopper = await packed();
    expect((await pay(shopper, newKey(), await session(shopper), { on: unanswered })).status).toBe(503);
    await runSql(database, 'update checkout.payment_attempts set principal_id = null where customer_order_id = $1', [shopper.orderId]);
    await finishLater();
    expect(await whoPaid(shopper)).toEqual({ madeBy: shopper.customerId, changedBy: shopper.customerId });
  });

  it('stays claimed if its capture begins while the job asks the provider about it [SC-648]', async () => {
    const shopper = await packed();
    const [asked, authorise, capturing, capture] = Array.from({ length: 4 }, () => Promise.withResolvers<void>()) as [Step, Step, Step, Step];
    const slow = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        asked.resolve();
        await authorise.promise;
        return sandbox.authorise(wanted);
      },
      async capture(reference, amount) {
        capturing.resolve();
        await capture.promise;
        return sandbox.capture(reference, amount);
      },
    }));
    const pressed = pay(shopper, newKey(), await session(shopper), { on: slow });
    await asked.promise;
    await moveClock(database, (await readClock(database)) + 2 * minuteMs);
    const find: typeof deps.gateway.find = async (reference) => {
      authorise.resolve();
      await capturing.promise;
      return deps.gateway.find(reference);
    };
    await finishPayments(database, { ...deps, gateway: { ...deps.gateway, find } }, await readClock(database));
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(false);
    capture.resolve();
    expect((await pressed).status).toBe(200);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
  });

  it('blocks nobody for longer than a minute if its process was killed before it used its authorisation', async () => {
    const shopper = await packed();
    let isKilled = true;
    const dying = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        await sandbox.authorise(wanted);
        if (isKilled) throw new Error('killed');
        return { kind: 'declined' };
      },
    }));
    expect((await pay(shopper, newKey(), await session(shopper), { on: dying })).status).toBe(500);
    isKilled = false;
    const means = await session(shopper);
    expect((await pay(shopper, newKey(), means)).body.error).toBe('ORDER_ORCHESTRATION_004');
    await moveClock(database, (await readClock(database)) + 2 * minuteMs);
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(true);
    await finishPayments(database, deps, await readClock(database));
    expect((await pay(shopper, newKey(), await session(shopper))).status).toBe(200);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
    // The authorisation of the killed press is voided, not left on the customer's card.
    expect(await shop.reckon(shopper)).toMatchObject({ live: 0, used: 1 });
  });
});
