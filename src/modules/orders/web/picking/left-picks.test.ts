import { expect, it, vi } from 'vitest';
import type { PickToRecord } from '#/modules/orders/rules/picking/typed-pick.ts';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { stubBrowser } from '#/platform/web/testing/stub-browser.ts';
import { LeftPicks } from './left-picks.ts';
import { PickingStore } from './picking-store.ts';

const { kept, browser } = stubBrowser('http://localhost/admin/picking');
const values = { ...browser, listKeys: (start: string) => [...kept.keys()].filter((key) => key.startsWith(start)) };

const whole: PickToRecord = { status: 'PICKED', pickedQuantity: { amount: 1, uom: 'C62' }, pickedWeight: null, substitutes: [], minimumLifeDays: null };
const meanwhile = 'Someone else has recorded this line meanwhile.';

/** Opens a server with the orders 1 and 2, and a tablet on which records of both were left. The server refuses line 2 of order 1. */
async function leaveRecords() {
  const orders = new Map(['1', '2'].map((id) => [id, aStaffOrder({ customerOrderId: id, lines: [{ name: 'Tea' }, { name: 'Butter' }] })]));
  const server = {
    failing: (_asked: { method: string; id: string }): Response | null => json({ error: 'UNAUTHORIZED' }, 401),
    asked: [] as string[],
    puts: [] as string[],
  };
  const { calls } = openCalls(
    ({ address, method, body }) => {
      const [, id, line] = /staff\/orders\/(\d+)(?:\/lines\/(\d+)\/pick)?/.exec(address)!;
      server.asked.push(`${method} ${id}`);
      const failure = server.failing({ method, id: id! });
      if (failure) return failure;
      if (method === 'GET') return json(orders.get(id!)!);
      server.puts.push(`${id}/${line}`);
      if (`${id}/${line}` === '1/2') return json({ error: 'PICK_TOO_MUCH', message: meanwhile }, 422);
      return json({ sequenceNumber: Number(line), ...(JSON.parse(body as string) as object), substitutes: [], pickedBy: 7, pickedAt: '2027-03-10T09:00:00.000Z', version: 1 });
    },
    { session: { accessToken: () => 'token', refresh: async () => false } },
  );
  const turns = openTurns();
  for (const [id, lines] of [['1', [1, 2]], ['2', [1]]] as const) {
    const store = new PickingStore(calls, 7, browser, turns().inTurn);
    store.open(orders.get(id)!);
    for (const line of lines) store.record(line, whole, {});
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('sign-in'));
    store.close();
  }
  server.asked.length = 0;
  return { server, open: (staffId = 7) => new LeftPicks(calls, staffId, values, turns().inTurn) };
}

it('sends the records that a picker left in orders, whatever list is shown, counts those that wait, and names the refused ones until they are looked at [AC-514 part]', async () => {
  const { server, open } = await leaveRecords();
  // Another picker's are not theirs to send.
  expect(open(70).snapshot()).toEqual({ unsent: 0, refused: [] });
  const waiting = open();
  expect(waiting.snapshot()).toEqual({ unsent: 3, refused: [] });
  waiting.close();
  server.failing = () => null;
  const left = open();
  const changed = vi.fn<() => void>();
  left.subscribe(changed);
  await vi.waitFor(() => expect(left.snapshot()).toEqual({ unsent: 0, refused: [{ customerOrderId: '1', sequenceNumber: 2, name: 'Butter', message: meanwhile }] }));
  expect([server.puts.toSorted(), changed.mock.calls.length > 0, left.snapshot() === left.snapshot()]).toEqual([['1/1', '1/2', '2/1'], true, true]);
  expect([...kept.keys()]).toEqual(['pickedLines:7:1']);
  left.close();
  // Without the order, which cannot be read now, the line has its number as its name. It is not sent again.
  server.failing = () => json({ error: 'UNEXPECTED' }, 500);
  expect(open().snapshot()).toEqual({ unsent: 0, refused: [{ customerOrderId: '1', sequenceNumber: 2, name: 'Line 2', message: meanwhile }] });
  expect(server.puts).toHaveLength(3);
});

it('sends again what could not be sent, without reading an order twice or asking again for one that the server does not show [AC-514 part]', async () => {
  const { server, open } = await leaveRecords();
  const left = open();
  left.resume();
  await vi.waitFor(() => expect(server.asked).toEqual(['GET 1', 'GET 2']));
  // The sign-in is back, but records cannot be stored yet, and order 2 is gone.
  server.failing = ({ method, id }) => (id === '2' ? json({ error: 'NOT_FOUND' }, 404) : method === 'GET' ? null : json({ error: 'UNEXPECTED' }, 500));
  await vi.waitFor(() => {
    left.resume();
    expect(server.asked).toContain('PUT 1');
  }, 10_000);
  expect([left.snapshot().unsent, server.asked.filter((one) => one === 'GET 2').length]).toEqual([3, 2]);
  server.failing = () => null;
  await vi.waitFor(() => {
    left.resume();
    expect(left.snapshot()).toMatchObject({ unsent: 1, refused: [{ customerOrderId: '1', sequenceNumber: 2 }] });
  }, 10_000);
  expect([server.puts, server.asked.filter((one) => one.endsWith(' 2')).length]).toEqual([['1/1', '1/2'], 2]);
  left.close();
});

it('reads orders that the server cannot show less and less often, and at once when the connection is back [AC-514 part]', async () => {
  const { server, open } = await leaveRecords();
  const left = open();
  const read = [];
  for (let round = 0; round <= 36; round += 1) {
    if (round > 0) left.resume();
    await vi.waitFor(() => expect(server.asked.length % 2).toBe(0));
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (server.asked.length > 0) read.push(round);
    server.asked.length = 0;
  }
  expect(read).toEqual([0, 1, 2, 4, 8, 16, 28]);
  left.resume({ atOnce: true });
  await vi.waitFor(() => expect(server.asked).toEqual(['GET 1', 'GET 2']));
  left.close();
});

it('opens no order in which nothing was left', () => {
  const { calls, sent } = openCalls(() => json({}, 500));
  const left = new LeftPicks(calls, 7, values, openTurns()().inTurn);
  expect([left.snapshot(), sent]).toEqual([{ unsent: 0, refused: [] }, []]);
});
