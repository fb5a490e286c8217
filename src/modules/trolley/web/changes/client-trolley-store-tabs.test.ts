import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { items } from '#/platform/rules/quantity.ts';
import { carryVisitorsChanges } from './carry-visitors-changes.ts';
import { beginBrowser, kept, openDocument, openStore, openShowing, openTrolley, page, shown, tell, toldOfCall } from '#/modules/trolley/web/testing/store-browser.ts';
import { ClientTrolleyStore, type LineChange } from './client-trolley-store.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('two tabs', () => {
  async function openBoth() {
    const { server, calls } = openTrolley();
    const tabs = [openStore(calls), openStore(calls)] as const;
    for (const tab of tabs) tab.openOrder('4711');
    await vi.waitFor(() => expect(tabs.every((tab) => tab.snapshot().trolley !== null)).toBe(true));
    return { server, calls, tabs };
  }

  /** Makes a change while there is no connection, and then restores the connection: the change stays pending. */
  async function askUnsent({ server, tabs }: Awaited<ReturnType<typeof openBoth>>, change: LineChange): Promise<void> {
    server.broken = true;
    page.online = false;
    tabs[0].change(change);
    await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
    await vi.waitFor(() => expect(tabs[0].snapshot().busy).toBe(false));
    server.broken = false;
    page.online = true;
  }

  it('share one log: whichever has its turn sends all of it in order, and nothing is sent twice [SC-710 part]', async () => {
    const { server, tabs } = await openBoth();
    server.broken = true;
    page.online = false;
    tabs[0].change({ lineNumber: '123', quantity: items(2) });
    tabs[1].change({ lineNumber: '77', quantity: items(3) });
    await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(tabs.some((tab) => tab.snapshot().busy)).toBe(false));
    server.broken = false;
    page.online = true;
    const before = server.sent.length;
    tabs[1].resume();
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect([...server.lines]).toEqual([['123', 2], ['77', 3]]);
    expect(shown(tabs[1], '123')).toBe(2000);
    tabs[0].resume();
    await vi.waitFor(() => expect(tabs[0].snapshot().pending).toEqual([]));
    expect(shown(tabs[0], '77')).toBe(3000);
    expect(server.namesSent().slice(before)).toEqual(['update-trolley-items', 'get-trolley']);
  });

  it('send one after the other, so that the line ends with what was requested last', async () => {
    const { server, tabs } = await openBoth();
    const [change] = server.hold();
    tabs[0].change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
    tabs[1].change({ lineNumber: '123', quantity: items(5) });
    await vi.waitFor(() => expect(tabs[1].snapshot().busy).toBe(true));
    expect(server.namesSent().filter((name) => name !== 'get-trolley')).toHaveLength(1);
    change!.letGo();
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(5));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('do not send what the other has since superseded, and read the result', async () => {
    const both = await openBoth();
    const { server, tabs } = both;
    await askUnsent(both, { lineNumber: '123', quantity: items(2) });
    tabs[1].change({ lineNumber: '123', quantity: items(5) });
    await vi.waitFor(() => expect(kept.size).toBe(0));
    tabs[0].resume();
    await vi.waitFor(() => expect(shown(tabs[0], '123')).toBe(5000));
    await vi.waitFor(() => expect(tabs[0].snapshot().busy).toBe(false));
    expect(server.lines.get('123')).toBe(5);
  });

  it('keep showing a change until they have read the result of what another page saw answered', async () => {
    const both = await openBoth();
    const { server, calls, tabs } = both;
    await askUnsent(both, { lineNumber: '123', quantity: items(2) });
    openStore(calls).openOrder('4711');
    await vi.waitFor(() => expect(kept.size).toBe(0));
    const changes = server.sent.length;
    const seen = new Set<number>();
    tabs[0].subscribe(() => seen.add(shown(tabs[0], '123')));
    tabs[0].resume();
    await vi.waitFor(() => expect(tabs[0].snapshot().pending).toEqual([]));
    expect([...seen]).toEqual([2000]);
    expect(server.namesSent().slice(changes)).toEqual(['get-trolley']);
  });

  it('do not send what the other has since superseded, even by a choice for every line', async () => {
    const { server, tabs } = await openBoth();
    server.broken = true;
    page.online = false;
    tabs[1].change({ lineNumber: '123', quantity: items(2) });
    tabs[0].change({ lineNumber: '123', canSubstitute: false });
    await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalledTimes(2));
    await vi.waitFor(() => expect(tabs.some((tab) => tab.snapshot().busy)).toBe(false));
    kept.set('optimisticTrolley:4711', JSON.stringify([{ lineNumber: '123', canSubstitute: false, batchId: 1 }]));
    server.broken = false;
    page.online = true;
    tabs[1].change({ lineNumber: everyLine, canSubstitute: true });
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(server.lines.has('123')).toBe(false);
  });

  it('lose nothing in a browser without storage', async () => {
    const { server, calls } = openTrolley();
    const store = new ClientTrolleyStore(calls, { find: () => null, keep: () => undefined }, tell, openDocument().inTurn);
    store.openOrder('4711');
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
  });
});

it('a visitor’s unanswered changes are made to their own trolley once they are signed in, and are not kept for the next visitor', async () => {
  const { server, calls } = openTrolley();
  const store = await openShowing(calls, '0');
  server.closed = 'add-item-to-trolley';
  store.change({ lineNumber: '123', quantity: items(2) });
  await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
  await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
  carryVisitorsChanges(store);
  expect(kept.get('optimisticTrolley:0')).toContain('"123"');
  server.closed = '';
  store.closeOrder();
  store.openOrder('4711');
  await vi.waitFor(() => expect(store.snapshot().trolley?.orderId).toBe('4711'));
  carryVisitorsChanges(store);
  expect([...kept.keys()]).toEqual(['optimisticTrolley:4711']);
  await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
  expect(server.linesOf('0').size).toBe(0);
});
