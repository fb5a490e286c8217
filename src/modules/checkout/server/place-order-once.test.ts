import { beforeEach, describe, expect, it } from 'vitest';
import { moveClock, readClock } from '#/platform/server/database/database-clock.ts';
import { openDatabase, runSql } from '#/platform/server/database/database.ts';
import { tea, unknownLine } from '#/modules/orders/testing/trolley-shelf.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { GatewayUnavailable, giveUpPayment } from '#/modules/payments/server/public.ts';
import type { PlacingParts } from './ask-parts.ts';
import { openCheckoutShop } from '#/modules/checkout/testing/checkout-shop.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openCheckoutShop(database);

beforeEach(() => moveClock(database, null));

const done = { orders: ['PLACED'], live: 1, used: 1, movements: ['AUTHORISE'], places: ['CONFIRMED'], claims: 0, mails: ['ORDER_CONFIRMED'] };
const attemptsOf = async ({ orderId }: { orderId: string }) =>
  (await runSql<{ state: string }>(database, 'select state from payments.attempts where customer_order_id = $1 order by started_at', [orderId])).map(({ state }) => state);
let made = 0;
const newKey = () => `press-${(made += 1)}-of-this-test`;
const runJob = (job: string, now: number) =>
  shop.modules.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === job)!.run({ database, log: null as never, now }, undefined);

