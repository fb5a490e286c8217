import { accountClosing } from '#/modules/account/rules/my-data/account-closing.ts';
import * as pages from '#/page-paths.ts';
import type { CheckoutFailure } from './checkout-failure.ts';

/** The part of the page that a message belongs to. */
export type TroublePlace = 'total' | 'card' | 'slot' | 'giftCards' | 'giftVouchers' | 'account' | 'button';

/** A message of checkout, and the part of the page that it is shown beside. */
export interface Trouble {
  message: string;
  beside: TroublePlace;
  /** Whether the order's card was declined. */
  isDeclined?: true;
}

/** What is said of a chosen card that was deleted meanwhile, on another page or device. */
export const cardNotSaved = 'This card is no longer saved. Please choose a payment card.';

/** The details with which a card is authenticated (SC-543). */
export type AuthenticationDetails = Record<'acsUrl' | 'payload' | 'transactionId' | 'returnUrl', string>;

/** The checkout page's reaction to a refusal to place an order (SC-470). */
export type AfterFailure =
  | { kind: 'read-again' }
  | { kind: 'go'; to: string }
  /** The slot is lost, or the time for changing an order is over: a modal says so. */
  | { kind: 'ended'; what: 'slot' | 'amend' }
  | { kind: 'authenticate'; details: AuthenticationDetails }
  | { kind: 'say'; trouble: Trouble }
  | { kind: 'unknown-outcome'; timedOut: boolean };

/** What a press that failed was about. */
export interface FailedPress {
  /** Whether it confirms the changes to an order. False unless given. */
  isAmending?: boolean;
  /** The saved card that it was to charge; undefined for the card on the order. */
  paymentCardId?: string | undefined;
}

/**
 * Decides how the page reacts when placing fails. After a timeout, a lost connection or a 5xx, the outcome is unknown.
 * For an unlisted code, shows the answer's own message (SC-542). A saved card that has expired, or was deleted on another page,
 * is said beside the cards.
 */
export function afterPlaceFailure({ status, timedOut, body }: CheckoutFailure, { isAmending = false, paymentCardId }: FailedPress = {}): AfterFailure {
  if (timedOut || status === null || status >= 500) return { kind: 'unknown-outcome', timedOut };
  const aboutCard = body?.errors?.find(({ field }) => field === 'paymentCardId');
  if (aboutCard) return say('card', aboutCard.message);
  if (status === 404 && paymentCardId !== undefined) return say('card', cardNotSaved);
  const message = body?.message ?? 'Please try again.';
  switch (body?.error) {
    case accountClosing.code:
      return say('account');
    case 'ORDER_ORCHESTRATION_004':
      return { kind: 'read-again' };
    case 'ORDER_ORCHESTRATION_005':
      return { kind: 'ended', what: isAmending ? 'amend' : 'slot' };
    case 'ORDER_ORCHESTRATION_001':
      return { kind: 'ended', what: 'slot' };
    case 'ORDER_ORCHESTRATION_009':
      return say('slot', "We don't deliver to this address");
    case 'ORDER_ORCHESTRATION_002':
    case 'ORDER_ORCHESTRATION_003':
      return { kind: 'go', to: pages.trolley };
    case 'ORDER_ORCHESTRATION_010':
      return say('giftCards');
    case 'ORDER_ORCHESTRATION_014':
      return say('giftVouchers');
    case 'ORDER_ORCHESTRATION_006':
      return say('total');
    case 'ORDER_ORCHESTRATION_008':
      return say('card');
    case 'TRA_CHECK_BLOCK':
      return { kind: 'go', to: pages.fraudCheckBlock };
    case 'SECURITY_NEEDED':
      return { kind: 'authenticate', details: { acsUrl: detail('acsUrl'), payload: detail('payload'), transactionId: detail('transactionId'), returnUrl: detail('returnUrl') } };
    case 'ORDER_ORCHESTRATION_007':
      return { kind: 'say', trouble: { message: 'Your card was declined. Please try another card.', beside: 'card', isDeclined: true } };
    default:
      return say('button');
  }

  function say(beside: TroublePlace, words = message): AfterFailure {
    return { kind: 'say', trouble: { message: words, beside } };
  }

  function detail(name: string): string {
    return body?.details?.find((pair) => pair.name === name)?.value ?? '';
  }
}

/**
 * Decides how the page reacts when a typed card cannot be put on the order. A refusal with a code of placing has the same
 * reaction as there: the order may be placed in another tab, or its cut-off may have passed. Everything else is said beside
 * the card: nothing was placed.
 */
export function afterCardFailure(failure: CheckoutFailure, amending: { isAmending?: boolean } = {}): AfterFailure {
  const after = afterPlaceFailure(failure, amending);
  const isAboutCard = after.kind === 'unknown-outcome' || (after.kind === 'say' && after.trouble.beside === 'button');
  if (!isAboutCard) return after;
  const message = failure.body?.errors?.[0]?.message ?? failure.body?.message ?? 'Please check your card details and try again.';
  return { kind: 'say', trouble: { message, beside: 'card' } };
}
