import { describe, expect, it } from 'vitest';
import type { TestAnswer } from '#/modules/account/testing/test-browser.ts';
import { saveCategories, saveProducts } from '#/modules/catalogue/server/public.ts';
import { aCategory, aProduct } from '#/modules/catalogue/testing/product-builder.ts';
import { checkMoney } from '#/modules/checkout/testing/check-money.ts';
import { makeGiftCard, makeGiftVoucher } from '#/modules/gifts/testing/gift-builder.ts';
import { createPaymentsModule } from '#/modules/payments/server/public.ts';
import { payOrder } from '#/modules/payments/testing/paid-order.ts';
import { minuteMs } from '#/platform/rules/london-time.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { makeExampleWorld, type ExampleWorld } from '#/start/testing/examples/example-world.ts';
import { hasSucceeded, listWrites, type Call, type CallRequest } from '#/start/testing/examples/every-call.ts';
import { callAs } from '#/start/testing/small-shop.ts';
import { plantedMessage, plantFault } from '#/start/testing/planted-fault.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

const shop = await openTestShop({
  poolSize: 8,
  async stock(database) {
    await saveCategories(database, [aCategory({ id: 10051, name: 'Groceries', url: 'groceries' })]);
    await saveProducts(database, [aProduct({ lineNumber: '000123', name: 'Breakfast tea', pricePence: 4500, categoryIds: [10051] })]);
  },
});
const { database } = shop;

/** The tables that may change although a call failed, each with the reason. */
const mayChange: Readonly<Record<string, string>> = {
  'platform.throttles': 'Counts attempts, whatever becomes of them.',
  'staff.sign_ins': 'Holds when each member of staff was last active, so that the console signs out those who left.',
  'graphile_worker._private_tasks': 'Holds the name of each kind of job, from its first job on.',
};
const apartFrom = Object.keys(mayChange);
const fault = await plantFault(database, { apartFrom });

/** The calls about other things than money, slots, orders, cards and vouchers, by the first words of their paths. */
const elsewhere: readonly string[] = [
  'get-rollouts', 'experiments', 'error-reports', 'web-analytics', 'token-client', 'signed-in-places', 'passkeys', 'my-data', 'forgotpassword', 'reset-password',
  'change-password', 'registrations', 'myDetailsEmail', 'myDetailsName', 'accounts', 'addresses', 'marketingpreferences', 'content', 'adtech', 'favourites', 'reviews', 'search',
  'shopping-lists', 'staff/staff/sign-', 'staff/staff/token', 'staff/staff/users', 'staff/staff/customers/{customerId}/lock', 'staff/staff/customers/{customerId}/password-reset',
  'staff/staff/reviews', 'staff/staff/synonyms', 'staff/staff/content', 'staff/staff/banners', 'staff/staff/footer', 'staff/staff/categories', 'staff/staff/restrictions',
];
const isElsewhere = ({ route }: Call): boolean => route !== null && elsewhere.some((words) => `${route.service}/${route.endpoint}`.startsWith(words));
const writes = listWrites(shop).filter((write) => !isElsewhere(write));

interface Steps {
  /** Why there are several transactions, and how a call that failed between them comes to its end. */
  because: string;
  /** What the transactions before the failed one may leave, by its table. */
  mayKeep: Readonly<Record<string, string>>;
  /** Brings the failed call to its end, and expects that; by default the same request is sent again, and succeeds. */
  end?(failed: Failed): Promise<void>;
}

const movedOn: Steps = {
  because: 'An order past its cut-off first moves on, as the job would move it.',
  mayKeep: { 'orders.orders': 'The order is FULFIL.', 'orders.status_changes': 'That it moved on.' },
};
const refundKept = {
  'orders.orders': 'The order is REFUND_PENDING.',
  'orders.status_changes': 'That it became so.',
  'orders.refunds': 'The refund that is to be settled.',
  'payments.refunds': 'Its part on the card: requested, then settled.',
  'payments.sandbox_refunds': 'What the provider refunded.',
  'payments.movements': 'That the provider refunded it.',
  'payments.card_payments': 'The payment is refunded in part.',
};
const attemptKept = {
  'payments.attempts': 'The attempt, recorded before the provider is asked: the same press finds it again, and a job voids what pays for nothing.',
  'payments.sandbox_authorisations': 'What the provider authorised.',
};

