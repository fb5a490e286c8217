import type { Failure } from './change-line.ts';

/** The default for the maximum number of different items in a trolley; a shop can configure another number (SC-741). */
export const usualMostLines = 200;

/** Returns why a new item is refused if the trolley is full; null while there is room (SC-741). */
export function whyNoRoom(lines: number, mostLines: number): Failure | null {
  if (lines < mostLines) return null;
  return { message: `Your trolley can hold ${mostLines} different items. Remove one to add another.`, type: '422' };
}
