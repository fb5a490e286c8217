import { expect, it, vi } from 'vitest';
import type { WireStaffOrder, WireStaffPick } from '#/contract/rest-types.ts';
import type { PickToRecord } from '#/modules/orders/rules/picking/typed-pick.ts';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { stubBrowser } from '#/platform/web/testing/stub-browser.ts';
import { PickingRound } from './picking-round.ts';

const { kept, browser } = stubBrowser('http://localhost/admin/picking-round?order=1&order=2');

const whole: PickToRecord = { status: 'PICKED', pickedQuantity: { amount: 1, uom: 'C62' }, pickedWeight: null, substitutes: [], minimumLifeDays: null };

/** Opens a server with the orders 1 and 2 of two lines each, and a round of both. */
function openRound() {
  const orders = new Map(['1', '2'].map((customerOrderId) => [customerOrderId, aStaffOrder({ customerOrderId, lines: [{}, {}] })]));
  const server = { orders, offline: false };

  function record(customerOrderId: string, line: number, { version, ...body }: PickToRecord & { version: number | null }, pickedBy = 7): Response {
    const order = orders.get(customerOrderId)!;
    const before = order.lines.find(({ sequenceNumber }) => sequenceNumber === line)!.pick;
    if (version !== null && version !== (before?.version ?? 0)) return json({ error: 'PICKED_MEANWHILE', message: 'Someone else has recorded this line meanwhile.' }, 409);
    const pick: WireStaffPick = { sequenceNumber: line, ...body, substitutes: [], pickedBy, pickedAt: '2027-03-10T09:00:00.000Z', version: (before?.version ?? 0) + 1 };
    orders.set(customerOrderId, { ...order, lines: order.lines.map((one) => (one.sequenceNumber === line ? { ...one, pick } : one)) });
    return json(pick);
  }

  const { calls } = openCalls(
    ({ address, method, body }) => {
      if (server.offline) throw new TypeError('Failed to fetch');
      const [, customerOrderId, line] = /staff\/orders\/(\d+)(?:\/lines\/(\d+)\/pick)?/.exec(address)!;
      return method === 'GET' ? json(orders.get(customerOrderId!)!) : record(customerOrderId!, Number(line), JSON.parse(body as string) as PickToRecord & { version: number });
    },
    { session: { accessToken: () => 'token', refresh: async () => false } },
  );
  const turns = openTurns();
  const open = () => new PickingRound(calls, 7, browser, turns().inTurn, [...orders.values()]);
  return { server, record, open };
}

const picksOf = ({ lines }: WireStaffOrder) => lines.map(({ pick }) => pick?.status ?? null);
const shown = (round: PickingRound) => round.snapshot().map(({ order }) => picksOf(order));
const settled = (round: PickingRound) => vi.waitFor(() => expect(round.snapshot().map(({ unsent }) => unsent)).toEqual([0, 0]));

it('records the lines of each order with that order, and shows them at once [SC-660 part]', async () => {
  const { server, open } = openRound();
  const round = open();
  const changed = vi.fn<() => void>();
  round.subscribe(changed);
  const before = round.snapshot();
  expect(round.snapshot()).toBe(before);
  round.storeOf('2').record(1, whole, {});
  expect([shown(round), changed.mock.calls.length > 0, round.snapshot() === before]).toEqual([[[null, null], ['PICKED', null]], true, false]);
  round.storeOf('1').record(2, { ...whole, status: 'UNAVAILABLE', pickedQuantity: { amount: 0, uom: 'C62' } }, {});
  await settled(round);
  expect([...server.orders.values()].map(picksOf)).toEqual([[null, 'UNAVAILABLE'], ['PICKED', null]]);
});

it('keeps what is recorded without a connection in the log of each order, and sends it when the connection is back [SC-660 part]', async () => {
  const { server, open } = openRound();
  const round = open();
  server.offline = true;
  round.storeOf('1').record(1, whole, {});
  round.storeOf('2').record(1, whole, {});
  await vi.waitFor(() => expect(round.snapshot().map(({ unsent, waitsFor }) => [unsent, waitsFor])).toEqual([[1, 'connection'], [1, 'connection']]));
  expect([...kept.keys()].sort()).toEqual(['pickedLines:7:1', 'pickedLines:7:2']);
  round.close();
  server.offline = false;
  // The next document sends what this one left.
  const next = open();
  expect(shown(next)).toEqual([['PICKED', null], ['PICKED', null]]);
  await settled(next);
  expect([...server.orders.values()].map(picksOf)).toEqual([['PICKED', null], ['PICKED', null]]);
  expect(kept.size).toBe(0);
});

it('leaves the record of another picker as it is, and says so beside that line only', async () => {
  const { server, record, open } = openRound();
  const round = open();
  record('2', 1, { ...whole, status: 'UNAVAILABLE', pickedQuantity: { amount: 0, uom: 'C62' }, version: 0 }, 8);
  round.storeOf('1').record(1, whole, {});
  round.storeOf('2').record(1, whole, {});
  round.storeOf('2').record(2, whole, {});
  await settled(round);
  expect([...server.orders.values()].map(picksOf)).toEqual([['PICKED', null], ['UNAVAILABLE', 'PICKED']]);
  expect(round.snapshot().map(({ refused }) => [...refused.keys()])).toEqual([[], [1]]);
  expect(shown(round)).toEqual([['PICKED', null], ['UNAVAILABLE', 'PICKED']]);
});
