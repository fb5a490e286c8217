import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { OrderLines } from '#/modules/booking/rules/order-lines.ts';
import type { SlotGroup } from '#/modules/slots/rules/slot-types.ts';
import { isOpenGroup } from './present-slot-dates.ts';

/** The conflicts of an order's lines with the open slots (SC-365). */
export interface DatesForOrder {
  /** True if the order has lines, and there are open slots, but none that suits all of them. */
  noSlotForOrder: boolean;
  /** The lines whose last possible date lies before the first open slot. */
  noEarlierSlots: { lineNumber: string; lastDate: LondonDay }[];
}

/**
 * Returns whether a branch has open slots, but none that suits an order, and the lines that no open slot is early enough for. The
 * order's own slot counts as open, and both grids count. Lines depend on a slot's date only, so each date is looked at once.
 */
export function datesForOrder(groups: readonly SlotGroup[], lines: OrderLines, collectionKind: CollectionKind | null, now: Instant): DatesForOrder {
  if (lines.lineNumbers.length === 0) return { noSlotForOrder: false, noEarlierSlots: [] };
  const open = new Map<LondonDay, SlotGroup>();
  for (const group of groups) if (!open.has(group.date) && (group.isOwn || isOpenGroup(group, now))) open.set(group.date, group);
  const suits = [...open.values()].some((group) => lines.unsuited({ ...group, collectionKind }, now).length === 0);
  const first = [...open.keys()].sort()[0];
  return {
    noSlotForOrder: open.size > 0 && !suits,
    noEarlierSlots: first === undefined ? [] : lines.lastDates(now).filter(({ lastDate }) => lastDate < first),
  };
}
