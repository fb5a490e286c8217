import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '#/modules/account/testing/test-browser.ts';
import { reckonOrder } from '#/modules/checkout/testing/reckon-order.ts';
import { footprintOf } from '#/modules/checkout/testing/order-footprint.ts';
import { makeStaffToken } from '#/modules/staff/testing/staff-builder.ts';
import { runSql } from '#/platform/server/database/database.ts';
import { openTestDatabase } from '#/platform/server/testing/test-database.ts';
import { callAmend, cancelSmallOrder, placeSmallOrder, readOrderRows, setShopClock, setTea, type OrderRows } from '#/start/testing/amended-orders.ts';
import { startShopProcess, type ShopProcess } from '#/start/testing/shop-process.ts';
import { emptySlot, place, type SmallShopper } from '#/start/testing/small-shop.ts';
import { openTestShop } from '#/start/testing/test-shop.ts';

// A third process, which runs the cut-off job by a clock of its own.
const { shop, database } = await openTestShop({ database: await openTestDatabase() });
const cutOffJob = shop.modules.list.flatMap(({ jobs }) => jobs ?? []).find(({ name }) => name === 'move-orders-past-cut-off')!;
let processes: [ShopProcess, ShopProcess];
let slotId: number;
/** A slot of its own for orders that the job moves, so that it moves no others. */
let jobSlot: { id: number; cutOff: number };
let staff: string;
let presses = 0;

/** Sets the amend cut-off of an empty slot to the given interval from now. */
async function slotWithCutOffIn(interval: string): Promise<{ id: number; cutOff: number }> {
  const [slot] = await runSql<{ id: number; cutOff: number }>(
    database,
    `update slots.slots set amend_cut_off = platform.now() + $2::interval where slot_id = $1 returning slot_id::int as id, (extract(epoch from amend_cut_off) * 1000)::float as "cutOff"`,
    [await emptySlot(database), interval],
  );
  return slot!;
}

beforeAll(async () => {
  slotId = await emptySlot(database);
  staff = await makeStaffToken(database, ['ORDER_MANAGE']);
  const start = () => startShopProcess({ databaseUrl: database.url });
  processes = await Promise.all([start(), start()]);
  // With an order in it, the first slot is no longer empty.
  await placeSmallOrder(database, processes[0], slotId);
  jobSlot = await slotWithCutOffIn('2 hours');
});
afterAll(() => Promise.all(processes.map((one) => one.stop())));

const acts = ['amend', 'change-slot', 'cancel-amend', 'place', 'cancel', 'change a line', 'release', 'cancel by staff', 'cut-off job'] as const;
type Act = (typeof acts)[number];

/** The transactions of an act. The cut-off job has two, and another act may come between them. */
type Step = Exclude<Act, 'cut-off job'> | 'end the amend' | 'move on';
const stepsOf = (act: Act): readonly Step[] => (act === 'cut-off job' ? ['end the amend', 'move on'] : [act]);

/** The packets of tea that 'change a line' asks for, and those in the draft before. */
const changedTea = 3;
const draftTea = 2;

/** An order as the model knows it: its status, and the packets of tea placed and in its trolley. */
type ModelOrder = Pick<OrderRows, 'status' | 'placed' | 'draft'>;

/** Returns the answer of a step and the order after it, for calls before the amend cut-off and the job at it (SC-577, SC-580, SC-616, SC-255). */
function serially(order: ModelOrder, step: Step): { answer: number; after: ModelOrder } {
  const { status, placed, draft } = order;
  const isAmending = status === 'AMENDING';
  const isOpen = isAmending || status === 'PLACED';
  switch (step) {
    case 'amend':
    case 'change-slot':
      return isOpen ? { answer: 200, after: { ...order, status: 'AMENDING' } } : { answer: 409, after: order };
    case 'cancel-amend':
      return isOpen ? { answer: 200, after: { status: 'PLACED', placed, draft: placed } } : { answer: 409, after: order };
    case 'place':
      return isAmending ? { answer: 200, after: { status: 'PLACED', placed: draft, draft } } : { answer: 409, after: order };
    case 'cancel':
      return status === 'PLACED' ? { answer: 200, after: { ...order, status: 'CANCELLED' } } : { answer: 409, after: order };
    case 'change a line':
      return isAmending ? { answer: 200, after: { ...order, draft: changedTea } } : { answer: 410, after: order };
    case 'release':
      return status === 'PLACED' ? { answer: 200, after: { ...order, status: 'FULFIL' } } : { answer: 409, after: order };
    case 'cancel by staff':
      return status === 'PLACED' || status === 'FULFIL' ? { answer: 200, after: { ...order, status: 'CANCELLED' } } : { answer: 409, after: order };
    case 'end the amend':
      return { answer: 200, after: isAmending ? { status: 'PLACED', placed, draft: placed } : order };
    case 'move on':
      return { answer: 200, after: status === 'PLACED' ? { ...order, status: 'FULFIL' } : order };
  }
}

