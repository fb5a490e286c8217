import type { WirePaymentResolution } from '#/contract/rest-types.ts';
import { afterPlaceFailure, type AuthenticationDetails, type FailedPress } from './after-place-failure.ts';
import type { CheckoutFailure } from './checkout-failure.ts';

/** What became of a press of 'Pay now'. */
export type AfterPayFailure =
  /** The order must be read again: it may be paid, or may not be paid for now. */
  | { kind: 'read-again' }
  | { kind: 'go'; to: string }
  | { kind: 'authenticate'; details: AuthenticationDetails }
  /** The outcome is unknown: the same press may be repeated. */
  | { kind: 'repeat'; message: string }
  | { kind: 'say'; message: string; isDeclined: boolean };

/** What the page knows of whether and how its order can be paid for (SC-644). `known` is the last answer. */
export interface TrackedResolution {
  state: 'loading' | 'loaded' | 'error';
  known: WirePaymentResolution;
}

/** The state of the page on which an order is paid for. */
export interface PayingState {
  paying: 'READY' | 'PENDING' | 'PAID';
  message: string | null;
  /** Whether the chosen card was declined. */
  isDeclined: boolean;
  challenge: AuthenticationDetails | null;
  resolution: TrackedResolution;
  /** Counts refused presses, each of which moves the focus to its message. */
  refusals: number;
}

export type PayingEvent =
  | { kind: 'pressed' }
  | { kind: 'refused'; message: string; isDeclined: boolean }
  | { kind: 'challenged'; details: AuthenticationDetails }
  | { kind: 'challenge-answered' }
  | { kind: 'card-chosen' }
  | { kind: 'resolution-asked' }
  | { kind: 'resolution-read'; resolution: WirePaymentResolution }
  | { kind: 'resolution-failed' }
  | { kind: 'paid' };

/** The state of a page just opened, with what it was rendered with, and the refusal of a press without script if there was one. */
export const openedPaying = (known: WirePaymentResolution, refusal: { message: string; isDeclined: boolean } | null): PayingState => ({
  resolution: { state: 'loaded', known },
  paying: 'READY', message: refusal?.message ?? null, isDeclined: refusal?.isDeclined ?? false, challenge: null, refusals: 0,
});

export function payingAfter(state: PayingState, event: PayingEvent): PayingState {
  switch (event.kind) {
    case 'pressed':
      return { ...state, paying: 'PENDING', message: null, isDeclined: false };
    case 'refused':
      return { ...state, ...refusedPress(state, event.message, event.isDeclined) };
    case 'challenged':
      return { ...state, challenge: event.details };
    case 'challenge-answered':
      return { ...state, challenge: null };
    case 'card-chosen':
      return state.paying === 'READY' ? { ...state, message: null, isDeclined: false } : state;
    case 'resolution-asked':
      return { ...state, resolution: { ...state.resolution, state: 'loading' } };
    case 'resolution-read':
      return { ...state, resolution: { state: 'loaded', known: event.resolution } };
    case 'resolution-failed':
      return { ...state, ...refusedPress(state, resolutionUnknown), resolution: { ...state.resolution, state: 'error' } };
    case 'paid':
      return { ...state, paying: 'PAID', challenge: null };
  }
}

const refusedPress = ({ refusals }: PayingState, message: string, isDeclined = false) =>
  ({ paying: 'READY', message, isDeclined, challenge: null, refusals: refusals + 1 }) as const;

export const resolutionUnknown = "Sorry, we couldn't check whether your order is paid for. Please try again in a moment: you can't be charged twice.";
export const unverifiedCard = "We couldn't verify your card. Please try again or use another card.";
export const paymentUnderWay = 'A payment for this order is being made. Please wait a moment and try again.';

/** Decides how the page reacts when a press fails. */
export function afterPayFailure(failure: CheckoutFailure, press: Pick<FailedPress, 'paymentCardId'> = {}): AfterPayFailure {
  const after = afterPlaceFailure(failure, press);
  switch (after.kind) {
    case 'unknown-outcome':
      return { kind: 'repeat', message: "Sorry, there's been a problem. Please try again" };
    case 'authenticate':
    case 'go':
    case 'read-again':
      return after;
    case 'ended':
      return { kind: 'read-again' };
    case 'say': {
      const { error, errors } = failure.body ?? {};
      if (error === 'ORDER_STATUS' || error === 'PAYMENT_ATTEMPT_NOT_ALLOWED' || error === 'ORDER_ORCHESTRATION_006') return { kind: 'read-again' };
      return { kind: 'say', message: errors?.[0]?.message ?? after.trouble.message, isDeclined: after.trouble.isDeclined === true };
    }
  }
}
