import { expect, it } from 'vitest';
import { mailRetryWaitMs, mostMailAttempts } from './mail-retry.ts';

it('a mail that fails is retried after 1, 5, 30 and 120 minutes, and given up after the fifth attempt [AC-504 part]', () => {
  const minutes = [1, 2, 3, 4, 5].map((attempts) => (mailRetryWaitMs(attempts) ?? -60_000) / 60_000);
  expect(minutes).toEqual([1, 5, 30, 120, -1]);
  expect(mostMailAttempts).toBe(5);
});
