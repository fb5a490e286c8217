import type { WireOrder } from '#/contract/rest-types.ts';
import type { AuthenticationDetails, Trouble } from './after-place-failure.ts';
import { detailsOfChangedOrder, detailsOfOrder, faultsOf, type CheckoutDetails, type DetailFaults, type PostedDetails } from './checkout-details.ts';
import type { CheckoutErrorSource, CheckoutFailure } from './checkout-failure.ts';

/** The states of placing (SC-461). */
export type PlacingState = 'READY' | 'PENDING' | 'FULFILLED' | 'REJECTED';

/** The state of the checkout page (SC-443, SC-444). Typed cards are not part of it: they go only to the card provider. */
export interface CheckoutState {
  /** The order as it was last answered, without the bag charge of a choice that is not sent yet. */
  order: WireOrder;
  details: CheckoutDetails;
  faults: DetailFaults;
  placing: PlacingState;
  trouble: Trouble | null;
  /** The details of the card authentication that the press waits for (SC-540); null if none is needed. */
  cardAuthentication: AuthenticationDetails | null;
  /** The order before its total changed under the shopper's eyes; null otherwise. */
  orderBefore: WireOrder | null;
  /** The status and body of the last failed call, and where it came from (SC-471); null without a failure. */
  errorStatusCode: number | null;
  errorResponse: CheckoutFailure['body'];
  errorSource: CheckoutErrorSource | null;
  /** The number of presses that were refused: each moves the focus to what needs attention. */
  refusedPresses: number;
  /** The number of calls that failed during this visit (SC-542). */
  errorCount: number;
  /**
   * The vouchers that cannot be used, by serial number, with their conflict codes (SC-497), and likewise the gift cards (SC-470). They
   * stay until the next press, or until the gift is removed.
   */
  giftVoucherInlineErrors: Readonly<Record<string, string>>;
  giftCardInlineErrors: Readonly<Record<string, string>>;
  placeOrderOrigin: 'CHECKOUT';
  saveNewCard: boolean;
  TRASessionId: string;
  requestTimedOut: boolean;
  sessionTimedOut: boolean;
}

export type CheckoutEvent =
  | { kind: 'typed'; details: Partial<CheckoutDetails> }
  /** A field was left: it is checked, unless it is empty and had no message (AC-499). */
  | { kind: 'left'; field: 'contactNumber' | 'deliveryNote' }
  | { kind: 'card-saving-chosen'; saveNewCard: boolean }
  /** A call has changed the order: its codes, gift cards or totals. */
  | { kind: 'order-changed'; order: Partial<WireOrder> }
  /** The order has another card, or none. Its other payments stay as they are now. */
  | { kind: 'card-changed'; cardPayment: WireOrder['paymentInfo']['cardPayment'] }
  | { kind: 'faulty'; faults: DetailFaults }
  | { kind: 'pressed' }
  | { kind: 'failed'; failure: CheckoutFailure; trouble: Trouble | null; faults?: DetailFaults }
  /** A call of a section failed, without a press to place the order; the section shows the message. */
  | { kind: 'section-failed'; failure: CheckoutFailure }
  | { kind: 'authentication-needed'; details: AuthenticationDetails }
  | { kind: 'authentication-answered' }
  /** The outcome is known without a call: the bank refused, or another press is placing the order. */
  | { kind: 'rejected'; trouble: Trouble }
  /** The amount to pay differs from the one shown: the page shows the order as it is now. */
  | { kind: 'total-changed'; order: WireOrder }
  | { kind: 'placed' }
  | { kind: 'session-timed-out' }
  | { kind: 'error-cleared' };

const noError = {
  trouble: null,
  cardAuthentication: null,
  orderBefore: null,
  errorStatusCode: null,
  errorResponse: null,
  errorSource: null,
  giftVoucherInlineErrors: {},
  giftCardInlineErrors: {},
  requestTimedOut: false,
} satisfies Partial<CheckoutState>;

/** The outcome of a press that the browser posted itself because the page's script did not run. */
export interface PostedPress {
  details: PostedDetails;
  faults: DetailFaults;
  trouble: Trouble | null;
  /** The failed call, which can name the gift cards and vouchers at fault (SC-471, SC-497); null if no call failed. */
  failure: CheckoutFailure | null;
}

/** Returns the state of a page that has just been opened, with a random id for the provider's risk check (SC-472). */
export function openedCheckout(order: WireOrder, TRASessionId: string, posted?: PostedPress): CheckoutState {
  const failure = posted?.failure ?? null;
  return {
    ...noError,
    ...(failure && { ...errorOf(failure), ...giftErrorsOf(failure) }),
    order,
    details: posted ? { ...posted.details, substitutes: posted.details.substitutes ?? order.substitutionsAllowed } : detailsOfOrder(order),
    faults: posted?.faults ?? {},
    trouble: posted?.trouble ?? null,
    placing: posted ? 'REJECTED' : 'READY',
    refusedPresses: posted ? 1 : 0,
    errorCount: failure ? 1 : 0,
    placeOrderOrigin: 'CHECKOUT',
    saveNewCard: false,
    TRASessionId,
    sessionTimedOut: false,
  };
}

