import type { WireTrolley } from '#/modules/trolley/rules/changes/wire-trolley.ts';

/** Returns the number of items in a trolley, as the page header counts them (SH-205). */
export function itemsIn({ trolleyTotals }: Pick<WireTrolley, 'trolleyTotals'>): number {
  const { hardConflicts, softConflicts, noConflicts } = trolleyTotals.trolleyItemCounts;
  return hardConflicts + softConflicts + noConflicts;
}

/** Returns a text such as '1 item' or '13 items'. */
export const itemsText = (count: number): string => `${count} item${count === 1 ? '' : 's'}`;
