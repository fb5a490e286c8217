import { beforeEach, describe, expect, it } from 'vitest';
import { cards } from '#/modules/checkout/testing/checkout-shop.ts';
import { killedWhile, type StoringRow } from '#/modules/checkout/testing/killed-while.ts';
import { openUnpaidShop } from '#/modules/checkout/testing/unpaid-shop.ts';
import { dayMs, hourMs, minuteMs } from '#/platform/rules/london-time.ts';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { finishPayments } from './finish-payment.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openUnpaidShop(database);
const { newKey, packed, pay, session, resolution, outcome } = shop;
const deps = { openOrders: shop.trolley.openOrders, announce: shop.announce, gateway: shop.gateway, env: 'prod' };
type Unpaid = Awaited<ReturnType<typeof packed>>;

beforeEach(() => moveClock(database, null));

const said = ({ status, body }: Awaited<ReturnType<typeof pay>>): string => `${status} ${body.error}`;
const declined = '409 ORDER_ORCHESTRATION_007';
const wait = async (ms: number) => moveClock(database, (await readClock(database)) + ms);
const runJob = async () => finishPayments(database, deps, await readClock(database));

/** Returns how many of the five failures of SC-646 are used up: lets presses fail until no more is allowed. */
async function countedFor(shopper: Unpaid): Promise<number> {
  for (let more = 0; more <= 5; more += 1) {
    const answer = said(await pay(shopper, newKey(), await session(shopper, cards.declined)));
    if (answer === '409 PAYMENT_ATTEMPT_NOT_ALLOWED') return 5 - more;
    expect(answer).toBe(declined);
  }
  throw new Error('more than five presses were allowed');
}

const failing = [
  { why: 'declined', number: cards.declined, answer: declined },
  { why: 'blocked by the risk check', number: cards.blocked, answer: '409 TRA_CHECK_BLOCK' },
  { why: 'refused at capture', number: cards.failsAtCapture, answer: declined },
];

describe.each(failing)('a press whose card is $why', ({ number, answer }) => {
  it('answers the same whenever it is sent again, and counts once [SC-646]', async () => {
    const shopper = await packed();
    const [key, means] = [newKey(), await session(shopper, number)];
    const before = (await outcome(shopper)).captures.length;
    for (let time = 0; time < 3; time += 1) expect(said(await pay(shopper, key, means))).toBe(answer);
    expect((await outcome(shopper)).captures.length - before).toBe(number === cards.failsAtCapture ? 1 : 0);
    expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(true);
    expect(await countedFor(shopper)).toBe(1);
    expect(said(await pay(shopper, key, means))).toBe(answer);
  });

  it('counts once if it is sent several times at once, at two processes [SC-646]', async () => {
    const shopper = await packed();
    const other = shop.openProcess(database);
    const [key, means] = [newKey(), await session(shopper, number)];
    const answers = await Promise.all([0, 1, 2, 3].map((place) => pay(shopper, key, means, { on: place % 2 ? other : shop.app })));
    expect(new Set(answers.map(said))).toEqual(new Set([answer]));
    expect(await countedFor(shopper)).toBe(1);
  });

  it('tries no other card: that is another press [SC-646]', async () => {
    const shopper = await packed();
    const key = newKey();
    expect(said(await pay(shopper, key, await session(shopper, number)))).toBe(answer);
    expect(said(await pay(shopper, key, await session(shopper)))).toBe(answer);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAYMENT_FAILED', charged: 0 });
    expect(await countedFor(shopper)).toBe(1);
  });
});

it('pays by a press with the key that placed the order, which is another press [SC-648]', async () => {
  const shopper = await packed();
  expect((await pay(shopper, shopper.placedWith, await session(shopper, cards.good))).status).toBe(200);
  const same = await packed();
  expect(said(await pay(same, same.placedWith, await session(same, cards.failsAtCapture)))).toBe(declined);
  expect(await countedFor(same)).toBe(1);
});

it('counts a failure for 24 hours from when it happened, not from when it was sent again [SC-646]', async () => {
  const shopper = await packed();
  const presses = await Promise.all([1, 2, 3, 4, 5].map(async () => [newKey(), await session(shopper, cards.declined)] as const));
  for (const [key, means] of presses) expect(said(await pay(shopper, key, means))).toBe(declined);
  await wait(dayMs - hourMs);
  for (const [key, means] of presses) expect(said(await pay(shopper, key, means))).toBe(declined);
  expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(false);
  await wait(2 * hourMs);
  expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(true);
});

it('counts a press that a process of an earlier version tries again and records without a reason, while it is replaced [SC-646 part]', async () => {
  const shopper = await packed();
  const [key, means] = [newKey(), await session(shopper, cards.blocked)];
  expect(said(await pay(shopper, key, means))).toBe('409 TRA_CHECK_BLOCK');
  const stored = async (state: string) => {
    const statement = 'update checkout.payment_attempts set state = $2 where idempotency_key = $1 returning refusal';
    return (await runSql<{ refusal: string | null }>(database, statement, [key, state]))[0]!.refusal;
  };
  expect([await stored('RUNNING'), await stored('FAILED')]).toEqual([null, 'DECLINED']);
  expect(said(await pay(shopper, key, means))).toBe(declined);
  expect(await countedFor(shopper)).toBe(1);
});

