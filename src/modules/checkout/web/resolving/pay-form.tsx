import { useEffect, useEffectEvent, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { WirePaymentResolution } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { OfferedCard } from '#/modules/checkout/rules/card-choice.ts';
import { afterPayFailure, openedPaying, payingAfter, paymentUnderWay, unverifiedCard } from '#/modules/checkout/rules/paying-state.ts';
import type { CheckoutFailure } from '#/modules/checkout/rules/checkout-failure.ts';
import { failureOf } from '#/modules/checkout/web/checkout-failure-of.ts';
import { confirmAuthentication } from '#/modules/checkout/web/checkout-calls.ts';
import { CardChallenge } from '#/modules/payments/web/card-challenge.tsx';
import type { CardEntry } from '#/modules/payments/web/payment-card-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { payFailedOrder, readPaymentResolution, type PaymentMeans } from './resolution-calls.ts';
import { usePayingCard } from './use-paying-card.tsx';
import styles from './pay-form.module.css';

export interface PayFormProps {
  customerOrderId: string;
  resolution: WirePaymentResolution;
  saved: readonly OfferedCard[];
  cardFields: CardEntry;
  TRASessionId: string;
  /** The idempotency key of the next press without script. */
  pressKey: string;
  /** The answer to a press without script; null if there was none. */
  posted: { message: string | null; isDeclined: boolean; paymentCardId: string; challenge: ReactNode } | null;
  /** Opens another page in the whole document: this area shares no state with other pages (SH-082). */
  go(to: string): void;
}

interface Press {
  key: string;
  means: PaymentMeans;
  /** The number of choices of a card when it was pressed. */
  choice: number;
}

/** Renders the cards to pay an order with, and 'Pay now' (SC-649). Each press has one key for all its retries. */
export function PayForm({ customerOrderId, resolution, saved, cardFields, TRASessionId, pressKey, posted, go }: PayFormProps) {
  const { calls, whenKnown } = useSessionStore();
  const [state, dispatch] = useReducer(payingAfter, null, () => openedPaying(resolution, posted && posted.message !== null ? { message: posted.message, isDeclined: posted.isDeclined } : null));
  const { totalToPay } = state.resolution.known;
  const { paying, message, isDeclined, challenge, refusals } = state;
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<Press | null>(null);
  /** A press without an answer: pressing again repeats it. */
  const unanswered = useRef<Press | null>(null);
  /** Counts the choices of a card, also those made while a press waits for its answer. */
  const choices = useRef(0);
  const card = usePayingCard({
    saved,
    cardFields,
    postedCard: posted?.paymentCardId,
    refusal: isDeclined ? message : null,
    onChoose: () => {
      choices.current += 1;
      unanswered.current = null;
      dispatch({ kind: 'card-chosen' });
    },
  });
  const isBusy = paying !== 'READY';

  const focusTrouble = useEffectEvent(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-trouble], [data-card]')?.focus());
  useEffect(() => {
    if (refusals > 0) focusTrouble();
  }, [refusals]);

  async function press(): Promise<void> {
    if (isBusy || !card.check()) return;
    dispatch({ kind: 'pressed' });
    // A press repeated from before the page was hydrated may be earlier than the token, and would be refused once.
    await whenKnown();
    if (unanswered.current) return send(unanswered.current);
    const choice = choices.current;
    try {
      await send({ key: crypto.randomUUID(), means: await card.prepare(), choice });
    } catch (error) {
      const { body } = failureOf('payment-card', error);
      refuse(body?.errors?.[0]?.message ?? body?.message ?? 'Please check your card details and try again.');
    }
  }

  async function send(sent: Press): Promise<void> {
    unanswered.current = null;
    const { key, means } = sent;
    try {
      await payFailedOrder(calls, customerOrderId, { key, means, expectedAmount: totalToPay, TRASessionId });
    } catch (error) {
      return follow(failureOf('pay', error), sent);
    }
    done();
  }

  async function follow(failure: CheckoutFailure, sent: Press): Promise<void> {
    const after = afterPayFailure(failure, 'paymentCardId' in sent.means ? sent.means : {});
    switch (after.kind) {
      case 'authenticate':
        waiting.current = sent;
        return dispatch({ kind: 'challenged', details: after.details });
      case 'go':
        return go(after.to);
      case 'read-again':
        return readAgain(failure);
      case 'repeat':
        unanswered.current = sent.choice === choices.current ? sent : null;
        return refuse(after.message);
      case 'say':
        // The payment session has expired. The next press opens another, for a card that is typed again (SC-531).
        if (failure.status === 410) card.empty();
        return refuse(after.message, after.isDeclined);
    }
  }

  async function answerChallenge(approved: boolean): Promise<void> {
    const sent = waiting.current;
    if (!challenge || !sent) return;
    waiting.current = null;
    dispatch({ kind: 'challenge-answered' });
    if (!approved) return refuse(unverifiedCard);
    try {
      await confirmAuthentication(calls, customerOrderId, challenge.transactionId);
    } catch {
      // Whatever the reason, the card is not verified, and nothing was taken.
      return refuse(unverifiedCard);
    }
    await send(sent);
  }

  /** Another press may have paid for the order, or it may not be paid for now: the page, read again, shows which. */
  async function readAgain({ body }: CheckoutFailure): Promise<void> {
    dispatch({ kind: 'resolution-asked' });
    let read: WirePaymentResolution;
    try {
      read = await readPaymentResolution(calls, customerOrderId, { quiet: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      return dispatch({ kind: 'resolution-failed' });
    }
    dispatch({ kind: 'resolution-read', resolution: read });
    if (read.resolved) return done();
    const isUnderWay = !read.paymentAttemptAllowed && body?.error !== 'PAYMENT_ATTEMPT_NOT_ALLOWED';
    if (isUnderWay) return refuse(paymentUnderWay);
    go(pages.linkTo(pages.resolvePayment, { customerOrderId }));
  }

  function refuse(said: string, declined = false): void {
    dispatch({ kind: 'refused', message: said, isDeclined: declined });
  }

  function done(): void {
    dispatch({ kind: 'paid' });
    go(pages.linkTo(pages.paymentConfirmation, { customerOrderId }));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void press();
  }

  return (
    <form method="post" ref={form} noValidate aria-busy={state.resolution.state === 'loading'} onSubmit={submit}>
      <input type="hidden" name="key" value={pressKey} />
      <input type="hidden" name="TRASessionId" value={TRASessionId} />
      <input type="hidden" name="expectedAmount" value={totalToPay.amount} />
      <Stack>
        <Panel as="section" aria-labelledby="card">
          <Stack>
            <h2 id="card">Payment card</h2>
            {message !== null && (
              <div data-trouble tabIndex={-1}>
                <Notice tone="danger" title={message} announce="assertive">
                  <p>Your order has not been paid for yet.</p>
                </Notice>
              </div>
            )}
            {posted?.challenge}
            {card.choice}
          </Stack>
        </Panel>
        <div className={styles.pay}>
          <Button type="submit" wide busy={isBusy}>
            Pay now
          </Button>
          <p className={styles.soft}>Your card is charged {formatMoney(totalToPay)} at once.</p>
        </div>
      </Stack>
      <CardChallenge challenge={challenge} onAnswer={(approved) => void answerChallenge(approved)} />
    </form>
  );
}
