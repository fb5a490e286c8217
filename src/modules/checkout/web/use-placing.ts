import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { readOrder } from '#/modules/orders/web/order-calls.ts';
import type { Session } from '#/modules/account/web/sign-in/session-store.ts';
import type { TypedCard } from '#/modules/payments/rules/check-card.ts';
import { afterPlaceFailure, type AfterFailure } from '#/modules/checkout/rules/after-place-failure.ts';
import { confirmAuthentication, placeOrder, putNewCard, type PlaceBody } from './checkout-calls.ts';
import { isDeclinedCard, keepDeclinedCard, type CardOnOrder } from './declined-card.ts';
import { findKeptPress, forgetPress, keepPress, type KeptPress } from './kept-press.ts';

export type PlacingState = 'READY' | 'PENDING' | 'FULFILLED' | 'REJECTED';

export interface Trouble {
  message: string;
  beside: 'total' | 'card' | 'contactNumber' | 'button' | 'slot';
}

export interface Challenge {
  transactionId: string;
  acsUrl: string;
  press: KeptPress;
  card: CardOnOrder | null;
}

export interface Placing {
  state: PlacingState;
  trouble: Trouble | null;
  challenge: Challenge | null;
  /** The order's card, which the next press charges. Null if there is none yet, or if the shopper is to type another. */
  card: CardOnOrder | null;
  press(body: PlaceBody, card: TypedCard | null): Promise<void>;
  answerChallenge(approved: boolean): Promise<void>;
  useAnotherCard(): void;
}

const declinedBefore: Trouble = { message: 'This card was declined. Choose another or try again.', beside: 'card' };
const unverified = "We couldn't verify your card. Please try again or use another card.";

/**
 * Handles 'Place order and pay'. Each press has one idempotency key for all its retries (SC-466), saved until the
 * outcome is known. Calls `go` with the shopper's next page. `cardBefore` is the card that the order already has.
 */
export function usePlacing({ calls, whenKnown }: Pick<Session, 'calls' | 'whenKnown'>, customerOrderId: string, cardBefore: CardOnOrder | null, go: (to: string) => void): Placing {
  const [state, setState] = useState<PlacingState>('READY');
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [card, setCard] = useState(cardBefore);

  // If an earlier press never got an answer, repeat it first, with its own key.
  const sendKept = useEffectEvent(() => {
    const kept = findKeptPress(customerOrderId);
    if (kept) void send(kept, cardBefore);
  });
  useEffect(() => sendKept(), [customerOrderId]);

  // Reads from the browser's storage whether this card was declined before; the server's HTML never shows that. Once
  // there is a press, its outcome shows instead.
  const wasDeclined = useSyncExternalStore(
    () => () => undefined,
    () => card !== null && isDeclinedCard(customerOrderId, card),
    () => false,
  );
  const shownTrouble = trouble ?? (state === 'READY' && wasDeclined ? declinedBefore : null);

  return { state, trouble: shownTrouble, challenge, card, press, answerChallenge, useAnotherCard: () => setCard(null) };

  async function press(body: PlaceBody, typed: TypedCard | null): Promise<void> {
    if (state === 'PENDING' || state === 'FULFILLED') return;
    setState('PENDING');
    setTrouble(null);
    let charged = card;
    // A press repeated from before the page was hydrated may be earlier than the token, and would be refused once.
    await whenKnown();
    try {
      if (typed) {
        charged = await putNewCard(calls, customerOrderId, typed);
        setCard(charged);
        keepDeclinedCard(customerOrderId, null);
      }
    } catch (error) {
      return fail({ message: messageOf(error), beside: 'card' });
    }
    const expectedCard = charged?.maskedCardNumber;
    await send({ customerOrderId, key: crypto.randomUUID(), body: { ...body, expectedCard } }, charged);
  }

  async function send(pressed: KeptPress, charged: CardOnOrder | null): Promise<void> {
    setState('PENDING');
    keepPress(pressed);
    try {
      await placeOrder(calls, customerOrderId, pressed.key, pressed.body);
      done();
    } catch (error) {
      await follow(afterPlaceFailure(answerOf(error)), pressed, charged);
    }
  }

  async function follow(after: AfterFailure, pressed: KeptPress, charged: CardOnOrder | null): Promise<void> {
    if (after.kind !== 'unknown-outcome') forgetPress();
    switch (after.kind) {
      case 'read-again':
        return readAgain();
      case 'go':
        return go(after.to);
      case 'authenticate':
        setChallenge({ transactionId: after.transactionId, acsUrl: after.acsUrl, press: pressed, card: charged });
        return;
      case 'slot-expired':
        return fail({ message: 'Sorry, your slot has now expired', beside: 'slot' });
      case 'unknown-outcome':
        return fail({ message: "Sorry, there's been a problem. Please try again", beside: 'button' });
      case 'say':
        if (after.beside === 'card') setCard(null);
        if (after.isDeclined) keepDeclinedCard(customerOrderId, charged);
        return fail(after);
    }
  }

  async function answerChallenge(approved: boolean): Promise<void> {
    if (!challenge) return;
    const { transactionId, press: pressed, card: charged } = challenge;
    setChallenge(null);
    if (!approved) return fail({ message: unverified, beside: 'card' });
    try {
      await confirmAuthentication(calls, customerOrderId, transactionId);
    } catch {
      return fail({ message: unverified, beside: 'card' });
    }
    await send(pressed, charged);
  }

  /** Opens the order's confirmation if another press has placed the order; otherwise asks the shopper to wait. */
  async function readAgain(): Promise<void> {
    const order = await readOrder(calls, customerOrderId).catch(() => null);
    if (order && order.status !== 'PENDING') return done();
    fail({ message: 'Your order is being placed. Please wait a moment and try again.', beside: 'button' });
  }

  function done(): void {
    forgetPress();
    keepDeclinedCard(customerOrderId, null);
    setState('FULFILLED');
    go(pages.linkTo(pages.orderConfirmation, { customerOrderId }));
  }

  function fail(what: Trouble): void {
    setState('REJECTED');
    setTrouble(what);
  }
}

function answerOf(error: unknown): Parameters<typeof afterPlaceFailure>[0] {
  if (!(error instanceof CallFailure)) return { status: null, timedOut: false, code: null, message: null, details: [], errors: [] };
  return {
    status: error.status,
    timedOut: error.kind === 'timeout',
    code: error.body?.error ?? null,
    message: error.body?.message ?? null,
    details: error.body?.details ?? [],
    errors: error.body?.errors ?? [],
  };
}

function messageOf(error: unknown): string {
  const first = error instanceof CallFailure ? (error.body?.errors?.[0]?.message ?? error.body?.message) : null;
  return first ?? 'Please check your card details and try again.';
}
