import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterTypingPause } from './typing-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls the debounced action at these times, and returns the times at which it ran. */
function runsAfter(calls: readonly number[]): number[] {
  const runs: number[] = [];
  const start = performance.now();
  const pause = afterTypingPause(() => runs.push(performance.now() - start));
  for (const at of calls) {
    vi.advanceTimersByTime(at - (performance.now() - start));
    pause.call();
  }
  vi.advanceTimersByTime(10_000);
  return runs;
}

it('a search starts 300 ms after the last key, and at most 600 ms after the first [AC-213]', () => {
  expect(runsAfter([0])).toEqual([300]);
  expect(runsAfter([0, 100, 200])).toEqual([500]);
  expect(runsAfter([0, 200, 400, 550])).toEqual([600]);
  expect(runsAfter([0, 250, 500, 750, 1000])).toEqual([600, 1300]);
});

it('a search that is started at once is not repeated after the pause, and none starts once it is cancelled', () => {
  let runs = 0;
  const pause = afterTypingPause(() => (runs += 1));
  pause.call();
  pause.flush();
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(1);
  pause.call();
  pause.cancel();
  vi.advanceTimersByTime(1000);
  expect(runs).toBe(1);
});
