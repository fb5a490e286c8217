import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeTypingPause } from './typing-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls the debounced action at these times, and returns the times at which it ran. */
function runsAfter(calls: readonly number[]): number[] {
  const runs: number[] = [];
  const start = performance.now();
  const pause = makeTypingPause();
  for (const at of calls) {
    vi.advanceTimersByTime(at - (performance.now() - start));
    pause.call(() => runs.push(performance.now() - start));
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

it('only the latest action runs, and none once it is cancelled', () => {
  const runs: string[] = [];
  const pause = makeTypingPause();
  for (const term of ['m', 'mi', 'mil']) pause.call(() => runs.push(term));
  vi.advanceTimersByTime(1000);
  pause.call(() => runs.push('cancelled'));
  pause.cancel();
  vi.advanceTimersByTime(1000);
  expect(runs).toEqual(['mil']);
});
