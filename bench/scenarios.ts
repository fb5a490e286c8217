import { getTrolley, shoppingContext, updateTrolleyItem } from '#/contract/operations.ts';
import { browse, type BenchWorld, type Shopper } from './bench-world.ts';
import { callGraph, mustHold, readJson, sendGraph } from './calls.ts';
import type { Scenario, Send } from './load.ts';
import { pageScenariosOf } from './page-scenarios.ts';

/** The number of simultaneous workers, each with a connection of its own. */
export const workers = 8;

export const trolleySizes = [5, 50, 150];

/**
 * The numbers of shoppers who change or read their trolleys, all of one size, at the same time, on one process and on
 * two.
 */
export const crowds = [1, 8, 32];
const largestCrowd = Math.max(...crowds);
const crowdTrolley = 50;

/**
 * The number of shoppers that a world needs: eight for each size of trolley, 64 to check out, and the largest crowd.
 */
export const shoppersNeeded = trolleySizes.length * workers + 64 + largestCrowd;

const setMany = {
  name: 'updateTrolleyItems',
  query: `mutation updateTrolleyItems($orderId: String!, $trolleyItems: [TrolleyItemInput!]!) {
    updateTrolleyItems(orderId: $orderId, trolleyItems: $trolleyItems) { failures { message type } } }`,
};

/** Returns all scenarios, in the order of the table. */
export function scenariosOf(world: BenchWorld): Scenario[] {
  return [
    ...trolleySizes.map((size, index) => trolleyChange(world, size, index)),
    ...trolleySizes.map((size, index) => trolleyRead(world, size, index)),
    browseAnother(world),
    browseAgain(world),
    searchAnother(world),
    searchAgain(world),
    ...pageScenariosOf(world),
    slotGrid(world),
    largeGrid(world, 'slotdays', '200 branches: slot grid, 5 days of 30 slots'),
    largeGrid(world, 'slotdates', '200 branches: slot dates, 28 days of 30 slots'),
    checkout(world),
  ];
}

/** Fills the trolleys that the scenarios change and read. */
export async function fillTrolleys(world: BenchWorld, send: Send): Promise<void> {
  for (const [index, size] of trolleySizes.entries()) {
    for (let worker = 0; worker < workers; worker += 1) {
      const { token, orderId } = trolleyOf(world, index, worker);
      const trolleyItems = linesOf(world, size).map((product) => lineOf(product.lineNumber, 1));
      mustHold(await sendGraph(send, token, setMany, { orderId, trolleyItems }), '"failures":null');
    }
  }
  for (const { token, orderId } of crowdOf(world)) {
    const trolleyItems = linesOf(world, crowdTrolley).map((product) => lineOf(product.lineNumber, 1));
    mustHold(await sendGraph(send, token, setMany, { orderId, trolleyItems }), '"failures":null');
  }
}

const crowdOf = (world: BenchWorld): Shopper[] => world.shoppers.slice(-largestCrowd);

const trolleyOf = (world: BenchWorld, size: number, worker: number): Shopper => world.shoppers[size * workers + worker]!;

const linesOf = (world: BenchWorld, size: number) => world.products.slice(0, size);

const lineOf = (lineNumber: string, amount: number) => ({ lineNumber, quantity: { amount, uom: 'C62' as const } });

/** Returns the scenarios with many shoppers, each with a separate trolley. */
export function crowdScenariosOf(world: BenchWorld): Scenario[] {
  const shopperOf = (worker: number) => crowdOf(world)[worker]!;
  return [changeOf(world, crowdTrolley, shopperOf), readOf(crowdTrolley, shopperOf)];
}

const trolleyChange = (world: BenchWorld, size: number, index: number): Scenario =>
  changeOf(world, size, (worker) => trolleyOf(world, index, worker));

const trolleyRead = (world: BenchWorld, size: number, index: number): Scenario => readOf(size, (worker) => trolleyOf(world, index, worker));

function changeOf(world: BenchWorld, size: number, shopperOf: (worker: number) => Shopper): Scenario {
  const lines = linesOf(world, size);
  return {
    name: `trolley of ${size}: set a line’s quantity`,
    async once(send, worker, turn) {
      const { token, orderId } = shopperOf(worker);
      const { lineNumber } = lines[turn % lines.length]!;
      const trolleyItem = lineOf(lineNumber, 1 + ((turn + Math.floor(turn / size)) % 3));
      mustHold(await sendGraph(send, token, updateTrolleyItem, { orderId, trolleyItem }), '"failures":null');
    },
  };
}

function readOf(size: number, shopperOf: (worker: number) => Shopper): Scenario {
  return {
    name: `trolley of ${size}: read`,
    async once(send, worker) {
      const { token, orderId } = shopperOf(worker);
      mustHold(await sendGraph(send, token, getTrolley, { orderId }), '"failures":null');
    },
  };
}

function browseAnother(world: BenchWorld): Scenario {
  const sorts = ['MOST_POPULAR', 'PRICE_LOW_2_HIGH', 'PRICE_HIGH_2_LOW', 'TOP_RATED', 'A_2_Z'];
  return {
    name: 'browse 48 with facets, each time another page',
    async once(send, worker, turn) {
      const number = turn * workers + worker;
      const { id, total } = world.categories[number % world.categories.length]!;
      const round = Math.floor(number / world.categories.length);
      const start = Math.floor(round / sorts.length) % Math.max(1, total - 48);
      mustHold(await send(browse({ category: id, sortBy: sorts[round % sorts.length], start, size: 48 })), '"totalMatches"');
    },
  };
}

