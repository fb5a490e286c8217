import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCardSetUp } from './card-set-up-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function isOver(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

it('lets a press go on once the token and the first digits are there, and not before [SC-539 part]', async () => {
  const setUp = createCardSetUp();
  setUp.dispatch({ kind: 'card-given', cardToken: null });
  const wait = setUp.whenOver();
  expect(await isOver(wait)).toBe(false);
  setUp.dispatch({ kind: 'token-fetched', jwt: 'a.b.c' });
  expect(await isOver(wait)).toBe(true);
  expect(await isOver(setUp.whenOver())).toBe(true);
});

it('lets a press go on without the set-up after ten seconds, and at once if there will be no token [SC-539 part]', async () => {
  const slow = createCardSetUp();
  const wait = slow.whenOver();
  await vi.advanceTimersByTimeAsync(9999);
  expect(await isOver(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(wait)).toBe(true);
  const failed = createCardSetUp();
  const other = failed.whenOver();
  failed.goWithout();
  expect([await isOver(other), await isOver(failed.whenOver())]).toEqual([true, true]);
});
