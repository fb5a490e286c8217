import { beforeEach, describe, expect, it } from 'vitest';
import { openPickingShop } from '#/modules/checkout/testing/picking-shop.ts';
import { GatewayUnavailable } from '#/modules/payments/server/public.ts';
import { openAtSandbox } from '#/modules/payments/testing/paid-order.ts';
import { moveClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';

const database = await openTestDatabase({ poolSize: 12 });
const shop = await openPickingShop(database);
const { amending, changesOf, cutOffOf, placed, recorded } = shop;

beforeEach(() => moveClock(database, null));

/** A provider that answers neither captures nor refunds. */
const silence = async () => {
  throw new GatewayUnavailable('no answer');
};
const silent = shop.openProcess(database, (sandbox) => ({ ...sandbox, capture: silence, refund: silence }));

const states = ['PLACED', 'AMENDING', 'FULFIL', 'PICKED', 'PAYMENT_FAILED', 'PAID', 'COMPLETED', 'REFUND_PENDING', 'CANCELLED'] as const;
type State = (typeof states)[number];
const actions = ['release', 'prepare', 'pick', 'finish', 'complete', 'cancel', 'refund', 'deliver', 'take payments', 'settle refunds'] as const;
type Action = (typeof actions)[number];
type Shopper = Awaited<ReturnType<typeof placed>>;

let keys = 0;
const goodwill = { amount: { amount: 1 }, reason: 'Goodwill' };
const refundOnce = (shopper: Shopper, on?: typeof silent) => shop.refund(shopper, `staff-press-${(keys += 1)}`, goodwill, on);

/** Brings a new order into a state, by the actions that lead there. */
async function orderIn(state: State): Promise<Shopper> {
  if (state === 'AMENDING') return amending();
  if (state === 'PLACED' || state === 'CANCELLED') {
    const shopper = await placed();
    if (state === 'CANCELLED') await shop.cancelByStaff(shopper);
    else await runSql(database, 'update orders.lines set supplier_order_required = true where customer_order_id = $1', [shopper.orderId]);
    return shopper;
  }
  const shopper = await recorded(state === 'PAYMENT_FAILED' ? { number: '4000000000000341' } : {});
  if (state === 'FULFIL') return shopper;
  await shop.finish(shopper, state === 'PICKED' ? silent : shop.app);
  // The process died before it asked the provider.
  if (state === 'PICKED') await runSql(database, 'update payments.card_payments set capture_pence = null where customer_order_id = $1', [shopper.orderId]);
  if (state === 'COMPLETED') await shop.complete(shopper);
  if (state === 'REFUND_PENDING') await refundOnce(shopper, silent);
  return shopper;
}

async function run(action: Action, shopper: Shopper): Promise<number> {
  switch (action) {
    case 'release':
      return (await shop.release(shopper)).status;
    case 'prepare':
      return (await shop.prepare(shopper, 1)).status;
    case 'pick':
      return (await shop.pick(shopper, 1, { status: 'PICKED', pickedQuantity: { amount: 12, uom: 'C62' } })).status;
    case 'finish':
      return (await shop.finish(shopper)).status;
    case 'complete':
      return (await shop.complete(shopper)).status;
    case 'cancel':
      return (await shop.cancelByStaff(shopper)).status;
    case 'refund':
      return (await refundOnce(shopper)).status;
    case 'deliver':
      return (await shop.deliver(shopper, { status: 'OUT_FOR_DELIVERY' })).status;
    case 'take payments':
      await shop.runJobOf('take-payments');
      return 200;
    case 'settle refunds':
      await shop.runJobOf('settle-order-refunds');
      return 200;
  }
}

/** Returns the answer of an action, and the statuses that the order goes through after it, as SC-577 says. */
function expected(state: State, action: Action, isLate: boolean): [status: number, through: State[]] {
  const isOpen = state === 'PLACED' || state === 'AMENDING';
  const isMoved = isOpen && isLate;
  const moved: State[] = !isMoved ? [] : state === 'AMENDING' ? ['PLACED', 'FULFIL'] : ['FULFIL'];
  const now: State = isMoved ? 'FULFIL' : state;
  const allowed = (from: readonly State[], through: State[] = []): [number, State[]] => (from.includes(now) ? [200, [...moved, ...through]] : [409, moved]);
  switch (action) {
    case 'release':
      return allowed(['PLACED'], ['FULFIL']);
    case 'prepare':
      return allowed(['PLACED']);
    case 'pick':
      return allowed(['FULFIL']);
    case 'finish':
      // The lines of an order that its cut-off has moved are not recorded.
      return isMoved ? [409, moved] : allowed(['FULFIL'], ['PICKED', 'PAID']);
    case 'complete':
      // The order is COMPLETED when the refund ends (decision 208).
      return state === 'REFUND_PENDING' ? [200, []] : allowed(['PAID'], ['COMPLETED']);
    case 'cancel':
      return allowed(['PLACED', 'FULFIL', 'PICKED', 'PAYMENT_FAILED'], ['CANCELLED']);
    case 'refund':
      return allowed(['PAID', 'COMPLETED'], ['REFUND_PENDING', state]);
    case 'deliver':
      return allowed(['FULFIL', 'PICKED', 'PAYMENT_FAILED', 'PAID', 'COMPLETED', 'REFUND_PENDING']);
    case 'take payments':
      return [200, state === 'PICKED' ? ['PAID'] : []];
    case 'settle refunds':
      return [200, state === 'REFUND_PENDING' ? ['PAID'] : []];
  }
}

describe('the table of transitions, for staff and the server', () => {
  it.each(states)('holds for an order that is %s, before, at and after the amend cut-off [SC-577] [SC-578 part] [SC-579] [SC-679 part]', async (state) => {
    let shopper = await orderIn(state);
    for (const action of actions) {
      for (const at of state === 'PLACED' || state === 'AMENDING' ? (['before', 'at', 'after'] as const) : (['before'] as const)) {
        const history = await changesOf(shopper);
        if (state === 'PLACED' || state === 'AMENDING') await moveClock(database, (await cutOffOf(shopper)) + { before: -60_000, at: 0, after: 60_000 }[at]);
        const [status, through] = expected(state, action, at !== 'before');
        expect([action, at, await run(action, shopper)]).toEqual([action, at, status]);
        const added = (await changesOf(shopper)).slice(history.length).map(({ change }) => change);
        expect([action, at, added]).toEqual([action, at, through.map((to, place) => `${place === 0 ? state : through[place - 1]} ${to}`)]);
        if (through.length > 0 || (state === 'REFUND_PENDING' && action === 'complete')) {
          await moveClock(database, null);
          shopper = await orderIn(state);
        }
      }
    }
  });

  it('does not show staff an order that is not placed', async () => {
    const shopper = await shop.makeShopper();
    for (const action of actions.slice(0, 8)) expect([action, await run(action, shopper)]).toEqual([action, 404]);
  });

  const races: [State, Action[]][] = [
    ['PLACED', ['release', 'cancel', 'prepare']],
    ['FULFIL', ['finish', 'cancel', 'pick', 'deliver']],
    ['PICKED', ['take payments', 'cancel']],
    ['PAID', ['complete', 'refund']],
    ['REFUND_PENDING', ['settle refunds', 'refund', 'complete']],
  ];
  const pairs = races.flatMap(([state, together]) => together.flatMap((one, place) => together.slice(place).map((other) => [state, one, other] as const)));

  it.each(pairs)('holds for an order that is %s when %s and %s come together [SC-578 part] [SC-581 part]', async (state, one, other) => {
    const shopper = await orderIn(state);
    const answers = await Promise.all([run(one, shopper), run(other, shopper)]);
    for (const status of answers) expect([200, 409]).toContain(status);
    const history = (await changesOf(shopper)).map(({ change }) => change.split(' ') as [string, string]);
    for (const [place, [from]] of history.entries()) expect(from).toBe(place === 0 ? 'PENDING' : history[place - 1]![1]);
    await shop.reckon(shopper);
    const { status, payment, movements } = await shop.moneyOf(shopper);
    expect(status).toBe(history.at(-1)![1]);
    const isTaken = movements.some((text) => text.startsWith('CAPTURE CAPTURED'));
    // A cancelled order was never charged and holds nothing; a paid one was charged once.
    if (status === 'CANCELLED') expect([isTaken, payment, await openAtSandbox(database, shopper.orderId)]).toEqual([false, 'VOIDED', []]);
    expect(movements.filter((text) => text.startsWith('CAPTURE')).length).toBeLessThanOrEqual(1);
  });
});

describe('cancelling by staff', () => {
  it('gives back everything that the order holds, tells its shopper why, and writes it down [SC-679] [SC-581] [SC-695 part]', async () => {
    const shopper = await orderIn('PAYMENT_FAILED');
    const { status, body } = await shop.cancelByStaff(shopper, { reason: 'Your card was refused.' });
    expect([status, body.order.status, body.order.slots[0].status]).toEqual([200, 'CANCELLED', 'CANCELLED']);
    const { live, places, mails } = await shop.reckon(shopper);
    expect([live, places, mails.at(-1)]).toEqual([0, ['CANCELLED'], 'ORDER_CANCELLED']);
    expect((await shop.moneyOf(shopper)).payment).toBe('VOIDED');
    expect((await shop.auditOf(shopper)).at(-1)).toMatchObject({ action: 'ORDER_CANCEL', reason: 'Your card was refused.', before: { status: 'PAYMENT_FAILED' }, after: { status: 'CANCELLED' } });
    expect((await shop.cancelByStaff(await placed(), { reason: '  ' })).status).toBe(422);
  });
});

describe('the delivery of an order', () => {
  it('has a status, the latest estimate and a driver, as staff set them last, and ends with the order [SC-673] [SC-674] [SC-654 part] [SC-695 part]', async () => {
    const shopper = await orderIn('PAID');
    expect((await shop.readByStaff(shopper)).body.delivery).toBeNull();
    const on = { status: 'OUT_FOR_DELIVERY', wismoEtaStartDateTime: '2030-03-12T09:10:00.000Z', wismoEtaEndDateTime: '2030-03-12T09:40:00.000Z', driverName: 'Sam' };
    expect((await shop.deliver(shopper, on)).body.delivery).toEqual({ ...on, lastUpdated: expect.any(String) });
    expect((await shop.deliver(shopper, { status: 'ARRIVING', driverName: 'Sam' })).body.delivery).toMatchObject({ status: 'ARRIVING', wismoEtaStartDateTime: null, driverName: 'Sam' });
    expect((await shop.call('GET', `?customerOrderId=${shopper.orderId}`)).body.content[0].deliveryStatus).toBe('ARRIVING');
    for (const wrong of [{ status: 'COLLECTED' }, { status: 'LOST' }, { ...on, wismoEtaEndDateTime: null }, { ...on, wismoEtaStartDateTime: '2030-03-12T10:00:00.000Z' }]) {
      expect([400, 422]).toContain((await shop.deliver(shopper, wrong)).status);
    }
    const { body } = await shop.complete(shopper);
    expect([body.order.status, body.delivery.status, body.delivery.driverName]).toEqual(['COMPLETED', 'DELIVERED', 'Sam']);
    expect((await shop.auditOf(shopper)).slice(-3)).toMatchObject([
      { action: 'ORDER_DELIVERY', before: {}, after: { status: 'OUT_FOR_DELIVERY', driverName: 'Sam', expectedFrom: '2030-03-12T09:10:00.000Z' } },
      { action: 'ORDER_DELIVERY', before: { status: 'OUT_FOR_DELIVERY' }, after: { status: 'ARRIVING', expectedFrom: null } },
      { action: 'ORDER_COMPLETE', before: { status: 'PAID', delivery: 'ARRIVING' }, after: { status: 'COMPLETED', delivery: 'DELIVERED' } },
    ]);
  });

  it.each([
    ['PASSED', 'contains_alcohol = true', 'PASSED'],
    ['FAILED', 'minimum_age = 16', 'FAILED'],
    [null, 'contains_alcohol = true', 'NOT_RECORDED'],
    ['PASSED', 'contains_alcohol = false', undefined],
  ])('has in its audit how the age check at the door ended, if it has a minimum age: %s, %s [SC-674 part] [SC-695 part]', async (ageCheck, change, audited) => {
    const shopper = await orderIn('PAID');
    await runSql(database, `update orders.lines set ${change} where customer_order_id = $1`, [shopper.orderId]);
    expect((await shop.complete(shopper, { ageCheck: 'MAYBE' })).status).toBe(422);
    expect((await shop.complete(shopper, { ageCheck })).status).toBe(200);
    const { action, after } = (await shop.auditOf(shopper)).at(-1) as { action: string; after: { ageCheck?: string } };
    expect([action, after.ageCheck]).toEqual(['ORDER_COMPLETE', audited]);
  });

  it.each(['GROCERY_COLLECTION', 'ENTERTAINING_COLLECTION'])('ends as collected for a %s [SC-674]', async (type) => {
    const shopper = await orderIn('PAID');
    await runSql(database, `update orders.orders set slot = jsonb_set(slot, '{type}', to_jsonb($2::text)) where customer_order_id = $1`, [shopper.orderId, type]);
    const { body } = await shop.complete(shopper);
    expect([body.order.status, body.delivery.status]).toEqual(['COMPLETED', 'COLLECTED']);
  });
});
