import { describe, expect, it } from 'vitest';
import { createSourceWatch } from './source-watch.ts';

/**
 * Creates a watch on two sources. The version of `prices` in the database may be newer than the version that the
 * process knows; `words` never changes.
 */
function aWatch() {
  const state = { ms: 10_000, committed: 1, read: 1, ofTea: 1, looks: 0, away: false, movedBy: 0 };
  const watch = createSourceWatch({
    processNow: () => state.ms,
    readNow: async () => 1_000_000 + state.ms + state.movedBy,
    sources: {
      prices: {
        version: (key) => (key === 'tea' ? state.ofTea : state.read),
        async freshen() {
          state.looks += 1;
          if (state.away) throw new Error('the database is away');
          state.read = state.committed;
        },
        nextChange: (now) => now + 5,
      },
      words: { version: () => 7, freshen: async () => undefined },
    },
  });
  return { state, watch };
}

const read = (source: string, key?: string) => ({ source, key });

describe('watching the sources of pages', () => {
  it('checks at most once a second, and only when a page is requested', async () => {
    const { state, watch } = aWatch();
    for (let times = 0; times < 100; times += 1) await watch.settle();
    expect(state.looks).toBe(1);
    state.ms += 1000;
    await watch.settle();
    expect(state.looks).toBe(1);
    state.ms += 1;
    await Promise.all([watch.settle(), watch.settle()]);
    expect(state.looks).toBe(2);
  });

  it('makes a page wait for a check once its knowledge may be two seconds old', async () => {
    const { state, watch } = aWatch();
    await watch.settle();
    state.committed = 2;
    state.ms += 2001;
    await watch.settle();
    expect([state.read, watch.agreedAt()]).toEqual([2, state.ms]);
  });

  it('tells a change of what a call read from any other change of the same source', () => {
    const { state, watch } = aWatch();
    const ofTea = watch.versionsOf([read('prices', 'tea'), read('words')], watch.allVersions());
    const ofAll = watch.versionsOf([read('prices')], watch.allVersions());
    expect([...ofTea]).toEqual([['clock', 0], ['prices tea', 1], ['words', 7]]);
    state.read = 2;
    expect([watch.isUnchanged(ofTea), watch.isUnchanged(ofAll)]).toEqual([true, false]);
    state.read = state.ofTea = 3;
    expect([watch.isUnchanged(ofTea), watch.isUnchanged(ofAll)]).toEqual([false, false]);
  });

  it('counts what changed during a call as changed since', () => {
    const { state, watch } = aWatch();
    const before = watch.allVersions();
    state.read = state.ofTea = 2;
    for (const reads of [[read('prices', 'tea')], [read('prices')]]) {
      expect(watch.isUnchanged(watch.versionsOf(reads, before))).toBe(false);
      expect(watch.isUnchanged(watch.versionsOf(reads, watch.allVersions()))).toBe(true);
    }
  });

  it('continues by the shop’s clock between two checks, and never falls behind it', async () => {
    const { state, watch } = aWatch();
    expect(() => watch.now()).toThrow();
    await watch.settle();
    state.ms += 700.25;
    expect(watch.now()).toBe(1_010_701);
    expect(watch.nextChange([read('prices', 'tea'), read('words')], 3)).toBe(8);
    expect(watch.nextChange([read('words')], 3)).toBe(Number.POSITIVE_INFINITY);
  });

  it('notices a clock that was moved, but not one that simply runs on', async () => {
    const { state, watch } = aWatch();
    const looked = async () => {
      state.ms += 1500;
      await watch.settle();
      await watch.settle();
      return watch.allVersions().get('clock');
    };
    expect([await looked(), await looked()]).toEqual([0, 0]);
    state.movedBy = -3_600_000;
    expect([await looked(), await looked()]).toEqual([1, 1]);
  });

  it('fails only pages that have to wait while the database is down', async () => {
    const { state, watch } = aWatch();
    await watch.settle();
    state.away = true;
    state.ms += 1500;
    await watch.settle();
    state.ms += 1000;
    await expect(watch.settle()).rejects.toThrow('away');
    state.away = false;
    await watch.settle();
    expect(watch.agreedAt()).toBe(state.ms);
  });
});