/** The calls of several transactions. Every other call has at most one. */
const inSteps: Readonly<Record<string, Steps>> = {
  'POST delivery-pass-orchestration/pass': {
    because: 'The attempt is recorded before the provider is asked, then the pass with its payment, then the capture. The same press finds the pass again, and pays once.',
    mayKeep: {
      ...attemptKept,
      'passes.passes': 'The pass, whose payment the job `capture-passes` captures.',
      'payments.cards': 'The card that pays.',
      'payments.movements': 'That the provider authorised, and captured.',
    },
  },
  'PUT staff/staff/orders/{customerOrderId}/lines/{sequenceNumber}/pick': movedOn,
  'PUT staff/staff/orders/{customerOrderId}/delivery-status': movedOn,
  'POST staff/staff/orders/{customerOrderId}/picked': {
    because: 'An order past its cut-off first moves on. Then it is PICKED before the provider is asked to capture; the job `take-payments` repeats that.',
    mayKeep: {
      ...movedOn.mayKeep,
      'orders.picked_lines': 'What was picked, and what it costs.',
      'orders.picked_totals': 'What the order costs.',
      'payments.card_payments': 'The amount to capture.',
      'payments.sandbox_authorisations': 'What the provider captured.',
      'payments.movements': 'That the provider captured it.',
      'staff.audit': 'That staff finished picking.',
    },
    end: takePayment,
  },
  'POST staff/staff/orders/{customerOrderId}/refunds': {
    because: 'The refund is recorded before the provider is asked. The same press, or the job `settle-order-refunds`, repeats that under its reference.',
    mayKeep: { ...refundKept, 'staff.audit': 'That staff refund.' },
  },
  'POST staff/staff/orders/{customerOrderId}/close': {
    because: 'The refund is recorded before the provider is asked. The same press, or the job `settle-order-refunds`, repeats that under its reference.',
    mayKeep: { ...refundKept, 'staff.audit': 'That staff close the order.' },
  },
  'POST order-orchestration/orders/{customerOrderId}/reports': {
    because: 'The report is stored with its refund before the provider is asked. The same report, or the job `settle-order-refunds`, repeats that under its reference.',
    mayKeep: { ...refundKept, 'orders.item_reports': 'The report.', 'orders.item_report_counts': 'The number of the reports of the customer.' },
  },
  'POST staff/staff/item-reports/{reportId}': {
    because: 'The decision is stored with its refund before the provider is asked. The job `settle-order-refunds` repeats that under its reference.',
    mayKeep: { ...refundKept, 'orders.item_reports': 'That the report is accepted.', 'staff.audit': 'That staff decided, and refund.' },
  },
  'PATCH order-orchestration/orders/{customerOrderId}/place': {
    because: 'The order is claimed before the provider is asked. The same press, or after a while a job, continues it or gives it up.',
    mayKeep: {
      ...attemptKept,
      'checkout.placings': 'The claim of the press.',
      'orders.details': 'What the shopper typed beside the press.',
      'graphile_worker._private_jobs': 'The job that voids what the press obtained.',
    },
  },
  'POST order-orchestration/orders/{customerOrderId}/failed-payments': {
    because: 'The order is claimed before the provider is asked, then gets the new payment, then its capture. The same press, or the job `finish-payments`, continues it.',
    mayKeep: {
      ...attemptKept,
      'checkout.payment_attempts': 'The claim of the press.',
      'payments.card_payments': 'The payment that pays instead of the refused one.',
      'payments.cards': 'The card that pays.',
      'payments.movements': 'That the provider authorised, and captured.',
    },
  },
};

/** Finishes the picking again, which is refused once the order is PICKED. Then runs the job that takes payments, and expects that the order is paid. */
async function takePayment({ send, path }: Failed): Promise<void> {
  expect([200, 409]).toContain((await send()).status);
  const job = shop.shop.jobs.find(({ name }) => name === 'take-payments')!;
  await job.run({ database, log: shop.shop.log, now: (await readClock(database)) + minuteMs }, undefined);
  const [order] = await runSql(database, 'select status from orders.orders where customer_order_id = $1', [orderIn(path)]);
  expect(order).toEqual({ status: 'PAID' });
}

/** The calls whose examples write nothing, each with the reason. */
const writesNothing: Readonly<Record<string, string>> = {
  'POST slot/slotdays': 'Reads the slots of some days.',
  'POST slot/slotdates': 'Reads the days with slots.',
  'POST slot/campaigns': 'Reads the campaigns.',
  'PATCH order-orchestration v4/orders/{customerOrderId}/authenticated-payment-cards': 'Reads the card that was authenticated. The authentication itself and the placing record it.',
};

type Changed = { input?: unknown; path?: string };

/** What some calls need so that they have something to do, or more to do, in addition to their examples; returns what to send instead. */
const inAddition: Readonly<Record<string, (world: ExampleWorld, request: CallRequest) => Promise<Changed>>> = {
  'mutation setGiftCards': async (world) => {
    const { serialNumber, secret } = await makeGiftCard(database, 1000);
    return { input: { customerOrderId: (await world.shopper()).orderId, giftCards: [{ serialNumber, pin: secret }] } };
  },
  'mutation setGiftVouchers': async (world) => {
    const { serialNumber, secret } = await makeGiftVoucher(database, 500);
    return { input: { customerOrderId: (await world.shopper()).orderId, giftVouchers: [{ serialNumber, securityCode: secret }] } };
  },
  'DELETE order-orchestration/orders/{customerOrderId}/incentives/{code}': async (world, { path }) => {
    const code = path!.split('/').at(-1);
    await before(world, 'POST', path!.slice(0, path!.lastIndexOf('/')), { code });
    return {};
  },
  'PATCH incentives/incentive-offers/{id}/unload': async (world, { path }) => {
    await before(world, 'PATCH', path!.replace('/unload', '/load'));
    return {};
  },
  'POST staff/staff/orders/{customerOrderId}/picked': async (_, { path }) => {
    await payOrder(database, gateway, { customerOrderId: orderIn(path!) });
    return {};
  },
  'POST staff/staff/item-reports/{reportId}': async () => ({ input: { state: 'ACCEPTED' } }),
  'POST order-orchestration/orders/{customerOrderId}/cancel-amend': startAmend,
  'mutation cancelAmendOrder': startAmend,
};

