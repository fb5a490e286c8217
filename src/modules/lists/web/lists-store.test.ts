import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// This is imported up front, because loading it on demand could outlast the test that needs it.
import './send-lists.ts';
import { closeModal, modalsShown } from '#/design/overlays/document-modals.ts';
import { withOperation } from '#/modules/lists/rules/list-operation.ts';
import { whyNotRename } from '#/modules/lists/rules/list-limits.ts';
import type { WireShoppingList } from '#/modules/lists/rules/lists-schema.ts';
import type { CallNotice } from '#/platform/web/call-layer/call-state.ts';
import type { LocalKey } from '#/platform/web/storage/kept-values.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { ListsStore } from './lists-store.ts';

const kept = new Map<LocalKey, string>();
const browser = {
  find: (key: LocalKey) => kept.get(key) ?? null,
  keep: (key: LocalKey, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('http://localhost/ecom/lists'));
});
afterEach(() => {
  for (const { key } of modalsShown()) closeModal(key);
  vi.unstubAllGlobals();
});

const created = '2026-11-23T09:00:00Z';
const two = { amount: 2, uom: 'C62' } as const;

/** Opens a server with one customer's lists, and a browser whose documents use it. */
function openShop(...names: string[]) {
  const server = {
    lists: names.map((name): WireShoppingList => ({ id: name.toLowerCase(), name, items: [], numItems: 0, created })),
    /** Answers in place of the server. */
    answer: null as (() => Response) | null,
    isUnreadable: false,
    /** If true, the server makes the change, and its answer is lost. */
    losesAnswer: false,
  };
  const notify = vi.fn<(notice: CallNotice) => void>();
  const change = (operation: object) => (server.lists = [...withOperation(server, operation as never).lists]);
  const find = (id: string) => server.lists.find((list) => list.id === id);
  const nameExists = () => json({ error: 'LIST_NAME_EXISTS', message: 'You already have a list with this name' }, 409);
  function answer(method: string, path: string, body: { id: string; name: string; quantity: typeof two }): Response {
    const [, id = '', lineNumber] = /lists\/([^/]+)(?:\/items\/(\d+))?$/.exec(path) ?? [];
    if (method === 'GET') return json({ lists: server.lists });
    if (method === 'POST') {
      if (whyNotRename(server.lists, body.id, body.name)) return nameExists();
      change({ target: body.id, field: 'created', value: { name: body.name, created } });
      return json(find(body.id), 201);
    }
    if (!find(id)) return json({ error: 'LIST_NOT_FOUND', message: 'We could not find this list' }, 404);
    if (method === 'PATCH' && whyNotRename(server.lists, id, body.name)) return nameExists();
    if (lineNumber !== undefined) change({ target: id, field: 'item', lineNumber, value: method === 'PUT' ? body.quantity : null });
    else change(method === 'PATCH' ? { target: id, field: 'name', value: body.name } : { target: id, field: 'deleted', value: true });
    return method === 'DELETE' ? new Response(null, { status: 204 }) : json(find(id));
  }
  const { calls, sent } = openCalls(
    ({ address, method, body }) => {
      if (server.isUnreadable) cutOff();
      if (method !== 'GET' && server.answer) return server.answer();
      const answered = answer(method, new URL(address, 'http://localhost').pathname, body ? (JSON.parse(body as string) as never) : (null as never));
      if (method === 'GET' || !server.losesAnswer) return answered;
      server.losesAnswer = false;
      throw new TypeError('Failed to fetch');
    },
    { notify },
  );
  const openDocument = openTurns();
  const create = () => new ListsStore(calls, browser, openDocument().inTurn);
  const open = (customerId = 7) => {
    const store = create();
    store.open(customerId);
    return store;
  };
  const changes = () => sent.map(({ method }) => method).filter((method) => method !== 'GET');
  return { server, notify, create, open, changes };
}

const shown = (store: ListsStore) => {
  const { server, pending } = store.snapshot();
  return pending.reduce(withOperation, server ?? { lists: [] }).lists.map(({ name, items }) => [name, ...items.map(({ lineNumber, quantity }) => `${lineNumber} x ${quantity.amount}`)]);
};
const isRead = (store: ListsStore) => vi.waitFor(() => expect(store.state.server).not.toBeNull());
const isSent = () => vi.waitFor(() => expect(kept.size).toBe(0));
const cutOff = () => {
  throw new TypeError('Failed to fetch');
};

