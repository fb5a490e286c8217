import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cacheControl, decideOnKept } from './page-freshness.ts';

const at = { now: 1_000_000, processMs: 50_000 };
const fresh = { unchanged: true, agreedAt: at.processMs, until: at.now + 60_000 };

describe('a kept page', () => {
  it('is served while nothing it depends on has changed', () => {
    expect(decideOnKept(fresh, at)).toBe('serve');
  });

  it('is served for two seconds after a change, while it is rendered again', () => {
    expect(decideOnKept({ ...fresh, unchanged: false, agreedAt: at.processMs - 1001 }, at)).toBe('serve and renew');
    expect(decideOnKept({ ...fresh, unchanged: false, agreedAt: at.processMs - 2000 }, at)).toBe('serve and renew');
    expect(decideOnKept({ ...fresh, unchanged: false, agreedAt: at.processMs - 2001 }, at)).toBe('renew');
  });

  it('is not renewed again within a second, whatever changes', () => {
    expect(decideOnKept({ ...fresh, unchanged: false, agreedAt: at.processMs - 1000 }, at)).toBe('serve');
  });

  it('is never served at or after the instant at which it changes by itself', () => {
    for (const unchanged of [true, false]) {
      expect(decideOnKept({ ...fresh, unchanged, until: at.now }, at)).toBe('renew');
      expect(decideOnKept({ ...fresh, unchanged, until: at.now - 1 }, at)).toBe('renew');
    }
  });
});

describe('how long caches may keep a page', () => {
  it.each([
    [Number.POSITIVE_INFINITY, 's-maxage=60, stale-while-revalidate=600'],
    [3_600_000, 's-maxage=60, stale-while-revalidate=600'],
    [90_000, 's-maxage=60, stale-while-revalidate=30'],
    [60_999, 's-maxage=60'],
    [59_999, 's-maxage=59'],
    [999, 's-maxage=0'],
    [-5, 's-maxage=0'],
  ])('ends before the page changes by itself: %d ms before, %s', (left, expected) => {
    expect(cacheControl({ until: 1000 + left, sharedSeconds: 60 }, 1000)).toBe(`public, max-age=0, ${expected}`);
  });

  it('never extends past that, however little time is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000 }), (left) => {
        const numbers = [...cacheControl({ until: left, sharedSeconds: 60 }, 0).matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].map(([, seconds]) => Number(seconds) * 1000);
        expect(numbers.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(left);
      }),
    );
  });
});
