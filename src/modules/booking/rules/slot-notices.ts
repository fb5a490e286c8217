import type { ClientSlot } from './client-slot.ts';

export interface NoticePlace {
  /** The path of the page. */
  path: string;
  slot: Pick<ClientSlot, 'slotExpiryTime'>;
  /** Whether the order is being changed, after it was placed. */
  amending: boolean;
}

/** Returns whether a page shows notices about the slot: not checkout and the interstitials, and no page with the order flag (SC-401). */
export const showsSlotNotices = (place: NoticePlace): boolean => !/^\/ecom\/(checkout|interstitials|beforeyougo)(\/|$)/i.test(place.path) && !hasOrderFlag(place);

/**
 * Returns the order flag: the order is being changed, and its current slot is confirmed (SC-402). A confirmed slot has no
 * expiry (SC-360). A hold for another slot of such an order has one, and can be lost.
 */
export const hasOrderFlag = ({ amending, slot }: Pick<NoticePlace, 'amending' | 'slot'>): boolean => amending && slot.slotExpiryTime === null;

/** Returns whether a page says itself, in a panel, how much time is left of the hold: those with a grid of slots. */
export const saysTimeLeft = (path: string): boolean => /^\/ecom\/bookslot($|\/delivery(\/|$)|\/collection\/(groceries|entertaining|groceriesandentertaining)(\/|$))/i.test(path);

/** The value of the field `do` of the form that dismisses the message about an expired hold. */
export const dismissal = 'dismiss-expired-slot';
