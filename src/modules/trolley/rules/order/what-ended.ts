import * as pages from '#/page-paths.ts';
import { cutOffText } from '#/modules/slots/rules/cut-off-text.ts';

/** A slot as pages know it: a hold has an expiry, a confirmed slot has none (SC-360). */
export interface KnownSlot {
  slotReservationId: number;
  slotExpiryTime: string | null;
}

/**
 * Returns whether an order has lost the slot that it had. The hold of an order that is being amended gives way to the
 * confirmed slot, which stays; a hold that was confirmed itself is not lost.
 */
export function isSlotLost(before: KnownSlot | null, now: KnownSlot | null): boolean {
  if (before === null || now === null) return before !== null;
  return before.slotExpiryTime !== null && now.slotExpiryTime === null && now.slotReservationId !== before.slotReservationId;
}

/**
 * The state of a trolley and its slot before and after both were read again. A page reads them again if the trolley
 * could not be read or changed.
 */
export interface LookedAgain {
  slotBefore: KnownSlot | null;
  /** Undefined if the slot could not be read. */
  slotNow: KnownSlot | null | undefined;
  wasAmending: boolean;
  isAmending: boolean;
  failures: readonly { type: string }[];
}

/**
 * Returns 'amend' if the time for amending the order has ended, 'slot' if the held slot has, otherwise null (SC-712).
 */
export function whatEnded({ slotBefore, slotNow, wasAmending, isAmending, failures }: LookedAgain): 'slot' | 'amend' | null {
  if (wasAmending && (!isAmending || failures.some(({ type }) => type === '410'))) return 'amend';
  return slotNow !== undefined && isSlotLost(slotBefore, slotNow) ? 'slot' : null;
}

/** The texts of the modals of SC-403 and SC-623. The OK button leads to `to`. */
export const endedWords = {
  slot: {
    title: 'Sorry, your slot has now expired',
    lines: ['Please book another slot. Your shopping has been kept in your trolley.'],
    to: pages.serviceSelection,
  },
  amend: {
    title: 'Changes cannot be made to your order',
    lines: ['Your confirmed order stands.'],
    to: pages.myOrders,
  },
} as const;

/** Returns the modal's texts; those about an amend name its cut-off, if it is known (SC-624). */
export function endedText(ended: keyof typeof endedWords, amendCutOff: string | null): { title: string; lines: readonly string[]; to: string } {
  const words = endedWords[ended];
  if (ended === 'slot' || amendCutOff === null) return words;
  return { ...words, lines: [`You could change your order until ${cutOffText(Date.parse(amendCutOff))}. Your confirmed order stands.`] };
}