const kills: { before: string; number: string; row: StoringRow }[] = [
  { before: 'the decline is stored', number: cards.declined, row: { table: 'payments.attempts', when: "new.state = 'DECLINED'" } },
  { before: 'the declined press is stored', number: cards.declined, row: { table: 'checkout.payment_attempts', when: "new.state = 'FAILED'" } },
  { before: 'the refused capture is stored', number: cards.failsAtCapture, row: { table: 'payments.card_payments', when: "new.state = 'CAPTURE_FAILED'" } },
  { before: 'the press with a refused capture is stored', number: cards.failsAtCapture, row: { table: 'checkout.payment_attempts', when: "new.state = 'FAILED'" } },
];

it('counts a press of a killed process also while the job cannot finish a hundred older ones [SC-646 part]', async () => {
  const shopper = await packed();
  const [key, means] = [newKey(), await session(shopper, cards.declined)];
  expect((await killedWhile(database, kills[0]!.row, () => pay(shopper, key, means))).status).toBe(500);
  await wait(2 * minuteMs);
  await runSql(database, `insert into checkout.payment_attempts (customer_order_id, idempotency_key, customer_id, state, claimed_at, changed_at)
    select 'stuck-' || n, 'key', 7, 'RUNNING', platform.now() - interval '1 day', platform.now() - interval '1 day' from generate_series(1, 100) n`);
  for (let run = 0; run < 2; run += 1) await expect(runJob()).rejects.toThrow('could not be finished');
  expect(await runSql(database, 'select state from checkout.payment_attempts where idempotency_key = $1', [key])).toEqual([{ state: 'FAILED' }]);
  await runSql(database, `delete from checkout.payment_attempts where starts_with(customer_order_id, 'stuck-')`);
});

describe.each(kills)('a press whose process is killed before $before', ({ number, row }) => {
  async function killed() {
    const shopper = await packed();
    const [key, means] = [newKey(), await session(shopper, number)];
    expect((await killedWhile(database, row, () => pay(shopper, key, means))).status).toBe(500);
    return { shopper, again: () => pay(shopper, key, means) };
  }

  it('counts once when it is sent again', async () => {
    const { shopper, again } = await killed();
    for (let time = 0; time < 2; time += 1) expect(said(await again())).toBe(declined);
    await wait(2 * minuteMs);
    await runJob();
    expect(await countedFor(shopper)).toBe(1);
  });

  it('counts once when the job finishes it, and is then sent again', async () => {
    const { shopper, again } = await killed();
    await wait(2 * minuteMs);
    await Promise.all([runJob(), runJob()]);
    expect(said(await again())).toBe(declined);
    expect(await countedFor(shopper)).toBe(1);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAYMENT_FAILED', charged: 0 });
  });

  it('counts once when another press comes before the job', async () => {
    const { shopper, again } = await killed();
    await wait(2 * minuteMs);
    expect(await countedFor(shopper)).toBe(1);
    await runJob();
    expect(said(await again())).toBe(declined);
  });
});

it('counts a press whose process was killed for 24 hours from when it is known to have failed [SC-646]', async () => {
  const shopper = await packed();
  const { number, row } = kills[1]!;
  const means = await session(shopper, number);
  expect((await killedWhile(database, row, () => pay(shopper, newKey(), means))).status).toBe(500);
  await wait(dayMs - hourMs);
  for (let more = 0; more < 4; more += 1) expect(said(await pay(shopper, newKey(), await session(shopper, cards.declined)))).toBe(declined);
  await wait(2 * hourMs);
  expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(false);
  await wait(dayMs);
  expect((await resolution(shopper)).body.paymentAttemptAllowed).toBe(true);
});

describe('a press whose provider answers after the job has given it up', () => {
  /** Sends a press whose provider takes two minutes, in which the job runs. */
  async function slow(number: string) {
    const shopper = await packed();
    const process = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      async authorise(wanted) {
        await wait(2 * minuteMs);
        await runJob();
        return sandbox.authorise(wanted);
      },
    }));
    const [key, means] = [newKey(), await session(shopper, number)];
    return { shopper, answer: await pay(shopper, key, means, { on: process }), again: () => pay(shopper, key, means) };
  }

  it('counts once if it is declined [SC-646]', async () => {
    const { shopper, answer } = await slow(cards.declined);
    expect(said(answer)).toBe(declined);
    expect(await countedFor(shopper)).toBe(1);
  });

  it('pays for nothing until it is sent again, and then once [SC-648]', async () => {
    const { shopper, answer, again } = await slow(cards.good);
    expect(answer.status).toBe(503);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAYMENT_FAILED', charged: 0 });
    expect((await again()).status).toBe(200);
    expect(await outcome(shopper)).toMatchObject({ status: 'PAID', charged: shopper.duePence });
    expect(await shop.reckon(shopper)).toMatchObject({ live: 0, used: 1 });
  });
});
