import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { beginBrowser, kept, openShowing, openStore, openTrolley, toldOfCall } from '#/modules/trolley/web/testing/store-browser.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

it('entries stored by an earlier build are sent by this one, each once, whichever page reads them [SC-710 part]', async () => {
  const { server, calls } = openTrolley();
  server.lines.set('9', 2);
  kept.set(
    'optimisticTrolley:4711',
    JSON.stringify([
      { lineNumber: '123', quantity: items(6), noteToShopper: 'Ripe', batchId: 1.25, quantityIn: 1.25, noteToShopperIn: 1.25 },
      { lineNumber: '9', quantity: items(1), more: true, batchId: 2.25, quantityIn: 2.25 },
    ]),
  );
  const [first, second] = [openStore(calls), openStore(calls)];
  first.openOrder('4711');
  second.openOrder('4711');
  expect(first.snapshot().lines.get('123')).toMatchObject({ quantity: items(6), noteToShopper: 'Ripe' });
  expect(first.snapshot().pending).toEqual(second.snapshot().pending);
  await vi.waitFor(() => expect([...server.lines]).toEqual([['9', 3], ['123', 6]]));
  await vi.waitFor(() => expect(kept.size).toBe(0));
  await vi.waitFor(() => expect([first, second].map((one) => one.snapshot().pending)).toEqual([[], []]));
  expect(server.namesSent().filter((name) => name === 'update-trolley-items')).toHaveLength(1);
});

it('gives the server an id for each operation, the same one when it is sent again [SC-710 part]', async () => {
  const { server, calls } = openTrolley();
  const store = await openShowing(calls);
  server.closed = 'update-trolley-items';
  store.changeAll([{ lineNumber: '123', quantity: items(2), noteToShopper: 'Ripe' }, { lineNumber: '77', quantity: items(1) }]);
  await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
  await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
  server.closed = '';
  store.resume();
  await vi.waitFor(() => expect(kept.size).toBe(0));
  const [first, again] = server.sent.flatMap((one) => one.headers['operation-ids'] ?? []);
  expect(again).toBe(first);
  const [one, other] = JSON.parse(first!) as Record<string, string>[];
  expect([Object.keys(one!), Object.keys(other!)]).toEqual([['quantity', 'noteToShopper'], ['quantity']]);
  expect(new Set([...Object.values(one!), ...Object.values(other!)]).size).toBe(3);
});
