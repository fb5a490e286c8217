/**
 * Returns the position, from 0, to which a key moves in a row or column with one tab stop; undefined for any other key
 * or an empty row. The ends are joined: the first position follows the last.
 */
export function nextInRow(key: string, at: number, count: number, axis: 'across' | 'down' = 'across'): number | undefined {
  const [back, forth] = axis === 'across' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  if (count === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === forth) return (at + 1) % count;
  if (key === back) return at <= 0 ? count - 1 : at - 1;
  return undefined;
}

/**
 * Returns whether a key press is for the browser or screen reader. For example, Alt with the left arrow goes back a
 * page, so it must not move anything here.
 */
export function isShortcut({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean {
  return altKey || ctrlKey || metaKey;
}
