import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { canStaffCancel } from '#/modules/orders/rules/order-transitions.ts';
import type { OrderStatus } from '#/modules/orders/rules/order-record.ts';
import { saveCard } from '#/modules/passes/testing/pass-shop.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { toMoney } from '#/platform/rules/money.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { earlierRefund, haveLaterOrder, laterPrice, orderedPackets, readLaterRows, type LaterRows, type LaterStart } from '#/start/testing/later-orders.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { emptySlot, makeSmallShopper, stockSmallShop, type SmallShopper } from '#/start/testing/small-shop.ts';

const database = await openTestDatabase();
const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
let processes: [ShopProcess, ShopProcess];
let shopper: SmallShopper;
let staff: string;
let savedCard: string;
/** The slot for an order that is delivered again. */
let slotId: number;
let presses = 0;

beforeAll(async () => {
  await stockSmallShop(database);
  // All orders are of one customer, whose reports are always within the limits.
  await runSql(database, 'update settings.shop set report_items = 100000, report_shopper_pence = 100000000');
  const start = () => startShopProcess({ databaseUrl: database.url });
  processes = await Promise.all([start(), start()]);
  shopper = await makeSmallShopper(database, processes[0]);
  savedCard = await saveCard(database, gateway, shopper.customerId, '4444333322221111');
  staff = await makeStaffToken(database, ['ORDER_MANAGE', 'ORDER_PICK', 'PAYMENT_MANAGE']);
  slotId = await emptySlot(database);
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

const acts = ['pick', 'undo', 'picked', 'cancel', 'refund', 'complete', 'missed', 'deliver-again', 'close', 'report', 'pay'] as const;
type Act = (typeof acts)[number];

const starts: LaterStart[] = [
  { status: 'FULFIL', delivery: null },
  { status: 'PICKED', delivery: null },
  { status: 'PAYMENT_FAILED', delivery: null },
  { status: 'PAID', delivery: null },
  { status: 'PAID', delivery: 'NOT_DELIVERED' },
  { status: 'REFUND_PENDING', delivery: null, before: 'PAID' },
  { status: 'REFUND_PENDING', delivery: 'DELIVERED', before: 'COMPLETED' },
  { status: 'COMPLETED', delivery: 'DELIVERED' },
];

/** The packets that 'pick' records, the pence of 'refund', and of the one packet that is reported. */
const shortPackets = 1;
const goodwill = 100;
const onePacket = 300;

/** An order as the model knows it, between two transactions. */
interface ModelOrder extends Omit<LaterRows, 'status' | 'open'> {
  status: OrderStatus;
  /** What its card owes, once it is picked. */
  due: number;
  /** Whether its capture has begun, or a press of 'Pay now' runs: neither is seen from outside. */
  capturing: boolean;
  paying: boolean;
  /** Its refund that runs. */
  open: { of: object; pence: number; before: OrderStatus; closes: boolean } | null;
}

/** A transaction of an act: it returns the order after it, and the act's next transaction, or the answer of the call. */
type Step = (order: ModelOrder) => [after: ModelOrder, next: Step | number];

const only = (fits: (order: ModelOrder) => boolean, change: (order: ModelOrder) => Partial<ModelOrder>, answer = 200): Step =>
  (order) => (fits(order) ? [{ ...order, ...change(order) }, answer] : [order, 409]);

/** Settles a refund once, whichever process began it. The refund of an order that is being closed cancels the order. */
const settle = (of: object, next: Step | number): Step =>
  ({ open, ...order }) => {
    if (open?.of !== of) return [{ ...order, open }, next];
    return [{ ...order, open: null, refunded: order.refunded + open.pence, status: open.closes ? 'CANCELLED' : open.before }, next];
  };

function refunding(order: ModelOrder, pence: number, changes: Partial<ModelOrder> = {}, closes = false): [ModelOrder, Step] {
  const of = {};
  return [{ ...order, ...changes, status: 'REFUND_PENDING', open: { of, pence, before: order.status, closes } }, settle(of, 200)];
}

const isPaid = ({ status }: ModelOrder): boolean => status === 'PAID' || status === 'COMPLETED';
const isMissed = ({ status, delivery }: ModelOrder): boolean => status === 'PAID' && delivery === 'NOT_DELIVERED';
/** Whether the delivery of an order may be noted as tried in vain: not once it is delivered, also while a refund runs (decision 208), or is being closed. */
const canMiss = ({ status, open }: ModelOrder): boolean => status !== 'CANCELLED' && (open?.before ?? status) !== 'COMPLETED' && !open?.closes;

/** Completes an order that is paid. While a refund of it runs, it becomes COMPLETED when that ends (decision 208). */
const complete: Step = (order) => {
  if (order.status === 'PAID') return [{ ...order, status: 'COMPLETED', delivery: 'DELIVERED' }, 200];
  if (order.open?.before !== 'PAID' || order.open.closes) return [order, 409];
  return [{ ...order, delivery: 'DELIVERED', open: { ...order.open, before: 'COMPLETED' } }, 200];
};

/** Takes the money whose capture has begun: from now on the order cannot be cancelled. */
const captured: Step = (order) => [{ ...order, status: 'PAID', captured: order.due, capturing: false, paying: false }, 200];

const finish: Step = (order) => {
  if (order.status !== 'FULFIL' || order.recorded === null) return [order, 409];
  const beginCapture: Step = (picked) => (picked.status === 'PICKED' ? [{ ...picked, capturing: true }, captured] : [picked, 200]);
  return [{ ...order, status: 'PICKED', due: laterPrice(order.recorded) }, beginCapture];
};

const pay: Step = (order) => {
  if (isPaid(order) || order.status === 'REFUND_PENDING') return [order, 200];
  if (order.status !== 'PAYMENT_FAILED' || order.paying) return [order, 409];
  // An order that is cancelled while its new card is authorised is not charged.
  const beginCapture: Step = (claimed) => (claimed.status === 'PAYMENT_FAILED' ? [{ ...claimed, capturing: true }, captured] : [claimed, 409]);
  return [{ ...order, paying: true }, beginCapture];
};

const storeReport: Step = (order) => {
  const mayReport = (isPaid(order) || order.status === 'REFUND_PENDING') && order.delivery === 'DELIVERED';
  if (!mayReport) return [order, 409];
  if (order.reported) return [order, 200];
  // While another refund runs, staff decide about the report.
  return isPaid(order) ? refunding(order, onePacket, { reported: true }) : [{ ...order, reported: true }, 200];
};

const close: Step = (order) => {
  if (order.open?.closes) return [order, settle(order.open.of, 200)];
  if (order.status === 'CANCELLED' && order.delivery === 'NOT_DELIVERED' && order.captured > 0) return [order, 200];
  return isMissed(order) ? refunding(order, order.captured - order.refunded, {}, true) : [order, 409];
};

/** The first transaction of each act, by the rules for staff and for the shopper (SC-577, decisions 132, 170 and 199). */
const model: Record<Act, Step> = {
  pick: only(({ status }) => status === 'FULFIL', () => ({ recorded: shortPackets })),
  undo: only(({ status }) => status === 'FULFIL', () => ({ recorded: null }), 204),
  picked: finish,
  cancel: only((order) => canStaffCancel(order.status) && !order.capturing, () => ({ status: 'CANCELLED' })),
  refund: (order) => (isPaid(order) ? refunding(order, goodwill) : [order, 409]),
  complete,
  missed: only(canMiss, () => ({ delivery: 'NOT_DELIVERED' })),
  'deliver-again': only((order) => isMissed(order) || (order.status === 'PAID' && order.moved), (order) => (isMissed(order) ? { moved: true, delivery: 'NOT_STARTED' } : {})),
  close,
  report: (order) => [order, order.open ? settle(order.open.of, storeReport) : storeReport],
  pay,
};

function modelOf({ status, delivery, before = 'PAID' }: LaterStart): ModelOrder {
  const isCharged = status === 'PAID' || status === 'COMPLETED' || status === 'REFUND_PENDING';
  return {
    status, delivery, recorded: status === 'FULFIL' ? orderedPackets : null, moved: false, due: laterPrice(orderedPackets), captured: isCharged ? laterPrice(orderedPackets) : 0,
    refunded: 0, reported: false, capturing: false, paying: false,
    open: status === 'REFUND_PENDING' ? { of: {}, pence: earlierRefund, before, closes: false } : null,
  };
}

interface Outcome {
  answers: readonly [number, number];
  row: LaterRows;
}

/** Returns the outcomes of two acts whose transactions come in every order that keeps those of each act in theirs. A number is the answer of a call that is over. */
function outcomesOf(order: ModelOrder, one: Step | number, other: Step | number): Outcome[] {
  if (typeof one === 'number' && typeof other === 'number') {
    const { due: _, capturing: __, paying: ___, open, ...row } = order;
    return [{ answers: [one, other], row: { ...row, open: open?.pence ?? null } }];
  }
  const outcomes: Outcome[] = [];
  if (typeof one === 'function') {
    const [after, next] = one(order);
    outcomes.push(...outcomesOf(after, next, other));
  }
  if (typeof other === 'function') {
    const [after, next] = other(order);
    outcomes.push(...outcomesOf(after, one, next));
  }
  return outcomes;
}

/** Returns the outcomes of two acts on such an order as texts, each once. */
const textsOf = (start: LaterStart, one: Act, other: Act): string[] =>
  [...new Set(outcomesOf(modelOf(start), model[one], model[other]).map((outcome) => JSON.stringify(outcome)))];

/** Returns whether an act changes nothing of such an order when it comes alone. */
const isIdle = (start: LaterStart, act: Act): boolean => {
  const [same] = outcomesOf(modelOf(start), 0, 0);
  return outcomesOf(modelOf(start), model[act], 0).every(({ row }) => JSON.stringify(row) === JSON.stringify(same!.row));
};

/** Returns the acts that come with an act: a pair whose order cannot matter comes once, and two acts that both do nothing here do not. */
const actsWith = (start: LaterStart, one: Act): Act[] =>
  acts.filter((other, place) => {
    if (other === one) return true;
    if (isIdle(start, one) && isIdle(start, other)) return false;
    return textsOf(start, one, other).length > 1 || acts.indexOf(one) < place;
  });

async function run(act: Act, orderId: string, on: ShopProcess): Promise<number> {
  presses += 1;
  const send = async (method: string, path: string, json?: object) => {
    const isOfShopper = act === 'report' || act === 'pay';
    const order = isOfShopper ? `/order-orchestration-prod/v1/orders/${orderId}` : `/staff-prod/v1/staff/orders/${orderId}`;
    const headers = { 'idempotency-key': `later-press-${presses}` };
    return (await new TestBrowser(on.fetch).call(method, `${order}/${path}`, { bearer: isOfShopper ? shopper.bearer : staff, headers, ...(json && { json }) })).status;
  };
  switch (act) {
    case 'pick':
      return send('PUT', 'lines/1/pick', { status: 'SHORT_PICKED', pickedQuantity: { amount: shortPackets, uom: 'C62' } });
    case 'undo':
      return send('DELETE', 'lines/1/pick');
    case 'picked':
      return send('POST', 'picked');
    case 'cancel':
      return send('POST', 'cancel', { reason: 'The van broke down.' });
    case 'refund':
      return send('POST', 'refunds', { amount: toMoney(goodwill), reason: 'Goodwill' });
    case 'complete':
      return send('POST', 'complete', {});
    case 'missed':
      return send('PUT', 'delivery-status', { status: 'NOT_DELIVERED', driverName: 'Sam' });
    case 'deliver-again':
      return send('POST', 'deliver-again', { slotId });
    case 'close':
      return send('POST', 'close', { reason: 'Nobody was in.' });
    case 'report':
      return send('POST', 'reports', { sequenceNumber: 1, problem: 'BAD', quantity: 1 });
    case 'pay':
      return send('POST', 'failed-payments', { paymentCardId: savedCard, expectedAmount: toMoney(laterPrice(orderedPackets)) });
  }
}

const nameOf = ({ status, delivery, before }: LaterStart): string => [status, before && `before ${before}`, delivery && `and ${delivery}`].filter(Boolean).join(' ');

describe('two acts on one order after its cut-off, over two processes', () => {
  const firsts = starts.flatMap((start) => acts.map((one) => [nameOf(start), one, start] as const));

  it.each(firsts)('have the outcome of one after the other, for an order that is %s, with %s sent just before each other one [SC-577 part] [SC-578 part] [SC-581 part] [SC-727 part]', async (_, one, start) => {
    const orders = await Promise.all(actsWith(start, one).map(async (other) => ({ other, orderId: await haveLaterOrder(database, gateway, shopper.customerId, start) })));
    const answers = new Map<string, [number, number]>();
    // One pair after the other, so that the two acts meet and do not wait for other orders.
    for (const { other, orderId } of orders) answers.set(orderId, await Promise.all([run(one, orderId, processes[0]), run(other, orderId, processes[1])]));
    const rows = await readLaterRows(database, orders.map(({ orderId }) => orderId));
    for (const { other, orderId } of orders) {
      const { row, changes } = rows.get(orderId)!;
      const outcome = { answers: answers.get(orderId), row };
      expect(outcomesOf(modelOf(start), model[one], model[other]), `${one} and ${other}: ${JSON.stringify(outcome)}`).toContainEqual(outcome);
      const steps = changes.map((change) => change.split(' '));
      expect(steps.map(([from]) => from), changes.join()).toEqual(['PENDING', ...steps.slice(0, -1).map(([, to]) => to)]);
      expect(steps.at(-1)![1]).toBe(row.status);
    }
  });

  it('leave money that adds up: nothing is captured twice, refunded beyond what was paid, or kept by a cancelled order [SC-494 part] [SC-676 part]', async () => {
    expect(await checkMoney(database)).toEqual([]);
  });
});