/**
 * Returns the state after an event. After a session time-out the page waits for its reload, and only that (SC-457). A
 * placed order does not change either: its confirmation is about to open.
 */
export function checkoutAfter(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (state.sessionTimedOut || state.placing === 'FULFILLED') return state;
  switch (event.kind) {
    case 'typed':
      return { ...state, details: { ...state.details, ...event.details }, faults: without(state.faults, event.details) };
    case 'left':
      return { ...state, faults: detailFaultsOnceLeft(state, event.field) };
    case 'card-saving-chosen':
      return { ...state, saveNewCard: event.saveNewCard };
    case 'order-changed':
      return { ...withoutRemovedGifts(state, event.order), order: { ...state.order, ...event.order } };
    case 'card-changed':
      return { ...state, order: { ...state.order, paymentInfo: { ...state.order.paymentInfo, cardPayment: event.cardPayment } } };
    case 'faulty':
      return { ...refused(state), faults: event.faults };
    case 'pressed':
      return { ...state, ...noError, faults: {}, placing: 'PENDING' };
    case 'failed':
      return { ...refused(state), ...errorOf(event.failure), ...giftErrorsOf(event.failure), trouble: event.trouble, faults: event.faults ?? {}, errorCount: state.errorCount + 1 };
    case 'section-failed':
      return { ...state, ...errorOf(event.failure), errorCount: state.errorCount + 1 };
    case 'authentication-needed':
      return { ...state, cardAuthentication: event.details };
    case 'authentication-answered':
      return { ...state, cardAuthentication: null };
    case 'rejected':
      return { ...refused(state), trouble: event.trouble };
    case 'total-changed':
      return { ...state, order: event.order, orderBefore: state.order, details: detailsOfChangedOrder(state.details, state.order, event.order) };
    case 'placed':
      return { ...state, ...noError, placing: 'FULFILLED' };
    case 'session-timed-out':
      return { ...openedCheckout(state.order, state.TRASessionId), sessionTimedOut: true };
    case 'error-cleared':
      return { ...state, ...noError };
  }
}

/** Returns the state without the errors of gift cards and vouchers that were removed, and without the message about their kind. */
function withoutRemovedGifts(state: CheckoutState, { paymentInfo }: Partial<WireOrder>): CheckoutState {
  if (!paymentInfo) return state;
  const { trouble, order, giftVoucherInlineErrors, giftCardInlineErrors } = state;
  const kind = trouble?.beside;
  const isGone = (kind === 'giftCards' || kind === 'giftVouchers') && paymentInfo[kind].length < order.paymentInfo[kind].length;
  return {
    ...state,
    trouble: isGone ? null : trouble,
    giftVoucherInlineErrors: errorsOn(paymentInfo.giftVouchers, giftVoucherInlineErrors),
    giftCardInlineErrors: errorsOn(paymentInfo.giftCards, giftCardInlineErrors),
  };
}

const errorsOn = (gifts: readonly { serialNumber: string }[], errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([faulty]) => gifts.some(({ serialNumber }) => serialNumber === faulty)));

const refused = (state: CheckoutState): CheckoutState => ({ ...state, placing: 'REJECTED', refusedPresses: state.refusedPresses + 1 });

const errorOf = ({ status, body, source, timedOut }: CheckoutFailure) => ({ errorStatusCode: status, errorResponse: body, errorSource: source, requestTimedOut: timedOut });

/** Returns the gift cards and vouchers at fault, which the answer of a refused place call names. */
function giftErrorsOf({ body }: CheckoutFailure) {
  const errors = Object.fromEntries((body?.details ?? []).map(({ name, value }) => [name, value]));
  return {
    giftVoucherInlineErrors: body?.error === 'ORDER_ORCHESTRATION_014' ? errors : {},
    giftCardInlineErrors: body?.error === 'ORDER_ORCHESTRATION_010' ? errors : {},
  };
}

/** Returns the faults after a field was left. A fault that the field still has is of the same text: typing removes it. */
function detailFaultsOnceLeft({ details, faults, order }: CheckoutState, field: 'contactNumber' | 'deliveryNote'): DetailFaults {
  const fault = details[field].trim() === '' ? undefined : faultsOf(details, order)[field];
  return fault === undefined ? faults : { ...faults, [field]: fault };
}

/** Returns the faults of the details that have not been typed again. */
function without(faults: DetailFaults, typed: Partial<CheckoutDetails>): DetailFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in typed)));
}
