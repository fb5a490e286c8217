import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoadError, loadPart } from './load-part.ts';

afterEach(() => vi.useRealTimers());

describe('a lazily loaded part', () => {
  it('is returned when it arrives, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    expect(await loadPart(async () => 'part')).toBe('part');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('throws a load error when it cannot be loaded [SH-398]', async () => {
    const fault = new TypeError('Failed to fetch dynamically imported module');
    const failed = loadPart(() => Promise.reject(fault));
    await expect(failed).rejects.toBeInstanceOf(LoadError);
    await expect(failed).rejects.toMatchObject({ cause: fault });
  });

  it('throws a load error when it is not there after 120 s, and not before [SH-398]', async () => {
    vi.useFakeTimers();
    const outcome = vi.fn();
    const waited = loadPart(() => new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await waited;
    expect(outcome.mock.calls[0]![0]).toBeInstanceOf(LoadError);
  });
});
