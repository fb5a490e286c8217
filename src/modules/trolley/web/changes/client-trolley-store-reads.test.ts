import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyLine } from '#/modules/trolley/rules/changes/trolley-operation.ts';
import { itemWith } from '#/modules/trolley/rules/testing/wire-lines.ts';
import { items } from '#/platform/rules/quantity.ts';
import { LoadError } from '#/platform/web/load-part.ts';
import { beginBrowser, browser, kept, openStore, openShowing, openTrolley, shown, tell, toldOfCall, wireTrolley } from '#/modules/trolley/web/testing/store-browser.ts';
import { ClientTrolleyStore } from './client-trolley-store.ts';
import { undoRemoval } from './undo-removal.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('a trolley whose shopper has gone', () => {
  it('shows nothing that arrives for it, and does not repeat requests that were answered', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    const [change] = server.hold();
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
    store.closeOrder();
    store.openOrder('0');
    await vi.waitFor(() => expect(store.snapshot().trolley?.orderId).toBe('0'));
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    change!.letGo();
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(store.snapshot()).toMatchObject({ trolley: { orderId: '0' }, busy: false });
    expect(shown(store, '123')).toBe(0);
  });

  it('keeps a refusal for them: they are told at their next visit, and nobody else is', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.refusal = 'Too many.';
    const [change] = server.hold();
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    store.closeOrder();
    store.openOrder('0');
    change!.letGo();
    await vi.waitFor(() => expect(store.snapshot().trolley?.orderId).toBe('0'));
    expect(tell).not.toHaveBeenCalled();
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    store.openOrder('4711');
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('does not hold up the next one', async () => {
    const { server, calls } = openTrolley();
    server.linesOf('0').set('77', 1);
    const [slow] = server.hold();
    const store = openStore(calls);
    store.openOrder('4711');
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    store.closeOrder();
    store.openOrder('0');
    await vi.waitFor(() => expect(shown(store, '77')).toBe(1000));
    slow!.letGo();
    await store.load();
    expect(store.snapshot().trolley?.orderId).toBe('0');
  });

  it('is not started from a page rendered for them', async () => {
    const { calls } = openTrolley();
    const store = openStore(calls);
    store.openOrder('0');
    store.seed(wireTrolley('4711', new Map([['123', 6]])));
    expect(shown(store, '123')).toBe(0);
  });
});

describe('reading the trolley', () => {
  it('happens only for an order that is pending or being amended [SC-261] [SC-260 part]', async () => {
    for (const [state, reads] of [['PENDING', 1], ['AMENDING', 1], ['PLACED', 0], ['COMPLETED', 0]] as const) {
      const { server, calls } = openTrolley();
      const store = openStore(calls);
      store.openOrder('4711', state);
      await store.load();
      expect(server.namesSent().length > 0, state).toBe(reads > 0);
    }
  });

  it('starts anew at each call, and the latest request wins, whichever answer comes first', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    const [before] = server.hold(2);
    const first = store.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    // Another page books a slot or changes the trolley.
    server.lines.set('123', 4);
    void store.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    before!.letGo();
    await first;
    expect(shown(store, '123')).toBe(0);
  });

  it('never lets an earlier answer replace a later one', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    const [before] = server.hold();
    const first = store.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    server.lines.set('123', 4);
    await store.load();
    expect(shown(store, '123')).toBe(4000);
    before!.letGo();
    await first;
    expect(shown(store, '123')).toBe(4000);
    expect(server.sent).toHaveLength(3);
  });

  it('reports its failure, even alongside a quiet read', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.closed = 'get-trolley';
    const quiet = store.load(true);
    await store.load();
    await quiet;
    expect(toldOfCall.mock.calls).toEqual([['unable-to-load']]);
  });

  it('is repeated when a change was answered in the meantime', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    const [change] = server.hold();
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    server.lines.set('77', 1);
    const [read] = server.hold();
    const reading = store.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    change!.letGo();
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    read!.letGo();
    await reading;
    expect([shown(store, '123'), shown(store, '77')]).toEqual([2000, 1000]);
  });
});

it('says what is pending, in which batch, what is in flight, and that the trolley is locked meanwhile [SC-218] [SC-222]', async () => {
  const { server, calls } = openTrolley();
  server.lines.set('9', 2);
  const store = await openShowing(calls);
  const [slow] = server.hold();
  store.changeAll([{ lineNumber: '9', quantity: items(0) }, { lineNumber: '77', canSubstitute: false, quantity: items(1) }]);
  await vi.waitFor(() => expect(server.sent).toHaveLength(2));
  store.change({ lineNumber: '78', quantity: items(1) });
  const { pending, sending, busy } = store.snapshot();
  expect(pending.map(({ target }) => target)).toEqual(['9', '77', '77', '78']);
  const [nine, seventySeven, , seventyEight] = pending.map(({ batchId }) => batchId);
  expect(seventySeven).toBe(nine);
  expect(seventyEight).toBeGreaterThan(nine!);
  expect(pending.map((one) => sending.includes(one))).toEqual([true, true, true, false]);
  expect(busy).toBe(true);
  expect(store.snapshot()).toMatchObject({
    trolley: { orderId: '4711', trolleyItems: [{ lineNumber: '9' }], conflicts: [] },
    lastRemovedTrolleyItem: { lineNumber: '9' },
    lastReaddedTrolleyItem: null,
    failures: [],
    failed: false,
  });
  expect([...store.snapshot().lines].map(([line, { canSubstitute }]) => [line, canSubstitute])).toEqual([['77', false], ['78', true]]);
  slow!.letGo();
  await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ pending: [], sending: [], busy: false }));
});

