import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { beginBrowser, kept, openShowing, openTrolley, shown, toldOfCall } from '#/modules/trolley/web/testing/store-browser.ts';
import { dropChanges } from './drop-changes.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

/** Opens the trolley of order 4711 with a change that could not be sent. */
async function withUnsentChange() {
  const { server, calls } = openTrolley();
  const store = await openShowing(calls);
  server.broken = true;
  store.change({ lineNumber: '123', quantity: items(2) });
  await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
  await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
  return { server, calls, store };
}

it('changes that could not be sent are dropped with the amend that is cancelled, and come back in no later one [SC-620 part] [SC-710 part]', async () => {
  const { server, calls, store } = await withUnsentChange();
  expect([shown(store, '123'), kept.size]).toEqual([2000, 1]);
  server.broken = false;
  dropChanges(store, '4711');
  expect([shown(store, '123'), store.snapshot().pending, kept.size]).toEqual([0, [], 0]);
  store.resume();
  const next = await openShowing(calls);
  await vi.waitFor(() => expect(next.snapshot().busy).toBe(false));
  expect([shown(next, '123'), server.lines.size]).toEqual([0, 0]);
});

it('a change that waits behind one in flight is not sent once both are dropped [SC-620 part]', async () => {
  const { server, calls } = openTrolley();
  const store = await openShowing(calls);
  const [answer] = server.hold();
  store.change({ lineNumber: '123', quantity: items(2) });
  await vi.waitFor(() => expect(server.namesSent().at(-1)).toBe('add-item-to-trolley'));
  store.change({ lineNumber: '77', quantity: items(1) });
  dropChanges(store, '4711');
  const sent = server.namesSent();
  answer!.letGo();
  await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
  expect([server.namesSent(), kept.size, store.snapshot().pending]).toEqual([sent, 0, []]);
});

it('the changes of an order that is not shown are dropped, those of the shown one are not [SC-630 part]', async () => {
  const { store } = await withUnsentChange();
  kept.set('optimisticTrolley:5', JSON.stringify([{ lineNumber: '123', quantity: items(6), batchId: 1 }]));
  dropChanges(store, '5');
  expect([[...kept.keys()], shown(store, '123')]).toEqual([['optimisticTrolley:4711'], 2000]);
});
