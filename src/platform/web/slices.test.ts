import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endWait, mostWaitMs, startWait, whenHydrated } from './slices.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once if no slice waits', () => {
  const act = vi.fn();
  whenHydrated(act);
  expect(act).toHaveBeenCalledOnce();
});

it('acts once, when the last slice is hydrated or gone', () => {
  const [first, last, act] = [{}, {}, vi.fn()];
  startWait(first);
  startWait(last);
  whenHydrated(act);
  endWait(first);
  expect(act).not.toHaveBeenCalled();
  endWait(last);
  expect(act).toHaveBeenCalledOnce();
  endWait(last);
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

it('waits for a slice that cannot be hydrated only once, and not for ever', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  startWait({});
  whenHydrated(first);
  vi.advanceTimersByTime(mostWaitMs - 1);
  expect(first).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(first).toHaveBeenCalledOnce();
  whenHydrated(second);
  expect(second).toHaveBeenCalledOnce();
});
