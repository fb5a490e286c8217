import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginBrowser, openStore, openTrolley } from '#/modules/trolley/web/testing/store-browser.ts';
import { whenRead } from './when-read.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

it('waits until the order is known and its trolley has been read', async () => {
  const { server, calls } = openTrolley();
  const [reading] = server.hold();
  const store = openStore(calls);
  let isRead: boolean | null = null;
  const read = whenRead(store).then((answer) => (isRead = answer));
  store.openOrder('4711');
  await vi.waitFor(() => expect(server.sent).toHaveLength(1));
  expect(isRead).toBeNull();
  reading!.letGo();
  expect(await read).toBe(true);
  expect(await whenRead(store)).toBe(true);
});

it('reads a trolley again that could not be read, and says whether it can be now', async () => {
  const { server, calls } = openTrolley();
  server.broken = true;
  const store = openStore(calls);
  store.openOrder('4711');
  await vi.waitFor(() => expect(store.snapshot().failed).toBe(true));
  expect(await whenRead(store)).toBe(false);
  server.broken = false;
  expect(await whenRead(store)).toBe(true);
});
