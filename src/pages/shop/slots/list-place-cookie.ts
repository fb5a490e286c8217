import { listPlaceCookie, listPlaceSeconds, writeListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import type { PageServer } from '#/pages/page-server.ts';

/**
 * Sets the cookie with the place of the shopper's slot, for lists of products (decision 232); deletes it without a slot. With
 * script, open documents do the same whenever the slot changes.
 */
export function keepListPlace(context: Pick<PageServer, 'cookie' | 'setCookie'>, slot: Pick<ClientSlot, 'branchId' | 'slotDate'> | null): void {
  const set = (value: string, maxAgeSeconds: number) => context.setCookie(listPlaceCookie, value, { maxAgeSeconds, httpOnly: false });
  if (slot !== null) set(writeListPlace(slot), listPlaceSeconds);
  else if (context.cookie(listPlaceCookie) !== null) set('', 0);
}
