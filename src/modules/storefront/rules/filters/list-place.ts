import type { LondonDay } from '#/platform/rules/london-time.ts';

// Every page of the shop loads this, so the rules that need more are in `read-list-place.ts`.

/** The branch and the date of a shopper's slot, which decide what lists of products show and how they are sorted. */
export interface ListPlace {
  branchId: number;
  slotDate: LondonDay;
}

/**
 * The cookie with the place of the shopper's slot. Script may read it. No shopper can be recognised by a place,
 * so public pages can be kept for each (decision 232).
 */
export const listPlaceCookie = 'listPlace';

/** The cookie lasts as long as a hold; each page that knows the slot sets it again. */
export const listPlaceSeconds = 7200;

/** Writes a place as the cookie has it, such as `651.2026-12-03`. */
export const writeListPlace = ({ branchId, slotDate }: ListPlace): string => `${branchId}.${slotDate}`;
