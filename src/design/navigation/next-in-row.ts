/**
 * The position a key moves to in a row or column with one tab stop, from 0; undefined for any other key. The ends are
 * joined: after the last comes the first.
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
 * Whether a key belongs to the browser or screen reader: Alt with an arrow goes back a page, and must move nothing
 * here.
 */
export function isShortcut({ altKey, ctrlKey, metaKey }: { altKey: boolean; ctrlKey: boolean; metaKey: boolean }): boolean {
  return altKey || ctrlKey || metaKey;
}
