import { describe, expect, it, vi } from 'vitest';
import type { WireStaffOrder, WireStaffPick } from '#/contract/rest-types.ts';
import type { PickToRecord } from '#/modules/orders/rules/picking/typed-pick.ts';
import { aStaffOrder } from '#/modules/orders/testing/staff-order-builder.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { stubBrowser } from '#/platform/web/testing/stub-browser.ts';
import { PickingStore } from './picking-store.ts';

const { kept, browser } = stubBrowser('http://localhost/admin/picking/10000000042');

const whole: PickToRecord = { status: 'PICKED', pickedQuantity: { amount: 1, uom: 'C62' }, pickedWeight: null, substitutes: [], minimumLifeDays: null };
const gone: PickToRecord = { ...whole, status: 'UNAVAILABLE', pickedQuantity: { amount: 0, uom: 'C62' } };

/** Opens a server with one order of three lines, and a tablet whose documents use it. */
function openShop() {
  const notify = vi.fn<(notice: unknown) => void>();
  const server = { order: aStaffOrder({ lines: [{}, {}, {}] }), failing: null as (() => Response) | null, losesAnswers: false, records: [] as string[], before: null as (() => Promise<void>) | null, waiting: 0 };
  const pickOf = (line: number) => server.order.lines.find(({ sequenceNumber }) => sequenceNumber === line)!.pick;

  /** Stores a record as the server does, if its version is that of the stored one. */
  function store(line: number, { version, ...body }: PickToRecord & { version: number | null }, pickedBy = 7): Response {
    const before = pickOf(line);
    if (version !== null && version !== (before?.version ?? 0)) return json({ error: 'PICKED_MEANWHILE', message: 'Someone else has recorded this line meanwhile.' }, 409);
    const pick: WireStaffPick = { sequenceNumber: line, ...body, substitutes: [], pickedBy, pickedAt: '2027-03-10T09:00:00.000Z', version: (before?.version ?? 0) + 1 };
    server.order = { ...server.order, lines: server.order.lines.map((one) => (one.sequenceNumber === line ? { ...one, pick } : one)) };
    server.records.push(`${line} ${body.status} by ${pickedBy}`);
    return json(pick);
  }

  /** Removes a record as the server does. */
  function undo(line: number, version: string | null): Response {
    const before = pickOf(line);
    if (before && version !== null && Number(version) !== before.version) return json({ error: 'PICKED_MEANWHILE', message: 'Someone else has recorded this line meanwhile.' }, 409);
    server.order = { ...server.order, lines: server.order.lines.map((one) => (one.sequenceNumber === line ? { ...one, pick: null } : one)) };
    server.records.push(`${line} undone`);
    return new Response(null, { status: 204 });
  }

  const { calls, sent } = openCalls(
    async ({ address, method, body }) => {
      if (server.before) {
        server.waiting += 1;
        await server.before();
      }
      if (server.failing) return server.failing();
      if (method === 'GET') return json(server.order);
      const line = Number(/lines\/(\d+)\/pick/.exec(address)![1]);
      const answer = method === 'DELETE' ? undo(line, new URL(address, 'http://localhost').searchParams.get('version')) : store(line, JSON.parse(body as string) as PickToRecord & { version: number });
      if (server.losesAnswers) throw new TypeError('Failed to fetch');
      return answer;
    },
    { notify, session: { accessToken: () => 'token', refresh: async () => false } },
  );
  const turns = openTurns();
  const open = (order: WireStaffOrder = server.order, staffId = 7) => {
    const opened = new PickingStore(calls, staffId, browser, turns().inTurn);
    opened.open(order);
    return opened;
  };
  return { server, notify, sent, open, store };
}

const statusOf = (store: PickingStore, line: number) => store.snapshot().order.lines.find(({ sequenceNumber }) => sequenceNumber === line)!.pick?.status ?? null;
const press = (store: PickingStore, line: number, pick = whole) => store.record(line, pick, {});
const settled = (store: PickingStore) => vi.waitFor(() => expect([store.busy, store.snapshot().unsent]).toEqual([false, 0]));

