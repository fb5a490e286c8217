import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { WirePassPlan } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { useScripted } from '#/design/forms/use-scripted.ts';
import { Stack } from '#/design/layout/stack.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { passPromise } from '#/modules/passes/rules/pass-texts.ts';
import { readSeenTerms, seenTermsField } from '#/modules/passes/rules/seen-terms.ts';
import { trolley } from '#/page-paths.ts';
import { cardTypeLabels, type CardType } from '#/modules/payments/rules/card-brand.ts';
import { CardChallenge, IssuerFrame } from '#/modules/payments/web/card-challenge.tsx';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import type { PassWanted } from './pass-calls.ts';
import { planText } from './pass-plans.tsx';
import { useBuying } from './use-buying.ts';
import styles from './pass.module.css';

export interface PassOffer {
  plans: readonly WirePassPlan[];
  cards: readonly { paymentCardId: string; cardType: CardType; maskedCardNumber: string; expiryDate: string; isExpired: boolean }[];
  /** The key of the next press. */
  key: string;
}

/** The outcome of a press without script. */
export interface PostedPurchase {
  wanted: Omit<PassWanted, 'transactionId'>;
  /** The key to repeat; null if the press is over. */
  key: string | null;
  message: string | null;
  challenge: { transactionId: string; acsUrl: string } | null;
}

/**
 * Renders the plans, the choice among the saved cards, and the button that buys a pass (AC-260, AC-261). Without script,
 * the browser posts the form, and the bank's page is part of this one.
 */
export function BuyPass({ offer, posted, onBought, onOfferChanged }: { offer: PassOffer; posted: PostedPurchase | undefined; onBought(): Promise<void>; onOfferChanged(): Promise<unknown> }) {
  const { plans, cards } = offer;
  const buying = useBuying({ key: posted?.key ?? offer.key, message: posted?.message ?? null, challenge: posted?.challenge ? { ...posted.challenge, wanted: posted.wanted } : null }, { done: onBought, onOfferChanged });
  const scripted = useScripted();
  const usable = cards.filter(({ isExpired }) => !isExpired);
  const [wanted, setWanted] = useState<Pick<PassWanted, 'planId' | 'paymentCardId'> | undefined>(posted?.wanted);
  const chosenCard = usable.find(({ paymentCardId }) => paymentCardId === wanted?.paymentCardId) ?? usable[0];
  const chosenPlan = plans.find(({ id }) => id === wanted?.planId) ?? plans[0];

  // The choice or button that was pressed may be gone.
  const pressed = useRef<Element>(null);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected || !message.current) return;
    pressed.current = null;
    focusUnlessTyping(message.current);
  }, [offer, buying.message]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const planId = Number(form.get('planId'));
    const paymentCardId = String(form.get('paymentCardId'));
    pressed.current = document.activeElement;
    setWanted({ planId, paymentCardId });
    void buying.press({ planId, seen: readSeenTerms(form, planId), paymentCardId, transactionId: null });
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap="large">
        <p className={styles.words}>{passPromise}</p>
        {/* Changed options make a new group: the old one would have no option checked once the checked one is gone. */}
        <RadioGroup
          key={plans.map(({ id }) => id).join()}
          legend="Plan"
          name="planId"
          boxed
          defaultValue={chosenPlan && String(chosenPlan.id)}
          options={plans.map((plan) => ({ value: String(plan.id), label: plan.name, hint: planText(plan) }))}
        />
        {chosenCard === undefined ? (
          <Notice>
            Save a payment card at checkout to buy a Delivery Pass. <TextLink href={trolley}>Go to your trolley</TextLink>
          </Notice>
        ) : (
          <>
            <RadioGroup
              key={usable.map(({ paymentCardId }) => paymentCardId).join()}
              legend="Payment card"
              name="paymentCardId"
              boxed
              defaultValue={chosenCard.paymentCardId}
              options={cards.map((card) => ({
                value: card.paymentCardId,
                label: `${cardTypeLabels[card.cardType]} ending ${card.maskedCardNumber.slice(-4)}`,
                hint: `Expires ${card.expiryDate}`,
                disabledReason: card.isExpired ? 'Expired' : undefined,
              }))}
            />
            <input type="hidden" name="key" value={buying.key} />
            {plans.map((plan) => (
              <input key={plan.id} type="hidden" {...seenTermsField(plan)} />
            ))}
            {!scripted && posted?.challenge && <ChallengeInPage challenge={posted.challenge} />}
          </>
        )}
        {buying.message !== null && (
          <Notice tone="danger" announce="assertive">
            <p ref={message} tabIndex={-1}>
              {buying.message}
            </p>
          </Notice>
        )}
        {chosenCard && (
          <Button type="submit" size="large" busy={buying.busy}>
            Buy Delivery Pass
          </Button>
        )}
      </Stack>
      <CardChallenge challenge={scripted ? buying.challenge : null} onAnswer={(approved) => void buying.answerChallenge(approved)} />
    </form>
  );
}

/** Renders the bank's page for a browser without script, whose next press says that the holder has answered. */
function ChallengeInPage({ challenge: { transactionId, acsUrl } }: { challenge: NonNullable<PostedPurchase['challenge']> }) {
  return (
    <section aria-labelledby="bank" className={styles.plans}>
      <h2 id="bank">Confirm it’s you</h2>
      <p>Your bank needs you to confirm this payment. Answer your bank here, then press ‘Buy Delivery Pass’ again.</p>
      <IssuerFrame acsUrl={acsUrl} />
      <input type="hidden" name="transactionId" value={transactionId} />
    </section>
  );
}
