import { describe, expect, it, vi } from 'vitest';
// This is imported up front, because loading it on demand could outlast the test that needs it.
import './send-favourites.ts';
import type { CallNotice } from '#/platform/web/call-layer/call-state.ts';
import { json, openCalls } from '#/platform/web/testing/open-calls.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { stubBrowser } from '#/platform/web/testing/stub-browser.ts';
import { FavouritesStore } from './favourites-store.ts';

const { kept, browser } = stubBrowser('http://localhost/ecom/shop/search');

/** Opens a server with one customer's favourites, and a browser whose documents use it. */
function openShop(...favourites: string[]) {
  const server = { lines: new Set(favourites), reads: 0, answer: null as (() => Response) | null, isUnreadable: false };
  const notify = vi.fn<(notice: CallNotice) => void>();
  const { calls, sent } = openCalls(
    ({ address, method }) => {
      if (address.includes('/graph')) {
        server.reads += 1;
        if (server.isUnreadable) throw new TypeError('Failed to fetch');
        return json({ data: { favouriteLineNumbers: { lineNumbers: [...server.lines], failures: null } } });
      }
      if (server.answer) return server.answer();
      const lineNumber = /favourites\/(\d+)/.exec(address)![1]!;
      if (method === 'PUT') server.lines.add(lineNumber);
      else server.lines.delete(lineNumber);
      return new Response(null, { status: 204 });
    },
    { notify },
  );
  const openDocument = openTurns();
  const create = () => new FavouritesStore(calls, browser, openDocument().inTurn);
  const open = (customerId = 7) => {
    const store = create();
    store.want();
    store.open(customerId);
    return store;
  };
  return { server, notify, create, open, choices: () => sent.filter(({ address }) => !address.includes('/graph')).map(({ method }) => method) };
}

describe('favourites in the browser', () => {
  it('show a press at once, and store it until the server has answered [SC-094 part] [SH-517 part]', async () => {
    const { server, open, choices } = openShop('1');
    const store = open();
    expect(store.find('1')).toBeUndefined();
    await vi.waitFor(() => expect(store.find('1')).toBe(true));
    store.choose('2', true);
    expect([store.find('2'), kept.has('optimisticFavourites:7')]).toEqual([true, true]);
    await vi.waitFor(() => expect(server.lines.has('2')).toBe(true));
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect([store.find('2'), choices()]).toEqual([true, ['PUT']]);
  });

  it('go back if the call fails, with one message [SC-094 part]', async () => {
    const { server, notify, open } = openShop('1');
    const store = open();
    await vi.waitFor(() => expect(store.find('1')).toBe(true));
    server.answer = () => json({ message: 'No.' }, 500);
    store.choose('1', false);
    expect(store.find('1')).toBe(false);
    await vi.waitFor(() => expect(store.find('1')).toBe(true));
    expect([notify.mock.calls.length, kept.size]).toEqual([1, 0]);
  });

  it('go back alone if one of several calls fails; the others are sent [SC-094 part]', async () => {
    const { server, notify, open, choices } = openShop();
    const store = open();
    await vi.waitFor(() => expect(store.find('1')).toBe(false));
    server.answer = () => {
      server.answer = null;
      return json({ message: 'No.' }, 404);
    };
    for (const lineNumber of ['1', '2', '3']) store.choose(lineNumber, true);
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect(['1', '2', '3'].map((lineNumber) => store.find(lineNumber))).toEqual([false, true, true]);
    expect([choices(), [...server.lines], notify.mock.calls.length]).toEqual([['PUT', 'PUT', 'PUT'], ['2', '3'], 1]);
  });

  it('wait in storage while there is no connection, and the next page sends only the last press for a product', async () => {
    const { server, open, choices } = openShop();
    const store = open();
    await vi.waitFor(() => expect(store.find('1')).toBe(false));
    server.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    store.choose('1', true);
    await vi.waitFor(() => expect(choices()).toEqual(['PUT']));
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.leave();
    store.choose('1', false);
    store.choose('1', true);
    expect(store.find('1')).toBe(true);
    server.answer = null;
    const next = open();
    expect(next.find('1')).toBe(true);
    await vi.waitFor(() => expect(server.lines.has('1')).toBe(true));
    await vi.waitFor(() => expect(kept.size).toBe(0));
  });

  it('that cannot be read show no error until a press waits for them, which is kept and says why it is not sent', async () => {
    const { server, notify, open } = openShop();
    server.isUnreadable = true;
    const store = open();
    await vi.waitFor(() => expect(store.state.failed).toBe(true));
    expect(notify).not.toHaveBeenCalled();
    store.choose('1', true);
    await vi.waitFor(() => expect(notify).toHaveBeenCalledWith('unable-to-load'));
    expect([store.find('1'), kept.has('optimisticFavourites:7')]).toEqual([true, true]);
    server.isUnreadable = false;
    store.resume();
    await vi.waitFor(() => expect([...server.lines]).toEqual(['1']));
  });

  it('are forgotten when the shopper changes, and pending presses stay with their customer', async () => {
    const { server, open } = openShop('1');
    const store = open();
    await vi.waitFor(() => expect(store.find('1')).toBe(true));
    server.answer = () => {
      throw new TypeError('Failed to fetch');
    };
    store.choose('2', true);
    await vi.waitFor(() => expect(store.busy).toBe(false));
    store.close();
    expect([store.find('1'), store.find('2')]).toEqual([undefined, undefined]);
    store.open(8);
    expect([...kept.keys()]).toEqual(['optimisticFavourites:7']);
    expect(store.find('2')).toBeUndefined();
  });

  it('made before the customer is known show at once, and are sent when their store opens [SC-094 part]', async () => {
    const { server, create, choices } = openShop('2');
    const store = create();
    store.choose('1', true);
    store.choose('2', false);
    store.choose('1', false);
    store.choose('1', true);
    expect([store.find('1'), store.find('2'), kept.size]).toEqual([true, false, 0]);
    store.open(7);
    expect([store.find('1'), store.find('2'), [...kept.keys()]]).toEqual([true, false, ['optimisticFavourites:7']]);
    await vi.waitFor(() => expect(kept.size).toBe(0));
    expect([[...server.lines], choices().toSorted()]).toEqual([['1'], ['DELETE', 'PUT']]);
    expect([store.find('1'), store.find('2')]).toEqual([true, false]);
  });

  it('made before the customer is known are forgotten when the shopper changes', async () => {
    const { server, create, choices } = openShop();
    const store = create();
    store.choose('1', true);
    store.close();
    expect(store.find('1')).toBeUndefined();
    store.want();
    store.open(8);
    await vi.waitFor(() => expect(store.find('1')).toBe(false));
    expect([server.reads, choices(), kept.size]).toEqual([1, [], 0]);
  });
});