describe('code that the trolley needs', () => {
  it('asks for a refresh when it throws, and leaves no spinner; pending changes are kept [SH-399]', async () => {
    const { calls } = openTrolley();
    const broken = new Error('no lock');
    const store = new ClientTrolleyStore(calls, browser, tell, () => Promise.reject(broken));
    store.openOrder('4711');
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(store.fault).toBe(broken));
    expect(store.snapshot().busy).toBe(false);
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
  });

  it('asks for a refresh when it cannot be loaded to undo a removal [SH-399]', async () => {
    const { calls } = openTrolley();
    const store = await openShowing(calls);
    const missing = new LoadError('gone');
    store.setRemoval(itemWith('9', 1), null);
    store.put = () => {
      throw missing;
    };
    await undoRemoval(store);
    expect(store.fault).toBe(missing);
  });
});

it('a trolley read while a change is in flight is read again even if that change is lost [SC-262]', async () => {
  const { server, calls } = openTrolley();
  const store = await openShowing(calls);
  server.closed = 'add-item-to-trolley';
  const [change] = server.hold();
  store.change({ lineNumber: '123', quantity: items(2) });
  await vi.waitFor(() => expect(server.sent).toHaveLength(2));
  // Another page books a slot or changes the trolley.
  server.lines.set('77', 1);
  await store.load();
  expect(shown(store, '77')).toBe(0);
  change!.letGo();
  await vi.waitFor(() => expect(shown(store, '77')).toBe(1000));
  expect(shown(store, '123')).toBe(2000);
});

describe('a queue that was refused', () => {
  it('reports no second failure until it has been empty for a second [SC-270] [SC-271]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      server.refusal = 'Too many.';
      const refuse = async () => {
        const before = tell.mock.calls.length;
        store.change({ lineNumber: '123', quantity: items(2) });
        await vi.advanceTimersByTimeAsync(0);
        await vi.waitFor(() => expect(tell.mock.calls.length).toBeGreaterThan(before), { interval: 1 });
        await vi.waitFor(() => expect(store.snapshot().busy).toBe(false), { interval: 1 });
        return (tell.mock.lastCall![0] as { quiet: boolean }).quiet;
      };
      expect(await refuse()).toBe(false);
      expect(await refuse()).toBe(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect(await refuse()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('stores what failed, for the log, and is no longer busy [SC-713]', async () => {
    const { server, calls } = openTrolley();
    const store = await openShowing(calls);
    server.refusal = 'Too many.';
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(store.snapshot()).toMatchObject({ failures: [{ message: 'Too many.', type: '400' }], error: 'Graph returned a add item to trolley error', busy: false }));
  });
});

describe('several lines at once', () => {
  it('are sent in one call, including those waiting for one in flight [SC-274]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('9', 1);
    const store = await openShowing(calls);
    store.changeAll([{ lineNumber: '9', quantity: items(0) }, { lineNumber: '123', quantity: items(1) }]);
    await vi.waitFor(() => expect([...server.lines]).toEqual([['123', 1]]));
    await vi.waitFor(() => expect(store.snapshot().busy).toBe(false));
    const [slow] = server.hold();
    store.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
    store.change({ lineNumber: '77', quantity: items(1) });
    store.change({ lineNumber: '78', quantity: items(1) });
    slow!.letGo();
    await vi.waitFor(() => expect(server.lines.get('78')).toBe(1));
    expect(server.namesSent()).toEqual(['get-trolley', 'update-trolley-items', 'update-trolley-item', 'update-trolley-items']);
  });

  it('a removal is undone by putting the item back [SC-264]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('9', 2);
    const store = await openShowing(calls);
    store.change({ lineNumber: '9', quantity: items(0) });
    await vi.waitFor(() => expect(server.lines.size).toBe(0));
    expect(store.snapshot().lastRemovedTrolleyItem).toMatchObject({ lineNumber: '9', quantity: { amount: 2 } });
    await undoRemoval(store);
    expect(shown(store, '9')).toBe(2000);
    await vi.waitFor(() => expect(server.lines.get('9')).toBe(2));
    expect(server.namesSent().at(-1)).toBe('replace-trolley-item');
    expect(store.snapshot().lastReaddedTrolleyItem).toMatchObject({ lineNumber: '9' });
  });

  it('all show a substitution choice made for every line at once [SC-266]', async () => {
    const { server, calls } = openTrolley();
    server.lines.set('9', 2);
    const store = await openShowing(calls);
    store.change({ lineNumber: everyLine, canSubstitute: true });
    expect(store.snapshot().lines.get('9')).toMatchObject({ canSubstitute: true });
    store.change({ lineNumber: everyLine, canSubstitute: false });
    expect(store.snapshot().lines.get('9')).toMatchObject({ canSubstitute: false });
    await vi.waitFor(() => expect(server.namesSent().at(-1)).toBe('update-trolley-sub-preferences'));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });
});
