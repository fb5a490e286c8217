import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Operation } from '#/platform/rules/sync/operation.ts';
import type { LocalKey } from '#/platform/web/storage/kept-values.ts';
import { openTurns } from '#/platform/web/testing/open-turns.ts';
import { dispatch, sendPending, type Outcome } from './send-pending.ts';
import { SyncStore } from './sync-store.ts';

/**
 * The lamps in a house, each with its brightness: a resource unlike the shop's, because the engine must not depend on
 * the shop.
 */
type Lamps = Record<string, number>;
type Dimming = Operation & { field: 'light'; value: number; brighter?: true };

/** Creates a fake server with the lamps of one house, and a fake browser whose pages show them. */
function openHouse() {
  const house = {
    lamps: {} as Lamps,
    applied: [] as string[],
    calls: [] as string[][],
    reads: 0,
    /** The result of the next calls. */
    mood: 'well' as 'well' | 'lost' | 'answer lost' | 'refuses' | 'fails',
    /** Lamps that cannot be changed. */
    broken: new Set<string>(),
    gate: null as Promise<void> | null,
  };
  const kept = new Map<string, string>();
  let values = { find: (key: string) => kept.get(key) ?? null, keep: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)) };
  const openDocument = openTurns();
  const refused: { refused: string[]; abandoned: string[]; quiet: boolean }[] = [];
  const ended = vi.fn<() => void>();

  async function send(batch: readonly Dimming[]): Promise<Outcome<Lamps, Dimming>> {
    house.calls.push(batch.map(({ id }) => id));
    await house.gate;
    if (house.mood === 'lost') return { kind: 'lost', error: 'lost' };
    if (house.mood === 'fails') return { kind: 'failed', error: 'failed', isTold: false };
    const bad = batch.filter(({ target }) => house.mood === 'refuses' || house.broken.has(target));
    for (const one of batch) {
      if (bad.includes(one) || house.applied.includes(one.id)) continue;
      house.lamps = { ...house.lamps, [one.target]: one.value };
      house.applied.push(one.id);
    }
    if (house.mood === 'answer lost') return { kind: 'lost', error: 'answer lost' };
    return { kind: 'answered', server: house.lamps, failures: bad.map(({ target }) => ({ type: '400', message: `${target} is broken` })), refused: bad, isStale: false, error: null };
  }

  class LampStore extends SyncStore<Lamps, Dimming> {
    shown: Lamps = {};
    constructor(inTurn: ReturnType<typeof openDocument>['inTurn']) {
      super(
        {
          key: (id) => `recentlyViewed:${Number(id)}` satisfies LocalKey,
          parse: (entry) => (typeof (entry as Dimming)?.id === 'string' ? [entry as Dimming] : []),
          supersedes: (later, earlier) => later.target === earlier.target,
          read: async () => {
            house.reads += 1;
            return { server: house.lamps, failures: [], error: null };
          },
          reuse: (server) => server,
          onUnread: () => undefined,
          send: (log, done) =>
            sendPending(
              this,
              log,
              {
                nextBatch: (pending) => pending.slice(0, 2),
                settle: (one, lamps) => (one.brighter ? light(one.target, one.value + (lamps[one.target] ?? 0), { id: one.id }) : undefined),
                send: (_, batch) => send(batch),
                onRefused: ({ sent, abandoned, quiet, batch }) =>
                  void refused.push({ refused: (sent.kind === 'answered' ? sent.refused : batch).map(({ target }) => target), abandoned: abandoned.map(({ target }) => target), quiet }),
                onAnswered: () => undefined,
                onEnded: ended,
              },
              done,
            ),
        },
        values,
        inTurn,
      );
    }
    protected override refresh(): void {
      this.shown = { ...this.state.server };
      for (const { target, value, brighter } of this.state.pending) this.shown[target] = value + (brighter ? (this.shown[target] ?? 0) : 0);
    }
    open(id: string | null): void {
      this.openLog(id, null);
      void this.load();
    }
  }
  let presses = 0;
  const light = (target: string, value: number, more: { id?: string; brighter?: true } = {}): Dimming => ({ id: more.id ?? `press-${(presses += 1)}`, target, field: 'light', value, ...more });
  return {
    house, kept, refused, ended, light,
    storeNothing: () => (values = { find: () => null, keep: () => undefined }),
    async openPage() {
      const { inTurn, end } = openDocument();
      const store = new LampStore(inTurn);
      store.open('7');
      await settle();
      return { store, end: () => (store.leave(), end()) };
    },
  };
}

