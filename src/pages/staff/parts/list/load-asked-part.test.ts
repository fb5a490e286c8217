import { expect, it, vi } from 'vitest';
import { loadAskedPart } from './load-asked-part.ts';

/** A list with this number of entries. */
const listOf = (count: number) =>
  vi.fn(async ({ start, size }: { start: number; size: number }) => ({
    content: Array.from({ length: count }, (_, at) => at).slice(start, start + size),
    totalResults: count,
  }));

it.each([
  ['the asked part', 5, 2, [2, 3], 2],
  ['a last part that is not full', 5, 4, [4], 4],
  ['the last part if the list ends before the asked one', 5, 6, [4], 4],
  ['a last part that is full', 4, 4, [2, 3], 2],
  ['the only part', 1, 1_000_000, [0], 0],
  ['nothing of an empty list', 0, 2, [], 2],
])('a staff list shows %s [AC-532 part] [SC-732 part]', async (_what, count, start, content, shown) => {
  expect(await loadAskedPart({ query: 'x', start, size: 2 }, listOf(count))).toEqual({ query: 'x', content, totalResults: count, start: shown, size: 2 });
});

it('a staff list is read once if the asked part is not empty', async () => {
  const list = listOf(5);
  await loadAskedPart({ start: 4, size: 2 }, list);
  expect(list).toHaveBeenCalledOnce();
});