const { gateway } = createPaymentsModule({ database, secret: 'sandbox', env: 'prod', announce: async () => undefined, cardsInUse: async () => [] });
const orderIn = (path: string): string => /orders\/(\d+)/.exec(path)![1]!;

/** Makes a call of the shopper that comes before the tested one. */
async function before(world: ExampleWorld, method: string, path: string, json: object = {}): Promise<void> {
  const { status, text } = await callAs(await world.shopper(), shop, [method, path], json);
  expect([status, text]).toEqual([200, text]);
}

async function startAmend(world: ExampleWorld): Promise<Changed> {
  await before(world, 'POST', `/order-orchestration-prod/v1/orders/${await world.valueOf('placedOrderId')}/amend`);
  return {};
}

interface Failed {
  send(): Promise<TestAnswer>;
  path: string;
  answer: TestAnswer;
  /** Whether there was such a transaction, so that the call failed in it. */
  hasFailed: boolean;
  /** The tables that the call changed all the same. */
  changed: string[];
  /** Returns what contradicts itself about money now and did not before the call. */
  wrongNow(): Promise<string[]>;
}

/** Makes the call in a world of its own, and lets its given transaction fail at its commit. */
async function failAt(write: Call, transaction: number): Promise<Failed> {
  await fault.at(0);
  const world = makeExampleWorld(shop);
  const request = await write.prepare(world);
  const instead = (await inAddition[write.name]?.(world, request)) ?? {};
  const send = () => request.send(instead);
  const wrongBefore = transaction > 1 ? await checkMoney(database) : [];
  shop.logged.splice(0);
  await fault.at(transaction);
  const answer = await send();
  const hasFailed = (await fault.reached()) >= transaction;
  const changed = await fault.changed();
  await fault.at(0);
  const wrongNow = async () => (await checkMoney(database)).filter((wrong) => !wrongBefore.includes(wrong));
  return { send, path: request.path ?? '', answer, hasFailed, changed, wrongNow };
}

/** Whether an answer says that the shop is at fault, without a word of why. */
function saysFault({ entry }: Call, { status, body, text }: TestAnswer): boolean {
  if (text.includes(plantedMessage)) return false;
  return status === 500 || (entry !== null && body?.errors?.[0]?.extensions?.type === '500');
}

describe('a call whose transaction fails at its end', () => {
  it.each(writes)('$name leaves no trace but a log entry, and succeeds when it is repeated [SC-725]', async (write) => {
    const { send, answer, hasFailed, changed } = await failAt(write, 1);
    if (write.name in writesNothing) {
      expect([hasFailed, hasSucceeded(write, answer)]).toEqual([false, true]);
      return;
    }
    expect([hasFailed, changed, saysFault(write, answer), answer.text]).toEqual([true, [], true, answer.text]);
    expect(shop.logged.map(({ level, err }) => [level, err?.message])).toEqual([[50, expect.stringContaining(plantedMessage)]]);
    const again = await send();
    expect([hasSucceeded(write, again), again.text]).toEqual([true, again.text]);
    const transactions = await fault.reached();
    expect([write.name, transactions > 1]).toEqual([write.name, write.name in inSteps]);
  });

  it.each(writes.filter(({ name }) => name in inSteps))('$name keeps only what its first transactions committed, and comes to its end [SC-725]', async (write) => {
    const { mayKeep, end } = inSteps[write.name]!;
    const kept = new Set<string>();
    for (let transaction = 2; ; transaction += 1) {
      const failed = await failAt(write, transaction);
      const { send, answer, hasFailed, changed, wrongNow } = failed;
      if (!hasFailed) break;
      for (const table of changed) kept.add(table);
      expect([transaction, saysFault(write, answer), shop.logged.length, answer.text]).toEqual([transaction, true, 1, answer.text]);
      if (end) await end(failed);
      else {
        const again = await send();
        expect([transaction, hasSucceeded(write, again), again.text]).toEqual([transaction, true, again.text]);
      }
      expect([transaction, await wrongNow()]).toEqual([transaction, []]);
    }
    expect([...kept].sort()).toEqual(Object.keys(mayKeep).sort());
  });

  it('is tested for every call that creates or moves money, slots, orders, cards or vouchers', () => {
    const names = new Set(writes.map(({ name }) => name));
    for (const name of [...Object.keys(inSteps), ...Object.keys(writesNothing)]) expect(names).toContain(name);
    expect(writes.length).toBeGreaterThan(50);
  });
});