const settle = (ms = 10) => vi.advanceTimersByTimeAsync(ms);
const logged = (kept: ReadonlyMap<string, string>): string[] => (JSON.parse(kept.get('recentlyViewed:7') ?? '[]') as Dimming[]).map(({ target }) => target);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a store that is kept in step with the server', () => {
  it('shows a press at once, stores it until it is answered, and sends it', async () => {
    const { house, kept, light, openPage } = openHouse();
    const { store } = await openPage();
    store.put([light('hall', 3)]);
    expect([store.shown, store.busy, logged(kept)]).toEqual([{ hall: 3 }, true, ['hall']]);
    await settle();
    expect([house.lamps, kept.size, store.state.pending, store.busy]).toEqual([{ hall: 3 }, 0, [], false]);
  });

  it('sends one batch at a time, and only the last of several that supersede one another', async () => {
    const { house, light, openPage } = openHouse();
    const { store } = await openPage();
    const gate = Promise.withResolvers<void>();
    house.gate = gate.promise;
    store.put([light('hall', 1)]);
    await settle();
    for (const value of [2, 3]) store.put([light('hall', value)]);
    store.put([light('attic', 1)]);
    store.put([light('porch', 1)]);
    await settle();
    expect(house.calls).toEqual([['press-1']]);
    gate.resolve();
    await settle();
    expect(house.calls).toEqual([['press-1'], ['press-3', 'press-4'], ['press-5']]);
    expect(house.lamps).toEqual({ hall: 3, attic: 1, porch: 1 });
  });

  it('repeats what was not answered, with the same id, which has no second effect', async () => {
    const { house, light, openPage } = openHouse();
    const { store } = await openPage();
    house.mood = 'answer lost';
    store.put([light('hall', 3)]);
    await settle();
    expect([store.state.error, store.busy, store.shown]).toEqual(['answer lost', false, { hall: 3 }]);
    // Someone else in the house changes the lamp.
    house.lamps = { hall: 9 };
    house.mood = 'well';
    store.resume();
    await settle();
    expect(house.calls).toEqual([['press-1'], ['press-1']]);
    expect([store.shown, house.lamps]).toEqual([{ hall: 9 }, { hall: 9 }]);
  });

  it('resolves what depends on the server when it is sent, and stores the result, so that a repeat does not add again', async () => {
    const { house, kept, light, openPage } = openHouse();
    house.lamps = { hall: 3 };
    const { store } = await openPage();
    house.mood = 'lost';
    store.put([light('hall', 2, { brighter: true })]);
    expect(store.shown).toEqual({ hall: 5 });
    await settle();
    expect(kept.get('recentlyViewed:7')).toContain('"value":5');
    house.mood = 'well';
    const next = await openPage();
    await settle();
    expect([house.lamps, next.store.shown]).toEqual([{ hall: 5 }, { hall: 5 }]);
  });

  it('abandons what else is pending with a refusal, and reports several in a row once, until it has been empty for a second', async () => {
    const { house, kept, refused, light, openPage } = openHouse();
    const { store } = await openPage();
    house.broken.add('hall');
    const press = async () => {
      store.put([light('hall', 1), light('attic', 1), light('porch', 1)]);
      await settle();
    };
    await press();
    expect(refused).toEqual([{ refused: ['hall'], abandoned: ['porch'], quiet: false }]);
    expect([house.lamps, store.shown, kept.size]).toEqual([{ attic: 1 }, { attic: 1 }, 0]);
    await press();
    // The error is already showing and cannot offer a retry of more operations, so the others are not abandoned: they
    // stay pending and are sent.
    expect(refused[1]).toEqual({ refused: ['hall'], abandoned: [], quiet: true });
    expect(house.lamps).toEqual({ attic: 1, porch: 1 });
    await settle(1000);
    await press();
    expect(refused[2]!.quiet).toBe(false);
  });

  it('reverts what failed, and reads', async () => {
    const { house, refused, light, openPage } = openHouse();
    const { store } = await openPage();
    house.mood = 'fails';
    store.put([light('hall', 1)]);
    await settle();
    expect([refused, store.shown, house.reads]).toEqual([[{ refused: ['hall'], abandoned: [], quiet: false }], {}, 2]);
  });

  it('drops what another call made pointless', async () => {
    const { house, kept, light, openPage } = openHouse();
    const { store } = await openPage();
    house.mood = 'lost';
    store.put([light('hall', 1), light('attic', 1)]);
    await settle();
    dispatch(store, { kind: 'dropped', server: {}, drop: store.state.pending.filter(({ target }) => target === 'hall') });
    expect([store.shown, logged(kept)]).toEqual([{ attic: 1 }, ['attic']]);
  });

  it('ignores what is read while a change is in flight, and reads again if its answer does not come', async () => {
    const { house, light, openPage } = openHouse();
    const { store } = await openPage();
    const gate = Promise.withResolvers<void>();
    house.gate = gate.promise;
    store.put([light('hall', 1)]);
    await settle();
    house.lamps = { attic: 5 };
    await store.load();
    expect(store.shown).toEqual({ hall: 1 });
    house.mood = 'lost';
    gate.resolve();
    await settle();
    expect(store.shown).toEqual({ hall: 1, attic: 5 });
  });
});

