import { useEffect, useEffectEvent, useRef } from 'react';
import type { WireOrder } from '#/contract/rest-types.ts';
import { openModal } from '#/design/overlays/document-modals.ts';
import * as pages from '#/page-paths.ts';
import { strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import { addConsent } from '#/modules/account/web/marketing/marketing-calls.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import { trackOrderAct, type TrackedAct } from '#/modules/orders/web/tracking/track-order-act.ts';
import { endedText, endedWords } from '#/modules/trolley/rules/order/what-ended.ts';
import { afterCardFailure, afterPlaceFailure, type AfterFailure, type Trouble, type TroublePlace } from '#/modules/checkout/rules/after-place-failure.ts';
import { afterPlacedAlready, pageOfOutcome, type AfterPlacedAlready } from '#/modules/checkout/rules/amending/after-placed-already.ts';
import { changesNotPlaced } from '#/modules/checkout/rules/amending/not-placed.ts';
import { shownSlot } from '#/modules/checkout/rules/amending/shown-slot.ts';
import { faultsFromErrors, faultsOf } from '#/modules/checkout/rules/checkout-details.ts';
import type { CheckoutEvent } from '#/modules/checkout/rules/checkout-state.ts';
import type { CheckoutFailure } from '#/modules/checkout/rules/checkout-failure.ts';
import type { CardSection } from './card-section.ts';
import { failureOf } from './checkout-failure-of.ts';
import { confirmAuthentication, initialiseOrder, placeOrder, type PlaceBody } from './checkout-calls.ts';
import { keepDeclinedCard, type CardOnOrder } from './declined-card.ts';
import { forgetCheckout } from './kept-checkout.ts';
import { findPressToRepeat, forgetPress, keepPress, keyOfPress, type KeptPress } from './kept-press.ts';
import type { Checkout } from './use-checkout.ts';

/** A press that waits for the authentication of its card, and the card. */
interface WaitingPress {
  press: TrackedPress;
  card: CardOnOrder | null;
}

/** A press, and how to report its end to analytics. */
interface TrackedPress extends KeptPress {
  tracked: TrackedAct;
}

export interface Placing {
  press(): Promise<void>;
  answerChallenge(approved: boolean): Promise<void>;
}

export interface PlacingDeps {
  session: Pick<Session, 'calls' | 'whenKnown'>;
  checkout: Checkout;
  card: CardSection;
  /** Whether the page asks for consent to marketing, which a placed order saves (SC-730). */
  asksForConsent: boolean;
  /** Until when the order that is being amended can be changed; null unless one is. */
  amendCutOff: string | null;
  /** Opens another page in the whole document: checkout shares no state with other pages (SH-082). */
  go(to: string): void;
}

const unverified: Trouble = { message: "We couldn't verify your card. Please try again or use another card.", beside: 'card' };
const underWay: Trouble = { message: 'Your order is being placed. Please wait a moment and try again.', beside: 'button' };
const orderCancelled: Trouble = { message: 'This order has been cancelled.', beside: 'button' };
const changesEnded: Trouble = { message: changesNotPlaced, beside: 'button' };
const unknownOutcome: Trouble = { message: "Sorry, there's been a problem. Please try again", beside: 'button' };
const troubleOfOutcome: Record<Exclude<AfterPlacedAlready, 'placed'>, Trouble> = { 'under-way': underWay, cancelled: orderCancelled, 'amend-ended': changesEnded, 'amend-over': changesEnded };

/**
 * Handles 'Place order and pay'. Each press has one idempotency key for all its retries (SC-466), saved until the
 * outcome is known.
 */
export function usePlacing({ session, checkout, card, asksForConsent, amendCutOff, go }: PlacingDeps): Placing {
  const { calls, whenKnown } = session;
  const { state, dispatch, shown, isBusy } = checkout;
  const { customerOrderId } = shown;
  const isAmending = state.order.status === 'AMENDING';
  const waiting = useRef<WaitingPress | null>(null);
  // The server may have stored the choice even if it refused the press, so every later press sends it (decision 243).
  const hasSentSubstitutes = useRef(false);

  // If an earlier press never got an answer, repeat it first, with its own key.
  const sendKept = useEffectEvent(() => {
    const kept = findPressToRepeat(customerOrderId);
    if (!kept) return;
    dispatch({ kind: 'pressed' });
    void whenKnown().then(() => send(trackedPress(kept), state.order.paymentInfo.cardPayment[0] ?? null));
  });
  useEffect(() => sendKept(), [customerOrderId]);

  return { press, answerChallenge };

  async function press(): Promise<void> {
    if (isBusy) return;
    const { details } = state;
    const faults = faultsOf(details, shown);
    const isCardComplete = card.check();
    if (Object.keys(faults).length > 0 || !isCardComplete) return dispatch({ kind: 'faulty', faults });
    dispatch({ kind: 'pressed' });
    // A press repeated from before the page was hydrated may be earlier than the token, and would be refused once.
    await whenKnown();
    const body: PlaceBody = {
      contactNumber: strippedPhoneNumber(details.contactNumber),
      deliveryNote: details.deliveryNote.trim() || null,
      bagless: details.bags === 'bagless',
      paperStatement: details.paper,
      ...((hasSentSubstitutes.current || details.substitutes !== shown.substitutionsAllowed) && { substitutionsAllowed: details.substitutes }),
      placeOrderOrigin: state.placeOrderOrigin,
      TRASessionId: state.TRASessionId,
      expectedToPay: shown.totals.estimated.toPay,
      expectedSlot: shownSlot(shown),
    };
    const prepared = await card.prepare().catch((error: unknown) => refuseCard(error, pressedWith(body)));
    if (prepared) await send(trackedPress(pressedWith({ ...body, ...prepared.body })), prepared.card);
  }

  function pressedWith(body: PlaceBody): KeptPress {
    return { customerOrderId, key: keyOfPress(customerOrderId, body), body, consent: asksForConsent ? state.details.marketing : null, isAmending };
  }

  /** Handles a failure to put the typed card on the order. The press was not sent. */
  async function refuseCard(error: unknown, pressed: KeptPress): Promise<null> {
    const failure = failureOf('payment-card', error);
    const after = afterCardFailure(failure, { isAmending });
    if (after.kind === 'say' && after.trouble.beside === 'card') dispatch({ kind: 'failed', failure, trouble: after.trouble });
    else await handleFailure(failure, after, trackedPress(pressed), null);
    return null;
  }

  async function send({ tracked, ...pressed }: TrackedPress, charged: CardOnOrder | null): Promise<void> {
    keepPress(pressed);
    if (pressed.body.substitutionsAllowed !== undefined) hasSentSubstitutes.current = true;
    try {
      await placeOrder(calls, customerOrderId, pressed.key, pressed.body);
    } catch (error) {
      return follow(error, { ...pressed, tracked }, charged);
    }
    done({ ...pressed, tracked });
  }

  async function follow(error: unknown, pressed: TrackedPress, charged: CardOnOrder | null): Promise<void> {
    const failure = failureOf('place', error);
    const after = afterPlaceFailure(failure, { isAmending, paymentCardId: pressed.body.paymentCardId });
    if (after.kind !== 'unknown-outcome') forgetPress();
    await handleFailure(failure, after, pressed, charged);
  }

  async function handleFailure(failure: CheckoutFailure, after: AfterFailure, pressed: TrackedPress, charged: CardOnOrder | null): Promise<void> {
    if (after.kind === 'authenticate') {
      waiting.current = { press: pressed, card: charged };
      return dispatch({ kind: 'authentication-needed', details: after.details });
    }
    if (after.kind === 'read-again') return readAgain(failure, pressed);
    pressed.tracked.failed(failure.body?.message ?? null);
    if (after.kind === 'go') return go(after.to);
    const faults = faultsFromErrors(failure.body?.errors ?? []);
    const trouble = Object.keys(faults).length > 0 ? null : troubleOf(after);
    dispatch({ kind: 'failed', failure, trouble, faults });
    if (after.kind === 'ended') openEnded(after.what);
    if (trouble?.beside === 'card') card.onRefused(charged, trouble.isDeclined === true);
    if (trouble && changesTotal.includes(trouble.beside)) await showChanged(failure, (order) => ({ kind: 'total-changed', order }));
    if (trouble?.beside === 'card') await showChanged(failure, ({ paymentInfo: { cardPayment } }) => ({ kind: 'card-changed', cardPayment }));
  }

  /**
   * Reads the order again after a refusal, as it would be placed now (while it is being amended, its draft), so that the page shows
   * the total or the card that the next press agrees to. Only the initialise call stores that the shopper is shown the money on gift
   * cards, without which the next press is refused again.
   */
  async function showChanged(failure: CheckoutFailure, eventOf: (order: WireOrder) => CheckoutEvent): Promise<void> {
    const isInitialised = isAmending || failure.body?.error === 'ORDER_ORCHESTRATION_010';
    const reading = isInitialised ? initialiseOrder(calls, customerOrderId) : readOrder(calls, customerOrderId);
    const order = await reading.catch((error: unknown) => noteUnread(failure, error));
    if (order) dispatch(eventOf(order));
  }

  /** Notes that the order could not be read after a refusal, whose own data stay. The call layer's modal says so (SC-460). */
  function noteUnread(failure: CheckoutFailure, error: unknown): null {
    dispatch({ kind: 'section-failed', failure: { ...failure, timedOut: failureOf(failure.source, error).timedOut } });
    return null;
  }

  function openEnded(what: 'slot' | 'amend'): void {
    const { title, lines, to } = endedText(what, amendCutOff);
    openModal({ key: `${what}-ended`, title, lines, severity: 'WARNING', buttons: [{ label: 'OK', leaves: true, onPress: () => go(to) }] });
  }

  async function answerChallenge(approved: boolean): Promise<void> {
    const { cardAuthentication } = state;
    if (!cardAuthentication || !waiting.current) return;
    const { press: pressed, card: charged } = waiting.current;
    waiting.current = null;
    dispatch({ kind: 'authentication-answered' });
    if (!approved) {
      pressed.tracked.failed(unverified.message);
      return dispatch({ kind: 'rejected', trouble: unverified });
    }
    try {
      await confirmAuthentication(calls, customerOrderId, cardAuthentication.transactionId);
    } catch (error) {
      pressed.tracked.failed(unverified.message);
      return dispatch({ kind: 'failed', failure: failureOf('authentication', error), trouble: unverified });
    }
    await send(pressed, charged);
  }

  /** Reads the order that this press could not place, and shows what became of it (SC-541). */
  async function readAgain(failure: CheckoutFailure, pressed: TrackedPress): Promise<void> {
    const order = await readOrder(calls, customerOrderId).catch((error: unknown) => noteUnread(failure, error));
    const found = afterPlacedAlready({ ...shown, ...pressed.body }, order);
    if (found === 'placed') return done(pressed);
    const trouble = troubleOfOutcome[found];
    pressed.tracked.failed(trouble.message);
    dispatch({ kind: 'rejected', trouble });
    if (found === 'amend-over') openEnded('amend');
    if (found === 'amend-ended' || found === 'cancelled') go(pageOfOutcome(customerOrderId, found));
  }

  function done({ consent, tracked }: TrackedPress): void {
    tracked.succeeded();
    if (consent) addConsent(calls, 'waitrose', consent, 'CHECKOUT');
    forgetPress();
    forgetCheckout();
    keepDeclinedCard(customerOrderId, null);
    dispatch({ kind: 'placed' });
    go(pages.linkTo(pages.orderConfirmation, { customerOrderId }));
  }
}

const trackedPress = (press: KeptPress): TrackedPress => ({ ...press, tracked: trackOrderAct('place_order', press.customerOrderId) });

/** The places of refusals after which the order has other amounts, or another slot, than the page shows. */
const changesTotal: readonly TroublePlace[] = ['total', 'slot', 'giftCards', 'giftVouchers'];

function troubleOf(after: Exclude<AfterFailure, { kind: 'read-again' | 'go' | 'authenticate' }>): Trouble | null {
  if (after.kind === 'say') return after.trouble;
  if (after.kind === 'unknown-outcome') return unknownOutcome;
  return after.what === 'slot' ? { message: endedWords.slot.title, beside: 'slot' } : null;
}