async function run(act: Act, shopper: SmallShopper, on: ShopProcess): Promise<number> {
  if (act === 'cancel') return cancelSmallOrder(shopper, on);
  if (act === 'change a line') return setTea(shopper, on, changedTea);
  if (act === 'release') return callAsStaff(shopper, on, 'release', {});
  if (act === 'cancel by staff') return callAsStaff(shopper, on, 'cancel', { reason: 'The van broke down.' });
  if (act === 'cut-off job') return moveOn();
  if (act !== 'place') return callAmend(shopper, on, act);
  presses += 1;
  return (await place(shopper, on, `press-of-two-${presses}`)).status;
}

const callAsStaff = async ({ orderId }: SmallShopper, on: ShopProcess, act: string, json: object): Promise<number> =>
  (await new TestBrowser(on.fetch).call('POST', `/staff-prod/v1/staff/orders/${orderId}/${act}`, { bearer: staff, json })).status;

/** Runs the cut-off job for the orders of its slot, whose cut-off is still to come for everybody else. */
async function moveOn(): Promise<number> {
  await cutOffJob.run({ database, log: null as never, now: jobSlot.cutOff }, undefined);
  return 200;
}

interface Outcome {
  answers: readonly [number, number];
  after: ModelOrder;
}

/** Returns the outcomes of these steps in every order that keeps the steps of each act in theirs. */
function interleaved(order: ModelOrder, [one, ...ones]: readonly Step[], [other, ...others]: readonly Step[], answers: readonly [number, number] = [200, 200]): Outcome[] {
  const first = one && serially(order, one);
  const second = other && serially(order, other);
  return [
    ...(first ? interleaved(first.after, ones, other ? [other, ...others] : [], [first.answer, answers[1]]) : []),
    ...(second ? interleaved(second.after, one ? [one, ...ones] : [], others, [answers[0], second.answer]) : []),
    ...(first || second ? [] : [{ answers, after: order }]),
  ];
}

/**
 * Returns the outcomes that two actions at once may have: those of one after the other, in both orders. A press of 'Confirm
 * changes' has two transactions: a line that changes between them makes the press be refused, and leaves the changed draft. The
 * job skips an order that another call has locked, and moves it the next time.
 */
function outcomesOf(before: ModelOrder, one: Act, other: Act): Outcome[] {
  const again = one === 'cut-off job' || other === 'cut-off job' ? stepsOf('cut-off job') : [];
  const outcomes = interleaved(before, stepsOf(one), stepsOf(other)).flatMap(({ answers, after }) => interleaved(after, again, []).map((last) => ({ answers, after: last.after })));
  const isOvertaken = before.status === 'AMENDING' && [one, other].includes('place') && [one, other].includes('change a line');
  const refused = [one === 'place' ? 409 : 200, other === 'place' ? 409 : 200] as const;
  return isOvertaken ? [...outcomes, { answers: refused, after: { ...before, draft: changedTea } }] : outcomes;
}

/** Checks that each status change begins where the one before ended, and that the last one led to the order's status. */
function expectHistory({ status, changes }: OrderRows): void {
  const steps = changes.map((change) => change.split(' '));
  expect(steps.map(([from]) => from)).toEqual(['PENDING', ...steps.slice(0, -1).map(([, to]) => to)]);
  expect(steps.at(-1)![1]).toBe(status);
}

/** The price of packets of tea in pence, with the slot. */
const priceOf = (packets: number): number => packets * 4500 + 400;

describe('two actions on one order, over two processes', () => {
  const firsts = (['PLACED', 'AMENDING'] as const).flatMap((status) => acts.map((one) => [status, one] as const));

  it.each(firsts)('have the outcome of one after the other, for an order that is %s, with %s sent just before each other one [SC-577 part] [SC-578 part] [SC-579 part]', async (status, one) => {
    const [here, there] = processes;
    const hasJob = (other: Act) => one === 'cut-off job' || other === 'cut-off job';
    async function orderFor(other: Act, at: number): Promise<SmallShopper> {
      const shopper = await placeSmallOrder(database, processes[at % 2]!, hasJob(other) ? jobSlot.id : slotId);
      if (status === 'AMENDING') {
        await callAmend(shopper, here, 'amend');
        await setTea(shopper, there, draftTea);
      }
      return shopper;
    }
    const early = await Promise.all(acts.map(async (other, at) => (hasJob(other) ? null : orderFor(other, at))));
    const shoppers: { other: Act; shopper: SmallShopper }[] = [];
    const before: ModelOrder = { status, placed: 1, draft: status === 'AMENDING' ? draftTea : 1 };
    const answers = new Map<string, [number, number]>();
    // One pair after the other, so that the two actions meet and do not wait for other orders.
    for (const [at, other] of acts.entries()) {
      // The job moves every order of its slot, so an order for it is placed when those before it have moved.
      const shopper = early[at] ?? (await orderFor(other, at));
      shoppers.push({ other, shopper });
      answers.set(shopper.orderId, await Promise.all([run(one, shopper, here), run(other, shopper, there)]));
      if (hasJob(other)) await moveOn();
    }
    const rows = await readOrderRows(database, shoppers.map(({ shopper }) => shopper.orderId));
    for (const { other, shopper } of shoppers) {
      const row = rows.get(shopper.orderId)!;
      const { status: now, placed, draft, authorised } = row;
      const outcome = { answers: answers.get(shopper.orderId), after: { status: now, placed, draft } };
      expect(outcomesOf(before, one, other), `${one} and ${other}: ${JSON.stringify(outcome)}`).toContainEqual(outcome);
      expect(authorised).toBe(priceOf(placed));
      expectHistory(row);
    }
    await expectSettled(shoppers.map(({ shopper }) => shopper), rows);
  });
});

