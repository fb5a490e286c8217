import type { WireStaffOrder } from '#/contract/rest-types.ts';
import * as pages from '#/page-paths.ts';
import { londonDay } from '#/platform/rules/london-time.ts';

/** Returns the address of the list of stops that an order is one of: those of its branch and its day. `saved` names what was just done. */
export function stopListAddress({ order: { slots } }: Pick<WireStaffOrder, 'order'>, saved?: string): string {
  const [slot] = slots;
  const query = new URLSearchParams({ ...(slot && { branch: String(slot.branchId), day: londonDay(Date.parse(slot.startDateTime)) }), ...(saved !== undefined && { saved }) });
  return query.size === 0 ? pages.deliveries : `${pages.deliveries}?${query}`;
}