describe('what is picked on a tablet', () => {
  it('shows at once, is kept until the server has answered, and is sent once [SC-660 part] [SH-517 part]', async () => {
    const { server, open } = openShop();
    const store = open();
    press(store, 1);
    expect([statusOf(store, 1), store.snapshot().unsent, kept.get('pickedLines:7:10000000042')]).toEqual(['PICKED', 1, expect.stringContaining('"target":"1"')]);
    await settled(store);
    expect([server.records, kept.size]).toEqual([['1 PICKED by 7'], 0]);
  });

  it('waits without a connection while picking goes on, and is sent in order when it is back, without a modal', async () => {
    const { server, notify, open } = openShop();
    const store = open();
    server.failing = () => {
      throw new TypeError('Failed to fetch');
    };
    press(store, 1);
    press(store, 2, gone);
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('connection'));
    press(store, 1, gone);
    await vi.waitFor(() => expect(store.busy).toBe(false));
    expect([store.snapshot().unsent, statusOf(store, 1), server.records]).toEqual([2, 'UNAVAILABLE', []]);
    server.failing = null;
    store.resume();
    await settled(store);
    expect([server.records, store.snapshot().waitsFor, notify.mock.calls]).toEqual([['2 UNAVAILABLE by 7', '1 UNAVAILABLE by 7'], null, []]);
  });

  it('stays on the tablet when the sign-in has ended, also over a reload, and is sent after signing in again [AC-514 part]', async () => {
    const { server, open } = openShop();
    const first = open();
    server.failing = () => json({ error: 'UNAUTHORIZED' }, 401);
    press(first, 1);
    await vi.waitFor(() => expect(first.snapshot().waitsFor).toBe('sign-in'));
    first.close();
    server.failing = null;
    const another = open(server.order, 8);
    await vi.waitFor(() => expect(another.busy).toBe(false));
    expect([another.snapshot().unsent, another.countUnsent('10000000042'), server.records]).toEqual([0, 0, []]);
    const again = open();
    expect([statusOf(again, 1), again.countUnsent('10000000042')]).toEqual(['PICKED', 1]);
    await settled(again);
    expect(server.records).toEqual(['1 PICKED by 7']);
  });

  it('is recorded once when its answer is lost', async () => {
    const { server, open } = openShop();
    const store = open();
    server.losesAnswers = true;
    press(store, 1);
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('connection'));
    server.losesAnswers = false;
    store.resume();
    await settled(store);
    expect([server.records, store.snapshot().refused.size, statusOf(store, 1)]).toEqual([['1 PICKED by 7'], 0, 'PICKED']);
  });

  it('replaces an own record that was answered after the press', async () => {
    const { server, open } = openShop();
    const store = open();
    server.losesAnswers = true;
    press(store, 1);
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('connection'));
    press(store, 1, gone);
    server.losesAnswers = false;
    store.resume();
    await settled(store);
    expect(server.records).toEqual(['1 PICKED by 7', '1 UNAVAILABLE by 7']);
  });

  it('never replaces the record of another picker: it says so beside the line, keeps the values, and sends the other lines', async () => {
    const shop = openShop();
    const store = shop.open();
    shop.store(1, { ...whole, version: null }, 8);
    press(store, 1, gone);
    press(store, 2);
    await settled(store);
    expect(shop.server.records).toEqual(['1 PICKED by 8', '2 PICKED by 7']);
    expect(store.snapshot().refused.get(1)).toEqual({ message: 'Someone else has recorded this line meanwhile.', value: gone, names: {} });
    expect(statusOf(store, 1)).toBe('PICKED');
    press(store, 1, gone);
    await settled(store);
    expect([shop.server.records.at(-1), store.snapshot().refused.size]).toEqual(['1 UNAVAILABLE by 7', 0]);
  });

  it('stays in the browser when it is refused, with its substitutes, is not sent again, and goes when the line is recorded again or the picker discards it [AC-514 part]', async () => {
    const shop = openShop();
    const first = shop.open();
    for (const line of [1, 2]) shop.store(line, { ...whole, version: null }, 8);
    const eggs: PickToRecord = { ...gone, status: 'SUBSTITUTED', substitutes: [{ lineNumber: '000555', quantity: { amount: 1, uom: 'C62' }, weight: null }] };
    first.record(1, eggs, { '000555': 'Eggs' });
    press(first, 2, gone);
    await settled(first);
    first.close();
    const calls = shop.sent.length;
    const again = shop.open();
    expect([...again.snapshot().refused]).toEqual([
      [1, { message: 'Someone else has recorded this line meanwhile.', value: eggs, names: { '000555': 'Eggs' } }],
      [2, { message: 'Someone else has recorded this line meanwhile.', value: gone, names: {} }],
    ]);
    expect([again.snapshot().unsent, again.countUnsent('10000000042'), [...again.listRefused('10000000042').keys()], statusOf(again, 1)]).toEqual([0, 0, [1, 2], 'PICKED']);
    again.resume();
    press(again, 3);
    await settled(again);
    expect(shop.sent.slice(calls).filter(({ method }) => method === 'PUT').map(({ address }) => address.match(/lines.*/)![0])).toEqual(['lines/3/pick']);
    again.discardRefused(2);
    press(again, 1, gone);
    await settled(again);
    expect([again.snapshot().refused.size, kept.size, shop.server.records.at(-1)]).toEqual([0, 0, '1 UNAVAILABLE by 7']);
  });

  it('is forgotten as refused if its line was recorded again before the refusal came', async () => {
    const { server, store, open } = openShop();
    const opened = open();
    store(1, { ...whole, version: null }, 8);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.before = () => promise;
    press(opened, 1, gone);
    await vi.waitFor(() => expect(server.waiting).toBe(1));
    press(opened, 1, whole);
    server.before = null;
    resolve();
    await settled(opened);
    // The second record was made before the picker could see the other one, so it is refused too, with its own values.
    expect([...opened.snapshot().refused.values()]).toEqual([{ message: 'Someone else has recorded this line meanwhile.', value: whole, names: {} }]);
  });

  it('that the server refuses keeps nothing else from being sent, and a fault of the server refuses nothing', async () => {
    const { server, open } = openShop();
    const store = open();
    server.failing = () => json({ error: 'PICK_TOO_MUCH', message: 'At most 1 item.' }, 422);
    press(store, 1);
    await vi.waitFor(() => expect(store.snapshot().refused.get(1)?.message).toBe('At most 1 item.'));
    server.failing = () => json({ error: 'UNEXPECTED' }, 500);
    press(store, 2);
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('server'));
    expect(store.snapshot().unsent).toBe(1);
    server.failing = null;
    store.resume();
    await settled(store);
    expect(server.records).toEqual(['2 PICKED by 7']);
  });

  it('can be undone: one that waits is never sent, and one that was sent is removed [SC-660 part]', async () => {
    const { server, open } = openShop();
    const store = open();
    server.failing = () => {
      throw new TypeError('Failed to fetch');
    };
    press(store, 1);
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('connection'));
    store.undo(1);
    expect(statusOf(store, 1)).toBeNull();
    server.failing = null;
    store.resume();
    await settled(store);
    press(store, 2);
    await settled(store);
    store.undo(2);
    expect(statusOf(store, 2)).toBeNull();
    await settled(store);
    expect([server.records, statusOf(store, 2)]).toEqual([['1 undone', '2 PICKED by 7', '2 undone'], null]);
    press(store, 2, gone);
    await settled(store);
    expect(server.records.at(-1)).toBe('2 UNAVAILABLE by 7');
  });

  it('is undone although its own answer was lost, but not if another picker has recorded the line since', async () => {
    const shop = openShop();
    const store = shop.open();
    shop.server.losesAnswers = true;
    press(store, 1);
    await vi.waitFor(() => expect(store.snapshot().waitsFor).toBe('connection'));
    shop.server.losesAnswers = false;
    store.undo(1);
    await settled(store);
    expect(shop.server.records).toEqual(['1 PICKED by 7', '1 undone']);
    press(store, 2);
    await settled(store);
    shop.store(2, { ...gone, version: null }, 8);
    store.undo(2);
    await settled(store);
    expect([statusOf(store, 2), store.snapshot().refused.get(2)?.message]).toEqual(['UNAVAILABLE', 'Someone else has recorded this line meanwhile.']);
  });

  it('ignores stored entries that it cannot read', () => {
    const { open, server } = openShop();
    kept.set('pickedLines:7:10000000042', JSON.stringify([null, { id: 'a', target: 'x', field: 'pick' }, { id: 'b', target: '1', field: 'pick', at: '', version: 0, value: { status: 'EATEN' } }]));
    const store = open(server.order);
    expect([store.snapshot().unsent, statusOf(store, 1)]).toEqual([0, null]);
  });
});
