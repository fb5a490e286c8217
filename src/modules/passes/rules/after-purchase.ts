/** What the server answered to a press that did not buy a pass; all null if there was no answer. */
export interface PurchaseFailure {
  status: number | null;
  error: string | null;
  message: string | null;
  details: readonly { name: string; value: string }[];
  errors: readonly { message: string }[];
}

export type AfterPurchase =
  /** The shopper has a pass already: show it. */
  | { kind: 'has-pass' }
  | { kind: 'authenticate'; transactionId: string; acsUrl: string }
  /**
   * `isOver` is false if the press may still have bought the pass: the next press then repeats its key. If
   * `offerChanged`, the plans or cards are not those that the shopper saw, and must be shown again.
   */
  | { kind: 'say'; message: string; isOver: boolean; offerChanged: boolean };

/** The message if the bank did not confirm that the shopper is the card's holder. */
export const unverifiedMessage = "We couldn't verify your card. Please try again or use another card.";

/** Returns what follows a press that did not buy a pass (AC-263). */
export function afterPurchaseFailure({ status, error, message, details, errors }: PurchaseFailure): AfterPurchase {
  const valueOf = (name: string) => details.find((detail) => detail.name === name)?.value;
  // A pass that is still to come cannot be shown yet; the server's message says from when it is.
  if (error === 'already_active' && valueOf('startDate') === undefined) return { kind: 'has-pass' };
  const [transactionId, acsUrl] = [valueOf('transactionId'), valueOf('acsUrl')];
  if (error === 'SECURITY_NEEDED' && transactionId !== undefined && acsUrl !== undefined) return { kind: 'authenticate', transactionId, acsUrl };
  const offerChanged = status === 404 || status === 422 || error === 'PLAN_CHANGED';
  const say = (text: string, isOver = true): AfterPurchase => ({ kind: 'say', message: text, isOver, offerChanged });
  if (status === 402 || status === 409 || status === 422) return say(errors[0]?.message ?? message ?? unverifiedMessage);
  if (status === 404) return say('Sorry, this plan or card is no longer available. Please choose another.');
  return say("Sorry, there's been a problem. Please try again. You will not be charged twice.", false);
}