describe('a press that is repeated', () => {
  it('gets the same answer for 24 hours, and 004 after that [SC-467]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const key = newKey();
    const first = await shop.place(shopper, key);
    await runSql(database, `update orders.orders set status = 'CANCELLED' where customer_order_id = $1`, [shopper.orderId]);
    const again = await shop.place(shopper, key, { bagless: false });
    expect(again.status).toBe(200);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(await shop.reckon(shopper)).toEqual({ ...done, orders: ['CANCELLED'] });
    await moveClock(database, (await readClock(database)) + 24 * 3_600_000);
    expect((await shop.place(shopper, key)).body.error).toBe('ORDER_ORCHESTRATION_004');
  });

  it('is forgotten by a job after 24 hours', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    await shop.place(shopper, newKey());
    const count = async (now: number) => {
      await runJob('forget-placing-answers', now);
      return (await runSql(database, 'select 1 from checkout.answers where customer_order_id = $1', [shopper.orderId])).length;
    };
    const now = await readClock(database);
    expect(await count(now + 23 * 3_600_000)).toBe(1);
    expect(await count(now + 25 * 3_600_000)).toBe(0);
  });

  it('places once when the provider took the money but its answer never came [SC-558] [SC-469 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const dying = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: async (asked) => {
      await sandbox.authorise(asked);
      throw new Error('the line went dead');
    } }));
    const key = newKey();
    expect((await shop.place(shopper, key, {}, dying)).status).toBe(500);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 1, claims: 1 });
    expect((await shop.place(shopper, newKey())).body.error).toBe('ORDER_ORCHESTRATION_004');
    expect((await shop.place(shopper, key)).status).toBe(200);
    expect(await shop.reckon(shopper)).toEqual(done);
  });

  it('loses its claim to another press after a minute, whose order then has the one authorisation [SC-552 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const dying = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: async (asked) => {
      await sandbox.authorise(asked);
      throw new Error('killed');
    } }));
    await shop.place(shopper, newKey(), {}, dying);
    await moveClock(database, (await readClock(database)) + 59_000);
    expect((await shop.place(shopper, newKey())).body.error).toBe('ORDER_ORCHESTRATION_004');
    await moveClock(database, (await readClock(database)) + 2_000);
    expect((await shop.place(shopper, newKey())).status).toBe(200);
    expect(await shop.reckon(shopper)).toEqual({ ...done, movements: ['AUTHORISE', 'AUTHORISE', 'VOID'] });
  });

  it('gets 004 if another press has its claim by the time the provider answers [SC-468 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const other = newKey();
    const dying = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: () => Promise.reject(new Error('killed')) }));
    const slow = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: async (asked) => {
      await moveClock(database, (await readClock(database)) + 61_000);
      await shop.place(shopper, other, {}, dying);
      return sandbox.authorise(asked);
    } }));
    expect((await shop.place(shopper, newKey(), {}, slow)).body.error).toBe('ORDER_ORCHESTRATION_004');
    expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 0, used: 0, claims: 1 });
    expect((await shop.place(shopper, other)).status).toBe(200);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 1, used: 1, claims: 0 });
  });

  it('gives up its authorisation if the order changed meanwhile, and nothing of it takes effect [SC-469 part]', async () => {
    const changes: [string, (orderId: string) => Promise<unknown>][] = [
      ['006', (id) => shop.trolley.setLines(id, [{ ...tea, thousandths: 13_000 }])],
      // The price is the same, but the shopper pressed the button for another product.
      ['006', (id) => shop.trolley.setLines(id, [{ lineNumber: '000322', thousandths: 12_000 }])],
      ['006', () => shop.trolley.setPrice('000321', 450)],
      ['002', (id) => shop.trolley.setLines(id, [tea, unknownLine])],
      ['001', (id) => shop.holdAnother(id)],
      ['001', (id) => runSql(database, 'update slots.reservations set expires_at = platform.now() where customer_order_id = $1', [id])],
    ];
    for (const [code, change] of changes) {
      const shopper = await shop.makeShopper({ lines: [{ lineNumber: '000321', thousandths: 12_000 }] });
      await shop.giveCard(shopper);
      const slow = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: async (asked) => {
        await change(shopper.orderId);
        return sandbox.authorise(asked);
      } }));
      expect((await shop.place(shopper, newKey(), {}, slow)).body.error).toBe(`ORDER_ORCHESTRATION_${code}`);
      const { places, ...rest } = await shop.reckon(shopper);
      expect(rest).toMatchObject({ orders: [], live: 0, used: 0, claims: 0, movements: ['AUTHORISE', 'VOID'] });
      expect(places).not.toContain('CONFIRMED');
    }
  });

  it('gives up its attempt if the provider’s answer was lost and the retry is refused [SC-469 part]', async () => {
    for (const isTaken of [true, false]) {
      const shopper = await shop.makeShopper();
      await shop.giveCard(shopper);
      const silent = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: async (asked) => {
        if (isTaken) await sandbox.authorise(asked);
        throw new Error('the line went dead');
      } }));
      const key = newKey();
      expect((await shop.place(shopper, key, {}, silent)).status).toBe(500);
      await shop.trolley.setLines(shopper.orderId, [tea, unknownLine]);
      expect((await shop.place(shopper, key)).body.error).toBe('ORDER_ORCHESTRATION_002');
      expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 0, claims: 0, movements: isTaken ? ['AUTHORISE', 'VOID'] : [] });
      expect(await attemptsOf(shopper)).toEqual([isTaken ? 'VOIDED' : 'GIVEN_UP']);
      await shop.trolley.setLines(shopper.orderId, [{ ...tea, thousandths: 12_000 }]);
      expect((await shop.place(shopper, key)).status).toBe(200);
      expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 1, used: 1 });
    }
  });

  it('is refused without waiting for the provider, which a job asks later [SC-469 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const silent = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      authorise: () => Promise.reject(new Error('the line went dead')),
      find: () => new Promise(() => undefined),
    }));
    const key = newKey();
    expect((await shop.place(shopper, key, {}, silent)).status).toBe(500);
    await shop.trolley.setLines(shopper.orderId, [tea, unknownLine]);
    expect((await shop.place(shopper, key, {}, silent)).body.error).toBe('ORDER_ORCHESTRATION_002');
    expect(await attemptsOf(shopper)).toEqual(['GIVEN_UP']);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 0, claims: 0 });
  });

  it('gives up its attempt if another part refuses before the card was asked, and no attempt of another press [SC-469 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const dying = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: () => Promise.reject(new Error('killed')) }));
    await shop.place(shopper, newKey(), {}, dying);
    await moveClock(database, (await readClock(database)) + 61_000);
    const giftCard: PlacingParts[number] = {
      gather: async () => null,
      whyNot: () => null,
      authorise: async () => ({ kind: 'refused', refusal: { code: 'ORDER_ORCHESTRATION_007', message: 'The gift card was declined' } }),
    };
    const refusing = shop.openProcess(database, undefined, {}, [giftCard]);
    expect((await shop.place(shopper, newKey(), {}, refusing)).body.error).toBe('ORDER_ORCHESTRATION_007');
    expect(await attemptsOf(shopper)).toEqual(['STARTED', 'GIVEN_UP']);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 0, claims: 0, movements: [] });
  });

  it('leaves nothing behind if the last step fails, and places the order when repeated [SC-469 part] [SC-725 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    await runSql(database, `create function orders.fail() returns trigger language plpgsql as $$ begin raise 'the disk is full'; end $$`);
    await runSql(database, 'create trigger fail before insert on orders.status_changes for each row execute function orders.fail()');
    const key = newKey();
    const failed = await shop.place(shopper, key);
    expect(failed).toMatchObject({ status: 500, body: { error: 'server_error' } });
    expect(await shop.reckon(shopper)).toEqual({
      orders: [], live: 0, used: 0, movements: ['AUTHORISE', 'VOID'], places: ['UNCONFIRMED'], claims: 0, mails: [],
    });
    expect((await shop.read(shopper)).body.status).toBe('PENDING');
    await runSql(database, 'drop trigger fail on orders.status_changes');
    expect((await shop.place(shopper, key)).status).toBe(200);
    expect(await shop.reckon(shopper)).toEqual({ ...done, movements: ['AUTHORISE', 'VOID', 'AUTHORISE'] });
  });

  it('is 503 if the provider does not answer, and its attempt is looked up before it is repeated [SC-558]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const asked: string[] = [];
    const silent = shop.openProcess(database, (sandbox) => ({
      ...sandbox,
      authorise: async ({ reference }) => {
        asked.push(reference);
        throw new GatewayUnavailable('no answer');
      },
    }));
    const key = newKey();
    const lost = await shop.place(shopper, key, {}, silent);
    expect(lost.status).toBe(503);
    expect(lost.headers.get('retry-after')).toBe('2');
    expect(await shop.reckon(shopper)).toMatchObject({ orders: [], live: 0, claims: 1 });
    expect((await shop.place(shopper, key)).status).toBe(200);
    expect(await shop.reckon(shopper)).toEqual(done);
    const [attempt] = await runSql<{ reference: string }>(
      database, 'select reference from payments.attempts where customer_order_id = $1', [shopper.orderId]);
    expect(asked).toEqual([attempt!.reference]);
  });

  it('is 503 if its authorisation was given up meanwhile, and makes another when repeated [SC-469 part]', async () => {
    const shopper = await shop.makeShopper();
    await shop.giveCard(shopper);
    const key = newKey();
    const slow = shop.openProcess(database, (sandbox) => ({ ...sandbox, authorise: async (asked) => {
      const answer = await sandbox.authorise(asked);
      await giveUpPayment(database, sandbox, asked.reference, await readClock(database));
      return answer;
    } }));
    const lost = await shop.place(shopper, key, {}, slow);
    expect(lost.status).toBe(503);
    expect(lost.headers.get('retry-after')).toBe('1');
    expect((await shop.place(shopper, key)).status).toBe(200);
    expect(await shop.reckon(shopper)).toMatchObject({ orders: ['PLACED'], live: 1, used: 1, places: ['CONFIRMED'] });
  });
});

