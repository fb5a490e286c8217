import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createExpiringCache } from './expiring-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns entries until they expire', () => {
  const cache = createExpiringCache<string>(300_000);
  cache.keep('footer', 'links');
  vi.advanceTimersByTime(299_999);
  expect(cache.find('footer')).toBe('links');
  vi.advanceTimersByTime(1);
  expect(cache.find('footer')).toBeNull();
  expect(cache.find('menus')).toBeNull();
});

it('removes expired entries every minute, and no others [SH-509]', () => {
  const cache = createExpiringCache<string>(90_000);
  cache.keep('early', 'x');
  vi.advanceTimersByTime(59_999);
  cache.keep('late', 'y');
  vi.advanceTimersByTime(60_000);
  expect([cache.find('early'), cache.size()]).toEqual([null, 2]);
  vi.advanceTimersByTime(1);
  expect([cache.find('late'), cache.size()]).toEqual(['y', 1]);
});

it('has no timer running while it is empty', () => {
  const cache = createExpiringCache<string>(30_000);
  expect(vi.getTimerCount()).toBe(0);
  cache.keep('footer', 'links');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect([cache.size(), vi.getTimerCount()]).toEqual([0, 0]);
  cache.keep('footer', 'links');
  vi.advanceTimersByTime(60_000);
  expect(cache.size()).toBe(0);
});
