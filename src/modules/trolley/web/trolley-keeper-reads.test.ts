import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { items } from '#/platform/rules/quantity.ts';
import { beginBrowser, kept, openKeeper, openShowing, openTrolley, shown, tell, toldOfCall, wireTrolley } from './testing/keeper-browser.ts';

beforeEach(beginBrowser);
afterEach(() => vi.unstubAllGlobals());

describe('a trolley whose shopper has gone', () => {
  it('shows nothing that comes for it, and asks for nothing twice that was answered', async () => {
    const { server, calls } = openTrolley();
    const keeper = await openShowing(calls);
    const [change] = server.hold();
    keeper.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.lines.get('123')).toBe(2));
    keeper.forget();
    keeper.keep('0');
    await vi.waitFor(() => expect(keeper.snapshot().trolley?.orderId).toBe('0'));
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    change!.letGo();
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(keeper.snapshot()).toMatchObject({ trolley: { orderId: '0' }, busy: false });
    expect(shown(keeper, '123')).toBe(0);
  });

  it('keeps a refusal for them: they are told at their next visit, and nobody else', async () => {
    const { server, calls } = openTrolley();
    const keeper = await openShowing(calls);
    server.refusal = 'Too many.';
    const [change] = server.hold();
    keeper.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    keeper.forget();
    keeper.keep('0');
    change!.letGo();
    await vi.waitFor(() => expect(keeper.snapshot().trolley?.orderId).toBe('0'));
    expect(tell).not.toHaveBeenCalled();
    expect(kept.get('optimisticTrolley:4711')).toContain('"123"');
    keeper.keep('4711');
    await vi.waitFor(() => expect(tell).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('is not waited for by the next', async () => {
    const { server, calls } = openTrolley();
    server.linesOf('0').set('77', 1);
    const [slow] = server.hold();
    const keeper = openKeeper(calls);
    keeper.keep('4711');
    await vi.waitFor(() => expect(server.sent).toHaveLength(1));
    keeper.forget();
    keeper.keep('0');
    await vi.waitFor(() => expect(shown(keeper, '77')).toBe(1000));
    slow!.letGo();
    await keeper.load();
    expect(keeper.snapshot().trolley?.orderId).toBe('0');
  });

  it('is not begun from a page that was brought for them', async () => {
    const { calls } = openTrolley();
    const keeper = openKeeper(calls);
    keeper.keep('0');
    keeper.seed(wireTrolley('4711', new Map([['123', 6]])));
    expect(shown(keeper, '123')).toBe(0);
  });
});

describe('reading the trolley', () => {
  it('begins anew at each call, and what was asked for later stands, whichever answer comes first', async () => {
    const { server, calls } = openTrolley();
    const keeper = await openShowing(calls);
    const [before] = server.hold(2);
    const first = keeper.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    // Another page books a slot, or changes the trolley.
    server.lines.set('123', 4);
    void keeper.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    before!.letGo();
    await first;
    expect(shown(keeper, '123')).toBe(0);
  });

  it('lets no earlier answer stand over a later', async () => {
    const { server, calls } = openTrolley();
    const keeper = await openShowing(calls);
    const [before] = server.hold();
    const first = keeper.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    server.lines.set('123', 4);
    await keeper.load();
    expect(shown(keeper, '123')).toBe(4000);
    before!.letGo();
    await first;
    expect(shown(keeper, '123')).toBe(4000);
    expect(server.sent).toHaveLength(3);
  });

  it('is told of when it fails, also beside one that nobody waits for', async () => {
    const { server, calls } = openTrolley();
    const keeper = await openShowing(calls);
    server.closed = 'get-trolley';
    const quiet = keeper.load(true);
    await keeper.load();
    await quiet;
    expect(toldOfCall.mock.calls).toEqual([['unable-to-load']]);
  });

  it('is done again when a change was answered beside it', async () => {
    const { server, calls } = openTrolley();
    const keeper = await openShowing(calls);
    const [change] = server.hold();
    keeper.change({ lineNumber: '123', quantity: items(2) });
    await vi.waitFor(() => expect(server.sent).toHaveLength(2));
    server.lines.set('77', 1);
    const [read] = server.hold();
    const reading = keeper.load();
    await vi.waitFor(() => expect(server.sent).toHaveLength(3));
    change!.letGo();
    await vi.waitFor(() => expect(keeper.snapshot().busy).toBe(false));
    read!.letGo();
    await reading;
    expect([shown(keeper, '123'), shown(keeper, '77')]).toEqual([2000, 1000]);
  });
});
