import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { everyLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { items } from '#/platform/rules/quantity.ts';
import { prepareEmptying } from './prepare-emptying.ts';
import { beginBrowser, kept, openStore, openShowing, openTrolley, page, shown, tell, toldOfCall, wireTrolley } from '#/modules/trolley/web/testing/store-browser.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('pending changes of the trolley', () => {
  it('are kept in the browser until the server has answered [SC-710 part] [SH-517 part]', async () => {
    const { server, calls } = openTrolley();
    const store = openStore(calls);
    store.openOrder('4711');
    store.change({ lineNumber: '123', quantity: items(6) });
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(6));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('survive a reload that aborts their call, show at once, and are sent by the next page [SC-710 part]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('123', 1);
    const first = openStore(calls);
    first.openOrder('4711');
    await vi.waitFor(() => expect(shown(first, '123')).toBe(1000));
    server.broken = true;
    first.change({ lineNumber: '123', quantity: items(6) });
    first.leave();
    const before = server.sent.length;
    await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
    server.broken = false;

    const second = openStore(calls);
    second.openOrder('4711');
    expect(shown(second, '123')).toBe(6000);
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(6));
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(tell).not.toHaveBeenCalled();
  });

  it('wait while there is no connection, which the shopper is told in its own words, and are sent when it is back [SC-709] [SC-710 part]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.broken = true;
    page.online = false;
    const before = server.sent.length;
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    expect(shown(store, '123')).toBe(2000);
    expect(toldOfCall.mock.calls).toEqual([['offline']]);
    expect(tell).not.toHaveBeenCalled();
    server.broken = false;
    page.online = true;
    store.resume();
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
  });

  it('are on their way from the press until they cannot be sent [SH-208]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.broken = true;
    page.online = false;
    store.change({ lineNumber: '123', quantity: items(2) });
    expect(store.snapshot()).toMatchObject({ busy: true, pending: [{ target: '123' }] });
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    expect(store.snapshot().pending).toHaveLength(1);
    store.resume();
    expect(store.snapshot().busy).toBe(true);
  });

  it('of one order are never sent to another', async () => {
    const { server, calls } = openTrolley();
    server.broken = true;
    page.online = false;
    const store = openStore(calls);
    store.openOrder('4711');
    store.change({ lineNumber: '123', quantity: items(2) });
    store.openOrder('4712');
    expect(shown(store, '123')).toBe(0);
    expect([...kept.keys()]).toEqual(['optimisticTrolley:4711']);
  });

  it('are not sent on behalf of another shopper, and wait for their own', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    store.change({ lineNumber: '123', quantity: items(2) });
    store.closeOrder();
    expect(shown(store, '123')).toBe(0);
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    store.openOrder('4711');
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
  });

  it('stay when the outcome is unknown, and are reverted, with the reason, when refused [SC-710 part]', async () => {
    const answers: (() => Response)[] = [];
    const { calls, sent } = openCalls(() => answers.shift()?.() ?? json({ data: { getTrolley: { trolley: { orderId: '4711', trolleyItems: [], conflicts: [] }, failures: null } } }));
    const store = await openShowing(calls);
    for (const status of [503, 401]) {
      // The call layer repeats the call after a 401, with a new token.
      answers.push(() => json({}, status), () => json({}, status));
      const before = sent.length;
      store.change({ lineNumber: '123', quantity: items(2) });
      await vi.waitFor(() => expect(sent.length).toBeGreaterThan(before));
      await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
      expect(shown(store, '123'), String(status)).toBe(2000);
      answers.length = 0;
    }
    expect(tell).not.toHaveBeenCalled();
    answers.push(() => json({ data: { addItemToTrolley: { trolley: null, failures: [{ message: 'Too many.', type: '400' }] } } }));
    store.change({ lineNumber: '123', quantity: items(3) });
    await vi.waitFor(() => expect(shown(store, '123')).toBe(0));
    expect(tell.mock.calls).toMatchObject([[{ kind: 'refused', batch: [{ target: '123' }], sent: { failures: [{ message: 'Too many.' }] }, quiet: false }]]);
  });
});

