import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshWhileShown, type ShownDocument } from './refresh-while-shown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('refreshes each minute while the page is shown, not while it is hidden, and at once when it is shown again [SC-656 part]', () => {
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible',
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  };
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    for (const listener of listeners) listener();
  };
  const refresh = vi.fn();
  const end = refreshWhileShown(page as unknown as ShownDocument, 60_000, refresh);
  vi.advanceTimersByTime(59_000);
  expect(refresh).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show('hidden');
  vi.advanceTimersByTime(600_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(2);
  show('hidden');
  show('visible');
  expect(refresh).toHaveBeenCalledTimes(2);
  end();
  vi.advanceTimersByTime(600_000);
  expect([refresh.mock.calls.length, listeners.size]).toEqual([2, 0]);
});
