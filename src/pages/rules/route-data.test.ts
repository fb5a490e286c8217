import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refinement } from '#/platform/rules/refinement.ts';
import { fetchBegan, fetchEnded, isLoading, noFetches, type RouteData } from './route-data.ts';

const at = (key: string, state: unknown = null, pathname = '/ecom/shop/search') => ({ key, pathname, state });

describe('loading a page', () => {
  it('takes until the server’s data has arrived and the page’s own fetches have ended [SH-110 part] [SH-111 part]', () => {
    expect(isLoading(noFetches, at('a'), at('b'))).toBe(true);
    const one = fetchBegan(noFetches, 'b');
    const two = fetchBegan(one, 'b');
    expect(isLoading(two, at('b'), null)).toBe(true);
    const half = fetchEnded(two, 'b');
    expect(isLoading(half, at('b'), null)).toBe(true);
    expect(isLoading(fetchEnded(half, 'b'), at('b'), null)).toBe(false);
    expect(isLoading(noFetches, at('b'), null)).toBe(false);
  });

  it('is not affected by fetches of a page already left [SH-111 part]', () => {
    const left = fetchBegan(noFetches, 'a');
    expect(isLoading(left, at('b'), null)).toBe(false);
    const here = fetchBegan(left, 'b');
    const late = fetchEnded(here, 'a');
    expect(isLoading(late, at('b'), null)).toBe(true);
    expect(isLoading(fetchEnded(late, 'b'), at('b'), null)).toBe(false);
    expect(fetchEnded(fetchEnded(late, 'b'), 'b')).toEqual({ key: 'b', underWay: 0 });
  });

  it('does not include refining results, which stay visible [SH-113 part]', () => {
    expect(isLoading(noFetches, at('a'), at('b', refinement))).toBe(false);
    expect(isLoading(fetchBegan(noFetches, 'b'), at('b', refinement), null)).toBe(false);
    expect(isLoading(fetchBegan(noFetches, 'a'), at('a'), at('b', refinement))).toBe(true);
    expect(isLoading(noFetches, at('a'), at('b', refinement, '/ecom/shop/search/'))).toBe(false);
    expect(isLoading(noFetches, at('a', null, '/ecom/products/x/1'), at('b', refinement))).toBe(true);
    for (const state of [null, undefined, 'refinement', 1, {}, { from: 'x' }]) {
      expect(isLoading(noFetches, at('a'), at('b', state)), String(state)).toBe(true);
    }
  });

  it('has ended exactly when all fetches of the page shown have ended, whatever others do [SH-111 part]', () => {
    const step = fc.record({ page: fc.constantFrom('a', 'b'), begins: fc.boolean(), arrives: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let data: RouteData = noFetches;
        let shown = 'a';
        // The number of fetches in progress, by visit: a second visit to a page does not inherit those of the first.
        let visit = 0;
        const open = new Map<string, number>();
        for (const { page, begins, arrives } of steps) {
          if (arrives) shown = `${page}${(visit += 1)}`;
          const key = arrives || page === shown[0] ? shown : `${page}0`;
          const before = open.get(key) ?? 0;
          if (begins && key === shown) {
            data = fetchBegan(data, key);
            open.set(key, before + 1);
          } else if (!begins && before > 0) {
            data = fetchEnded(data, key);
            open.set(key, before - 1);
          } else {
            // End a fetch that this test did not start.
            data = fetchEnded(data, 'elsewhere');
          }
          expect(isLoading(data, at(shown), null)).toBe((open.get(shown) ?? 0) > 0);
        }
      }),
    );
  });
});
