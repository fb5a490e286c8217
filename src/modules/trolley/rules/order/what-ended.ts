import * as pages from '#/page-paths.ts';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

/**
 * The state of a trolley and its slot before and after both were read again. A page reads them again if the trolley
 * could not be read or changed.
 */
export interface LookedAgain {
  hadSlot: boolean;
  /** Null if the slot could not be read. */
  hasSlot: boolean | null;
  wasAmending: boolean;
  isAmending: boolean;
  failures: readonly { type: string }[];
}

/**
 * Returns 'amend' if the time for amending the order has ended, 'slot' if the held slot has, otherwise null (SC-712).
 */
export function whatEnded({ hadSlot, hasSlot, wasAmending, isAmending, failures }: LookedAgain): 'slot' | 'amend' | null {
  if (wasAmending && (!isAmending || failures.some(({ type }) => type === '410'))) return 'amend';
  return hadSlot && hasSlot === false ? 'slot' : null;
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
  const at = Date.parse(amendCutOff);
  return { ...words, lines: [`You could change your order until ${formatLongDay(londonDay(at))}, ${formatTimeAt(at)}. Your confirmed order stands.`] };
}
