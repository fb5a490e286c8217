import * as pages from '#/page-paths.ts';

/**
 * The state of a trolley and its slot before and after reading both again, because the trolley could not be read or
 * changed.
 */
export interface LookedAgain {
  hadSlot: boolean;
  /** Null if the slot could not be read. */
  hasSlot: boolean | null;
  wasAmending: boolean;
  isAmending: boolean;
  failures: readonly { type: string }[];
}

/** Returns whether the held slot or the time for amending the order has ended (SC-712); null if neither has. */
export function whatEnded({ hadSlot, hasSlot, wasAmending, isAmending, failures }: LookedAgain): 'slot' | 'amend' | null {
  if (wasAmending && (!isAmending || failures.some(({ type }) => type === '410'))) return 'amend';
  return hadSlot && hasSlot === false ? 'slot' : null;
}

/** The texts of the modals of SC-403 and SC-623; the OK button leads to `to`. */
export const endedWords = {
  slot: {
    title: 'Sorry, your slot has now expired',
    lines: ['Your shopping is still in your trolley. Please book another slot.'],
    to: pages.bookSlot,
  },
  amend: {
    title: 'Changes cannot be made to your order',
    lines: ['Orders can be changed only up to their cut-off. Your order stands as you confirmed it.'],
    to: null,
  },
} as const;
