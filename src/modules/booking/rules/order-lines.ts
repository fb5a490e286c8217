import type { SlotType } from '#/modules/slots/rules/slot-types.ts';
import type { CollectionKind } from '#/modules/slots/rules/service-types.ts';
import type { TrolleySlot } from '#/modules/trolley/rules/lines/trolley-line.ts';
import type { Instant, LondonDay } from '#/platform/rules/london-time.ts';
import type { UnsuitedLine } from './why-not-book.ts';

/** A slot as far as an order's lines depend on it. */
export type SlotForLines = Pick<TrolleySlot, 'branchId' | 'date' | 'chargePence'> & { slotType: SlotType; collectionKind: CollectionKind | null };

/** An order's lines as they were read, and the effects that a slot would have on them. */
export interface OrderLines {
  /** The lines' numbers, in no particular order. */
  lineNumbers: readonly string[];
  /** Returns the lines that a slot would put in hard conflict. */
  unsuited(slot: SlotForLines, now: Instant): UnsuitedLine[];
  /** Returns the ids of the promotions that the order has with one slot, or none, and would not have with another. */
  lostOffers(from: SlotForLines | null, to: SlotForLines, now: Instant): string[];
  /** Returns the last date for each line that can be supplied for a limited time only. */
  lastDates(now: Instant): { lineNumber: string; lastDate: LondonDay }[];
}

/** The lines of an order that is empty, or that the caller does not have. */
export const noLines: OrderLines = { lineNumbers: [], unsuited: () => [], lostOffers: () => [], lastDates: () => [] };
