import type { WireOrder } from '#/contract/rest-types.ts';
import { formatPence, type Pence } from '#/platform/rules/money.ts';

/** The question before an amend is cancelled (SC-620). */
export const cancelChangesQuestion = {
  title: 'Cancel changes?',
  text: 'Your order goes back to how you placed it.',
  yes: 'Yes, cancel changes',
  no: 'Continue shopping',
} as const;

/** Says that the order has no substitutes, whatever its lines say (SC-465). */
export const noSubstitutesText = 'No item will be substituted, as you chose at checkout.';

/** Returns whether the shopper has refused substitutes at checkout although lines of the trolley allow them. */
export const refusesSubstitutes = ({ substitutionsAllowed, orderLines }: Pick<WireOrder, 'substitutionsAllowed' | 'orderLines'>): boolean =>
  !substitutionsAllowed && orderLines.some((line) => line.substitutionAllowed);

/** The question before changes are confirmed without the checkout page (SC-318). */
export const confirmQuestion = {
  title: 'Confirm changes?',
  lines: ({ placedPence, nowPence }: { placedPence: Pence; nowPence: Pence }, draft: Pick<WireOrder, 'paymentInfo' | 'substitutionsAllowed' | 'orderLines'>): string[] => [
    `To pay (estimated): ${formatPence(nowPence)}${withCard(draft)}.`,
    // The authorisation that the order has is enough (decision 121), so the bank asks for nothing.
    totalDifference(nowPence - placedPence),
    ...(refusesSubstitutes(draft) ? [noSubstitutesText] : []),
  ],
  yes: 'Yes, confirm changes and pay',
  no: 'Continue shopping',
} as const;

function withCard({ paymentInfo: { cardPayment: [card] } }: Pick<WireOrder, 'paymentInfo'>): string {
  return card ? `, with your card ending ${card.maskedCardNumber.slice(-4)}` : '';
}

/** Says what the new total means for the card, where the changes may need another authorisation. */
export const differenceText = (pence: Pence): string =>
  pence > 0 ? `The total is ${formatPence(pence)} higher, so your bank may ask you to confirm.` : totalDifference(pence);

function totalDifference(pence: Pence): string {
  if (pence === 0) return 'The total stays the same.';
  return `The total is ${formatPence(Math.abs(pence))} ${pence > 0 ? 'higher' : 'lower'}.`;
}

export const changesCancelledText = 'Your changes are cancelled. Your order is as you placed it.';

/** What an order's page says after a press whose changes another press had confirmed or cancelled before. */
export const changesElsewhereText = 'Your changes were confirmed or cancelled in another window or on another device. This is your order as it stands.';

/** The generic message of a failed call (SC-622), and what an amend that could not begin says below it (SC-626). */
export const unexpectedTitle = "Sorry, we're experiencing an unexpected error";
export const amendFailedText = "We couldn't open your order for changes. Please try again.";
