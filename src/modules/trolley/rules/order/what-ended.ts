import * as pages from '#/page-paths.ts';

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

/**
 * The texts of the modals of SC-403 and SC-623. The OK button leads to `to`, or only closes the modal if that is null.
 */
export const endedWords = {
  slot: {
    title: 'Sorry, your slot has now expired',
    lines: ['Please book another slot. Your shopping has been kept in your trolley.'],
    to: pages.serviceSelection,
  },
  amend: {
    title: 'Changes cannot be made to your order',
    lines: ['Orders can be changed only up to their cut-off. Your order stands as you confirmed it.'],
    to: null,
  },
} as const;