describe('many presses at once from two processes', () => {
  const second = openDatabase({ url: database.url, poolSize: 12 });
  const otherApp = shop.openProcess(second);
  const apps = [shop.app, otherApp];

  it('place the order once with the same key, and all get the same answer [SC-467] [SC-552 part]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = await shop.makeShopper();
      await shop.giveCard(shopper);
      const key = newKey();
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.place(shopper, key, {}, apps[n % 2])));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await shop.reckon(shopper)).toEqual(done);
    }
  });

  it('place the order once with different keys, and the others get 004 [SC-468] [SC-578 part]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = await shop.makeShopper();
      await shop.giveCard(shopper);
      const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => shop.place(shopper, newKey(), {}, apps[n % 2])));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const others = answers.filter(({ status }) => status !== 200);
      expect(others.map(({ body }) => body.error)).toEqual(Array.from({ length: 5 }, () => 'ORDER_ORCHESTRATION_004'));
      expect(await shop.reckon(shopper)).toEqual(done);
    }
  });

  it('of many shoppers are each placed, with no more confirmed places than the slot has [SC-355 part]', async () => {
    const slotId = await shop.freeSlot();
    await runSql(
      database,
      `update slots.slots set capacity = 5 +
         (select count(*) from slots.reservations r where r.slot_id = slots.slot_id and r.status in ('CONFIRMED', 'UNCONFIRMED'))
       where slot_id = $1`,
      [slotId],
    );
    const confirmedPlaces = async () =>
      (await runSql(database, `select 1 from slots.reservations where slot_id = $1 and status = 'CONFIRMED'`, [slotId])).length;
    const before = await confirmedPlaces();
    const shoppers = [];
    for (let n = 0; n < 8; n += 1) shoppers.push(await shop.makeShopper({ slotId }));
    for (const shopper of shoppers) await shop.giveCard(shopper);
    const answers = await Promise.all(shoppers.map((shopper, n) => shop.place(shopper, newKey(), {}, apps[n % 2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.error === 'ORDER_ORCHESTRATION_001')).toHaveLength(3);
    expect((await confirmedPlaces()) - before).toBe(5);
    await second.close();
  });

  it('leave behind no authorisation that no order uses', async () => {
    await runJob('give-up-loose-payments', (await readClock(database)) + 6 * 60_000);
    const loose = await runSql(database,
      `select s.reference from payments.sandbox_authorisations s left join orders.orders o on o.payment_reference = s.reference
       where s.state = 'OPEN' and s.outcome = 'AUTHORISED' and o.payment_reference is null`);
    expect(loose).toEqual([]);
  });
});
