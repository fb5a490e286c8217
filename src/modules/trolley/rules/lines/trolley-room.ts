import type { Failure } from './change-line.ts';

/** How many different items a trolley may hold unless the shop configures another number (SC-741). */
export const usualMostLines = 200;

/** Why a new item is refused when the trolley is full; null while there is room (SC-741). */
export function whyNoRoom(lines: number, mostLines: number): Failure | null {
  if (lines < mostLines) return null;
  return { message: `Your trolley can hold ${mostLines} different items. Remove one to add another.`, type: '422' };
}
