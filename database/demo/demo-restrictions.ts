import type { RestrictionRecord } from '#/modules/catalogue/rules/product-record.ts';
import { dayAfter, nextOccurrence } from './calendar-day.ts';
import type { DraftProduct } from './range-products.ts';

/** The dates of each `season` in the departments; the cut-off of 'autumn feast' has passed. */
export function makeRestrictions(drafts: DraftProduct[], today: string): RestrictionRecord[] {
  const christmasEve = nextOccurrence(today, '12-24');
  const dates: Record<string, [name: string, start: string, end: string, cutOff: string]> = {
    christmas: ['Christmas fresh food', dayAfter(christmasEve, -4), christmasEve, dayAfter(christmasEve, -9)],
    hampers: ['Hampers', dayAfter(today, 3), dayAfter(today, 45), dayAfter(today, 40)],
    weekend: ['Chef’s weekend specials', dayAfter(today, 4), dayAfter(today, 18), dayAfter(today, 14)],
    feast: ['Last season’s feast', dayAfter(today, 1), dayAfter(today, 6), dayAfter(today, -1)],
  };
  return Object.entries(dates).map(([season, [name, startDate, endDate, cutOffDate]]) => ({
    restrictionId: `demo-${season}`,
    name,
    startDate,
    endDate,
    cutOffDate,
    lineNumbers: drafts.filter(({ goods }) => goods.season === season).map(({ product }) => product.lineNumber),
  }));
}