describe('a change made before the trolley is known', () => {
  it("adds to what is there: 'Add' on a line not read yet, with 6 in the trolley, makes 7 [SC-710 part]", async () => {
    const { server, calls } = openTrolley();
    server.lines.set('123', 6);
    const [read] = server.hold();
    const store = openStore(calls);
    store.openOrder('4711');
    store.change({ lineNumber: '123', quantity: items(1), more: true });
    expect(shown(store, '123')).toBe(1000);
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    read!.letGo();
    await vi.waitFor(() => expect(shown(store, '123')).toBe(7000));
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(7));
    expect(server.namesSent()).toEqual(['get-trolley', 'update-trolley-item']);
  });

  it('adds once, whatever happens to its call, and whichever page finds it', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('123', 6);
    server.closed = 'get-trolley';
    const first = openStore(calls);
    first.openOrder('4711');
    first.change({ lineNumber: '123', quantity: items(1), more: true });
    await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
    const second = openStore(calls);
    second.openOrder('4711');
    expect(shown(second, '123')).toBe(1000);
    server.closed = '';
    await Promise.all([first.load(), second.load()]);
    await vi.waitFor(() => expect(kept.size).toBe(0));
    await vi.waitFor(() => expect([first, second].map((one) => one.snapshot().busy)).toEqual([false, false]));
    expect(server.lines.get('123')).toBe(7);
    await vi.waitFor(() => expect([shown(first, '123'), shown(second, '123')]).toEqual([7000, 7000]));
  });

  it('removes a line that the page was rendered with, at once and on the server [SC-710 part]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('123', 6);
    const [read] = server.hold();
    const store = openStore(calls);
    store.seed(wireTrolley('4711', server.lines));
    store.openOrder('4711');
    expect(shown(store, '123')).toBe(6000);
    store.change({ lineNumber: '123', quantity: items(0) });
    expect(shown(store, '123')).toBe(0);
    await vi.waitFor(() => expect(server.lines.has('123')).toBe(false));
    read!.letGo();
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    await vi.waitFor(() => expect(server.namesSent()).toEqual(['get-trolley', 'update-trolley-item', 'get-trolley']));
    expect(shown(store, '123')).toBe(0);
  });

  it('waits, even if it is a removal, while the trolley cannot be read, and is sent once it can [SC-710 part]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('123', 6);
    kept.set('optimisticTrolley:4711', JSON.stringify([{ lineNumber: '123', quantity: items(0) }]));
    server.closed = 'get-trolley';
    const store = openStore(calls);
    store.openOrder('4711');
    await vi.waitFor(() => expect(store.snapshot().failed).toBe(true));
    store.resume();
    await vi.waitFor(() => expect(server.sent.length).toBeGreaterThan(1));
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    server.closed = '';
    store.resume();
    await vi.waitFor(() => expect(server.lines.has('123')).toBe(false));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });
});

describe('emptying the trolley', () => {
  it('waits for earlier changes, and leaves nothing [SC-248 part]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    const [change] = server.hold();
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
    const emptied = prepareEmptying(store, 'emptying')();
    expect(server.namesSent()).not.toContain('empty-trolley');
    change!.letGo();
    await emptied;
    expect(server.sent.at(-1)!.headers).toMatchObject({ 'operation-ids': '[{"line":"emptying"}]' });
    expect(server.lines.size).toBe(0);
    expect(kept.size).toBe(0);
    expect([...store.snapshot().lines]).toEqual([]);
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
  });

  it('drops pending changes only once it is done; its caller shows a refusal, and no answer shows as for any change [SH-501]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.broken = true;
    page.online = false;
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    toldOfCall.mockReset();
    const empty = prepareEmptying(store);
    await expect(empty()).rejects.toMatchObject({ offline: true });
    expect(toldOfCall.mock.calls).toEqual([['offline']]);
    toldOfCall.mockReset();
    expect(store.snapshot().busy).toBe(false);
    expect(shown(store, '123')).toBe(2000);
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    server.broken = false;
    page.online = true;
    server.refusal = 'Your order has gone.';
    await expect(empty()).rejects.toMatchObject({ kind: 'graph', body: { message: 'Your order has gone.', code: '400' } });
    expect(toldOfCall).not.toHaveBeenCalled();
    expect(shown(store, '123')).toBe(2000);
    expect(tell).not.toHaveBeenCalled();
    server.refusal = null;
    await empty();
    expect([server.lines.size, kept.size, shown(store, '123')]).toEqual([0, 0, 0]);
  });

  it('leaves what another tab added between two tries', async () => {
    const { server, calls } = openTrolley();
    const [store, otherTab] = [await openShowing(calls), await openShowing(calls)];
    const empty = prepareEmptying(store);
    server.broken = true;
    page.online = false;
    store.change({ lineNumber: '123', quantity: items(2) });
    await expect(empty()).rejects.toMatchObject({ offline: true });
    otherTab.change({ lineNumber: '77', quantity: items(3) });
    await vi.waitFor(() => expect(kept.get('optimisticTrolley:4711')).toContain('"77"'));
    server.broken = false;
    page.online = true;
    await empty();
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect([...server.lines]).toEqual([['77', 3]]);
  });

  it('keeps and sends a pending substitution choice for every line, because it is also for lines to come [SC-249]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.closed = 'update-trolley-sub-preferences';
    store.change({ lineNumber: everyLine, canSubstitute: false });
    await vi.waitFor(() => expect(toldOfCall).toHaveBeenCalled());
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    server.closed = '';
    const before = server.sent.length;
    await prepareEmptying(store, 'emptying')();
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(server.namesSent().slice(before)).toEqual(['empty-trolley', 'update-trolley-sub-preferences']);
  });

  it('is not done on behalf of the next shopper', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    const [change] = server.hold();
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
    const emptied = expect(prepareEmptying(store, 'emptying')()).rejects.toMatchObject({ kind: 'misuse' });
    store.closeOrder();
    store.openOrder('0');
    change!.letGo();
    await emptied;
    expect(server.namesSent()).not.toContain('empty-trolley');
  });
});

it('a refusal is shown before the conflicts in the same answer', async () => {
  const { server, calls } = openTrolley();
  const store = await openShowing(calls);
  server.refusal = 'Too many.';
  server.conflicts = [{ lineNumber: '9' }];
  store.change({ lineNumber: '123', quantity: items(2) });
  await vi.waitFor(() => expect(tell.mock.calls.map(([{ kind }]) => kind)).toEqual(['refused', 'conflicts']));
});