function browseAgain(world: BenchWorld): Scenario {
  return {
    name: 'browse 48 with facets, first pages',
    async once(send, worker, turn) {
      const { id } = world.categories[(turn * workers + worker) % world.categories.length]!;
      mustHold(await send(browse({ category: id, size: 48 })), '"totalMatches"');
    },
  };
}

function searchAnother(world: BenchWorld): Scenario {
  return {
    name: 'search 48 with facets, each time another',
    async once(send, worker, turn) {
      const number = turn * workers + worker;
      const searchTerm = world.terms[number % world.terms.length];
      // Page sizes and starts vary, so that no request is repeated.
      const round = Math.floor(number / world.terms.length);
      mustHold(await send(browse({ searchTerm, start: round % 40, size: 48 - (Math.floor(round / 40) % 8) })), '"totalMatches"');
    },
  };
}

function searchAgain(world: BenchWorld): Scenario {
  return {
    name: 'search 48 with facets, the same again',
    async once(send, worker, turn) {
      const searchTerm = world.terms[(turn * workers + worker) % world.terms.length];
      mustHold(await send(browse({ searchTerm, size: 48 })), '"totalMatches"');
    },
  };
}

function slotGrid(world: BenchWorld): Scenario {
  return {
    name: 'slot grid, 5 days',
    async once(send, worker) {
      const { token, orderId, addressId } = trolleyOf(world, 0, worker);
      const body = { customerOrderId: orderId, fulfilmentType: 'DELIVERY', addressId, length: 5 };
      mustHold(await send({ method: 'POST', path: '/slot-prod/v1/slotdays', token, body }), 'slotDays');
    },
  };
}

/** Reads the grid of another large branch each time, for a signed-in shopper's order. */
function largeGrid(world: BenchWorld, endpoint: 'slotdays' | 'slotdates', name: string): Scenario {
  return {
    name,
    async once(send, worker, turn) {
      const { token, orderId } = trolleyOf(world, 0, worker);
      const branchId = world.branches[(turn * workers + worker) % world.branches.length];
      const body = { customerOrderId: orderId, fulfilmentType: 'DELIVERY', branchId, ...(endpoint === 'slotdays' && { length: 5 }) };
      mustHold(await send({ method: 'POST', path: `/slot-prod/v1/${endpoint}`, token, body }), '"slotDa');
    },
  };
}

/** The shoppers who have no trolley before the checkout, and can book the same slot at once. */
export const contendersOf = (world: BenchWorld): Shopper[] => world.shoppers.slice(trolleySizes.length * workers, -largestCrowd);

/** The placed orders, which the benchmark afterwards counts in the database. */
export const placed: string[] = [];

/**
 * Creates the checkout scenario: from an empty trolley to a placed order, in the eight calls of a shopper with a new
 * card.
 */
function checkout(world: BenchWorld): Scenario {
  const shoppers = contendersOf(world);
  const perWorker = Math.floor(shoppers.length / workers);
  const dear = world.products.filter(({ pricePence }) => pricePence >= 500 && pricePence <= 2000);
  return {
    name: 'whole checkout: 5 lines, slot, card, order (8 calls)',
    async once(send, worker, turn) {
      const { token, addressId } = shoppers[worker * perWorker + (turn % perWorker)]!;
      const rest = async <T>(method: 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown, headers?: Record<string, string>) =>
        readJson<T>(await send({ method, path, token, ...(body !== undefined && { body }), ...(headers && { headers }) }));
      const context = await callGraph(send, token, shoppingContext, {});
      const { customerOrderId } = context.shoppingContext;
      const order = `orders/${customerOrderId}`;
      const trolleyItems = dearLines(dear, worker + turn);
      mustHold(await sendGraph(send, token, setMany, { orderId: customerOrderId, trolleyItems }), '"failures":null');
      const slotId = world.slots[(turn * workers + worker) % world.slots.length];
      await rest('POST', '/slot-prod/v1/bookslot', { customerOrderId, slotId, addressId, fulfilmentType: 'DELIVERY' });
      await rest('PATCH', `/order-orchestration-prod/v1/${order}/initialise`);
      const session = await rest<{ sessionId: string; passcode: string }>('POST', '/payments-prod/v1/payment-sessions');
      const { sessionId, passcode } = session;
      await rest('PUT', `/payment-gateway-prod/v1/sessions/${sessionId}`, { passcode, ...card });
      await rest('PUT', `/order-orchestration-prod/v2/${order}/payment-cards`, { sessionId, passcode });
      const key = { 'idempotency-key': `bench-${customerOrderId}` };
      await rest('PATCH', `/order-orchestration-prod/v1/${order}/place`, { contactNumber: '0118 496 0123' }, key);
      placed.push(customerOrderId);
    },
  };
}

const card = { number: '4444333322221111', cardholderName: 'A Shopper', expiryDate: '12/49', securityCode: '123' };

/**
 * Returns five lines of two items each. A line costs at least ten pounds, which puts the order above the minimum spend.
 * Every product's limit allows two items.
 */
function dearLines(products: BenchWorld['products'], from: number) {
  return Array.from({ length: 5 }, (_, index) => lineOf(products[(from * 5 + index) % products.length]!.lineNumber, 2));
}