describe('lists in the browser', () => {
  it('show a change at once, store it until the server has answered, and send all in order [SC-203 part] [SC-204 part] [SH-517 part]', async () => {
    const { server, open, changes } = openShop('Suppers');
    const store = open();
    await isRead(store);
    const id = store.create(' Baking ');
    store.setItem(id, '11', two);
    store.rename('suppers', 'Lunches');
    expect(shown(store)).toEqual([['Baking', '11 x 2'], ['Lunches']]);
    expect([...kept.keys()]).toEqual(['optimisticLists:7']);
    await isSent();
    expect(server.lists).toMatchObject([{ id, name: 'Baking', items: [{ lineNumber: '11', quantity: two }] }, { name: 'Lunches' }]);
    expect(changes()).toEqual(['POST', 'PUT', 'PATCH']);
    store.delete('suppers');
    store.setItem(id, '11', null);
    expect(shown(store)).toEqual([['Baking']]);
    await isSent();
    expect([shown(store), server.lists.length]).toEqual([[['Baking']], 1]);
  });

  it('wait in storage while there is no connection, and the next page sends them', async () => {
    const { server, open } = openShop('Suppers');
    const store = open();
    await isRead(store);
    server.answer = cutOff;
    store.setItem(store.create('Baking'), '11', two);
    store.setItem('suppers', '12', two);
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.leave();
    expect(server.lists).toMatchObject([{ name: 'Suppers', items: [] }]);
    server.answer = null;
    const next = open();
    await isSent();
    expect(shown(next)).toEqual([['Baking', '11 x 2'], ['Suppers', '12 x 2']]);
    expect(server.lists).toMatchObject([{ name: 'Baking', numItems: 1 }, { name: 'Suppers', numItems: 1 }]);
  });

  it('that cannot be read show no error until a change waits for them', async () => {
    const { server, notify, open } = openShop('Suppers');
    server.isUnreadable = true;
    const store = open();
    await vi.waitFor(() => expect(store.state.failed).toBe(true));
    expect(notify).not.toHaveBeenCalled();
    store.create('Baking');
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('unable-to-load'));
    server.isUnreadable = false;
    store.resume();
    await isSent();
    expect(server.lists).toHaveLength(2);
  });

  it('are changed once when an answer is lost: a repeat makes no second list, and no failure of a list that is gone', async () => {
    const { server, notify, open, changes } = openShop('Suppers');
    const store = open();
    await isRead(store);
    server.losesAnswer = true;
    store.create('Baking');
    await vi.waitFor(() => expect(server.lists).toHaveLength(2));
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.resume();
    await isSent();
    server.losesAnswer = true;
    store.delete('suppers');
    await vi.waitFor(() => expect(server.lists).toHaveLength(1));
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.resume();
    await isSent();
    expect([changes(), shown(store)]).toEqual([['POST', 'POST', 'DELETE', 'DELETE'], [['Baking']]]);
    expect([modalsShown(), notify.mock.calls.filter(([notice]) => notice !== 'unable-to-load')]).toEqual([[], []]);
  });

  it('from two tabs are all made, and both tabs show them', async () => {
    const { server, open } = openShop('Suppers');
    const [one, other] = [open(), open()];
    await Promise.all([isRead(one), isRead(other)]);
    one.setItem('suppers', '11', two);
    other.setItem('suppers', '12', two);
    other.create('Baking');
    await isSent();
    expect(server.lists).toMatchObject([{ name: 'Baking' }, { name: 'Suppers', numItems: 2 }]);
    await Promise.all([one.load(true), other.load(true)]);
    expect(shown(one)).toEqual(shown(other));
    expect(shown(one)).toHaveLength(2);
  });

  it('say why the server refused a change, undo it, and still make the others', async () => {
    const { server, open } = openShop('Suppers');
    const store = open();
    await isRead(store);
    server.lists.push({ id: 'x', name: 'Baking', items: [], numItems: 0, created });
    store.rename('suppers', 'Baking');
    store.setItem('suppers', '11', two);
    await isSent();
    await vi.waitFor(() => expect(shown(store)).toEqual([['Suppers', '11 x 2'], ['Baking']]));
    expect(modalsShown().map(({ lines }) => lines)).toEqual([['You already have a list with this name']]);
  });

  it('made without a connection keep their items if another device has used the name meanwhile', async () => {
    const { server, open } = openShop('Suppers');
    const store = open();
    await isRead(store);
    server.answer = cutOff;
    store.setItem(store.create('Baking'), '11', two);
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.leave();
    for (const name of ['Baking', 'baking (2)']) server.lists.push({ id: name, name, items: [], numItems: 0, created });
    server.answer = null;
    const next = open();
    await isSent();
    expect(shown(next)).toContainEqual(['Baking (3)', '11 x 2']);
    expect(server.lists).toHaveLength(4);
    expect(modalsShown()).toEqual([]);
  });

  it('go back with one message if a call fails on the server', async () => {
    const { server, notify, open } = openShop('Suppers');
    const store = open();
    await isRead(store);
    server.answer = () => json({ message: 'No.' }, 500);
    store.rename('suppers', 'Lunches');
    expect(shown(store)).toEqual([['Lunches']]);
    await vi.waitFor(() => expect(shown(store)).toEqual([['Suppers']]));
    expect([notify.mock.calls.length, kept.size]).toEqual([1, 0]);
  });

  it('changed before the customer is known are sent when they are, and stay with their customer', async () => {
    const { server, create, open } = openShop('Suppers');
    const store = create();
    store.setItem('suppers', '11', two);
    store.open(7);
    await isSent();
    expect(server.lists).toMatchObject([{ numItems: 1 }]);
    server.answer = cutOff;
    store.setItem('suppers', '12', two);
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.close();
    expect(shown(store)).toEqual([]);
    const next = open(8);
    await isRead(next);
    expect([...kept.keys()]).toEqual(['optimisticLists:7']);
    expect(shown(next)).toEqual([['Suppers', '11 x 2']]);
  });
});