/**
 * Checks what holds for every order once the jobs have run: one open authorisation and one confirmed place, or none of a
 * cancelled order, no claim of a press, and no marks of an amend on an order that is not being amended.
 */
async function expectSettled(shoppers: readonly SmallShopper[], rows: ReadonlyMap<string, OrderRows>): Promise<void> {
  for (const { orderId } of shoppers) {
    const { status } = rows.get(orderId)!;
    const kept = status === 'CANCELLED' ? 0 : 1;
    await expect.poll(async () => (await reckonOrder(database, orderId)).live, { timeout: 20_000 }).toBe(kept);
    const { places, claims, orders } = await reckonOrder(database, orderId);
    expect([orders, claims, places.filter((place) => place === 'CONFIRMED').length]).toEqual([[status], 0, kept]);
    const { trolley, details } = await footprintOf(database, orderId);
    if (status === 'AMENDING') expect([trolley, details]).toMatchObject([[{ state: 'AMENDING' }], [{}]]);
    else expect([trolley, details]).toMatchObject([[{ state: 'PLACED', confirmed: null }], [{ placed: null }]]);
  }
}

describe('the amend cut-off', () => {
  it('divides actions over two processes: each happened in time, or not at all, and every order is then prepared [SC-580 part] [SC-613 part] [SC-577 part]', async () => {
    const raced = ['amend', 'cancel-amend', 'place', 'place', 'cancel', 'change a line'] as const;
    const { id, cutOff } = await slotWithCutOffIn('4 minutes');
    const shoppers = await Promise.all(Array.from({ length: 36 }, (_, at) => placeSmallOrder(database, processes[at % 2]!, id)));
    const amended = shoppers.filter((_, at) => raced[at % raced.length] !== 'cancel');
    const before = new Map(await Promise.all(shoppers.map(async ({ orderId }) => [orderId, await footprintOf(database, orderId)] as const)));
    await Promise.all(amended.map(async (shopper, at) => {
      if ((await callAmend(shopper, processes[at % 2]!, 'amend')) !== 200) throw new Error('the amend did not begin');
      await setTea(shopper, processes[at % 2]!, draftTea);
    }));
    // The clock runs on, so the cut-off passes while these calls are under way, and so does the job.
    await setShopClock(processes[0], cutOff - raceMs / 2);
    const began = performance.now();
    const until = (ms: number) => pause(Math.max(0, began + ms - performance.now()));
    const [answers] = await Promise.all([
      Promise.all(shoppers.map(async (shopper, at) => {
        await until((raceMs * at) / shoppers.length);
        return run(raced[at % raced.length]!, shopper, processes[at % 2]!);
      })),
      until(raceMs / 2 + 20).then(() => setShopClock(processes[1], cutOff + 20)),
    ]);
    await setShopClock(processes[0], cutOff + 60_000);

    const rows = await readOrderRows(database, shoppers.map(({ orderId }) => orderId));
    const outcomes = new Set<string>();
    for (const [at, { orderId }] of shoppers.entries()) {
      const [act, answer] = [raced[at % raced.length]!, answers[at]!];
      outcomes.add(`${act} ${answer === 200}`);
      const row = rows.get(orderId)!;
      const [wasPlaced, wasCancelled] = [act === 'place' && answer === 200, act === 'cancel' && answer === 200];
      expect([act, answer, row.status, row.placed, row.draft, row.authorised]).toEqual([
        act, answer, wasCancelled ? 'CANCELLED' : 'FULFIL', wasPlaced ? draftTea : 1, wasPlaced ? draftTea : 1, priceOf(wasPlaced ? draftTea : 1),
      ]);
      expectHistory(row);
      if (wasPlaced || wasCancelled) continue;
      const { order: [order], ...was } = before.get(orderId)! as { order: object[] };
      expect(await footprintOf(database, orderId)).toEqual({ ...was, order: [{ ...order, status: 'FULFIL' }] });
    }
    await expectSettled(shoppers, rows);
    // The cut-off fell among the calls, or the test proved nothing.
    expect([...outcomes]).toEqual(expect.arrayContaining(['place true', 'place false', 'cancel true', 'cancel false']));
    await setShopClock(processes[0], null);
  });
});

/** How long the calls around the cut-off take to begin. */
const raceMs = 1500;