describe('the pages of one browser', () => {
  it('share one log: a page that comes finds what another left', async () => {
    const { house, kept, light, openPage } = openHouse();
    const first = await openPage();
    house.mood = 'lost';
    first.store.put([light('hall', 3)]);
    await settle();
    first.end();
    house.mood = 'well';
    const second = await openPage();
    await settle();
    expect([house.lamps, second.store.shown, kept.size]).toEqual([{ hall: 3 }, { hall: 3 }, 0]);
  });

  it('take turns; whichever has its turn sends the whole log in order, and the other reads the result', async () => {
    const { house, light, openPage } = openHouse();
    const [one, other] = [await openPage(), await openPage()];
    house.mood = 'lost';
    one.store.put([light('hall', 1)]);
    await settle();
    other.store.put([light('attic', 2)]);
    await settle();
    house.mood = 'well';
    house.calls.length = 0;
    other.store.resume();
    await settle();
    one.store.resume();
    const shown = new Set<string>();
    one.store.subscribe(() => shown.add(JSON.stringify(one.store.shown)));
    await settle();
    expect(house.calls).toEqual([['press-1', 'press-2']]);
    // The page never shows less than the user pressed.
    expect([...shown].every((text) => text.includes('"hall":1'))).toBe(true);
    expect([one.store.shown, one.store.state.pending]).toEqual([{ hall: 1, attic: 2 }, []]);
  });

  it('lose nothing where the browser stores nothing', async () => {
    const { house, light, storeNothing, openPage } = openHouse();
    storeNothing();
    const { store } = await openPage();
    store.put([light('hall', 1)]);
    store.put([light('attic', 1)]);
    await settle();
    expect([house.lamps, store.state.pending]).toEqual([{ hall: 1, attic: 1 }, []]);
  });

  it('send and show nothing of a resource that is closed', async () => {
    const { house, kept, light, openPage } = openHouse();
    const { store } = await openPage();
    store.put([light('hall', 1)]);
    store.open(null);
    await settle();
    expect([house.calls, store.shown, logged(kept)]).toEqual([[], {}, ['hall']]);
  });
});

it('the engine knows no shop words', () => {
  const shopWords = /trolley|product|shopper|customer|\bslot|offer(?!ed)|substitut|basket|favourite|lineNumber|grocer/i;
  for (const folder of [new URL('./', import.meta.url), new URL('../../rules/sync/', import.meta.url)]) {
    const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.'));
    expect(sources.length).toBeGreaterThan(2);
    for (const name of sources) {
      const source = readFileSync(new URL(name, folder), 'utf8');
      expect(shopWords.exec(source)?.[0], name).toBeUndefined();
      expect(source.includes('#/modules/'), name).toBe(false);
    }
  }
});
