import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';

/** The question before an amend is cancelled (SC-620). */
export const cancelChangesQuestion = {
  title: 'Cancel changes?',
  text: 'Your order goes back to how you placed it.',
  yes: 'Yes, cancel changes',
  no: 'Continue shopping',
} as const;

export const changesCancelledText = 'Your changes are cancelled. Your order is as you placed it.';

/** What an order's page says after a press whose changes another press had confirmed or cancelled before. */
export const changesElsewhereText = 'Your changes were confirmed or cancelled in another window or on another device. This is your order as it stands.';

/** The generic message of a failed call (SC-622), and what an amend that could not begin says below it (SC-626). */
export const unexpectedTitle = "Sorry, we're experiencing an unexpected error";
export const amendFailedText = "We couldn't open your order for changes. Please try again.";

/** Returns an amend cut-off as text, such as 'Thursday 26 November, 10pm'. */
export function amendCutOffAt(cutOff: string): string {
  const at = Date.parse(cutOff);
  return `${formatLongDay(londonDay(at))}, ${formatTimeAt(at)}`;
}
