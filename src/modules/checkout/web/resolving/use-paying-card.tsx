import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { cardOptions, firstCardChoice, newCard, type OfferedCard } from '#/modules/checkout/rules/card-choice.ts';
import { faultsOnceLeft, type CardFaults } from '#/modules/checkout/rules/card-faults.ts';
import { CardFields } from '#/modules/checkout/web/card-fields.tsx';
import { openCardSession } from '#/modules/checkout/web/checkout-calls.ts';
import { useSessionEnded } from '#/modules/checkout/web/session-timers.tsx';
import { useCardSetUp } from '#/modules/checkout/web/use-card-set-up.ts';
import { checkCard, type TypedCard } from '#/modules/payments/rules/check-card.ts';
import { CardChoice } from '#/modules/payments/web/card-choice.tsx';
import type { HostedCardFieldsProps, HostedFields } from '#/modules/payments/web/hosted-card-fields.tsx';
import type { CardEntry } from '#/modules/payments/web/payment-card-calls.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import type { PaymentMeans } from './resolution-calls.ts';

const emptyCard: TypedCard = { number: '', cardholderName: '', expiryDate: '', securityCode: '' };

/** Loaded only by a shop whose card provider has its own fields. */
const HostedCardFields = lazy<ComponentType<HostedCardFieldsProps>>(() => loadPart(() => import('#/modules/payments/web/hosted-card-fields.tsx')));

export interface PayingCardGiven {
  saved: readonly OfferedCard[];
  cardFields: CardEntry;
  /** The choice in a form that the browser sent itself. */
  postedCard: string | undefined;
  /** Why the chosen card was refused; null if it was not. */
  refusal: string | null;
  onChoose(): void;
}

export interface PayingCard {
  choice: ReactNode;
  /** Checks the typed card, and shows its faults beside their fields. Returns whether it may be sent. */
  check(): boolean;
  /** Gives a typed card to the provider, and returns what pays. Throws the failure of a refused call. */
  prepare(): Promise<PaymentMeans>;
  /** Empties the fields of a new card. */
  empty(): void;
}

/** Lets the shopper choose a saved card, or type a new one, to pay for an order with. */
export function usePayingCard({ saved, cardFields, postedCard, refusal, onChoose }: PayingCardGiven): PayingCard {
  const calls = useCalls();
  const options = cardOptions(saved, null);
  const [chosen, setChosen] = useState(() => postedCard || firstCardChoice(options, null));
  const [typed, setTyped] = useState(emptyCard);
  /** How often the fields were emptied. `HostedFields` cannot empty itself, so each new number mounts new ones. */
  const [emptied, setEmptied] = useState(0);
  const [faults, setFaults] = useState<CardFaults>({});
  const hosted = useRef<HostedFields | null>(null);
  const isHosted = cardFields.kind === 'HOSTED';
  const isEnded = useSessionEnded();
  const setUp = useCardSetUp(true);
  const isSaved = options.some(({ value }) => value === chosen);

  function choose(value: string): void {
    setChosen(value);
    setFaults({});
    setUp.dispatch({ kind: 'card-left' });
    onChoose();
  }

  function type(card: TypedCard): void {
    setTyped(card);
    onChoose();
  }

  const fields = isHosted ? isEnded ? null : (
    <Suspense fallback={<p>Loading the card fields…</p>}>
      <HostedCardFields key={emptied} publishableKey={cardFields.publishableKey ?? ''} error={faults.number} fieldsRef={hosted} onType={onChoose} />
    </Suspense>
  ) : (
    <CardFields
      card={isEnded ? emptyCard : typed}
      faults={faults}
      onChange={type}
      onLeave={(field) => setFaults((known) => faultsOnceLeft(field, typed, known, Date.now()))}
    />
  );

  return {
    choice: (
      <CardChoice
        name="paymentCardId"
        cards={options}
        newCard={newCard}
        chosen={chosen}
        refused={refusal !== null && isSaved ? { value: chosen, message: refusal, explanation: 'Nothing was taken.' } : null}
        onChoose={choose}
      >
        {fields}
      </CardChoice>
    ),
    check() {
      // Checks by the browser's clock. This is only early feedback; the provider's check decides.
      const found = chosen === newCard && !isHosted ? checkCard(typed, Date.now()) : [];
      setFaults(Object.fromEntries(found.map((fault) => [fault.field, fault.message])));
      return found.length === 0;
    },
    async prepare() {
      if (chosen !== newCard) {
        setUp.dispatch({ kind: 'card-given', cardToken: null });
        await setUp.whenOver();
        return { paymentCardId: chosen };
      }
      const given = isHosted ? await giveHosted() : { typed };
      const session = await openCardSession(calls, given);
      setUp.dispatch({ kind: 'card-given', cardToken: null });
      await setUp.whenOver();
      return session;
    },
    empty() {
      setTyped(emptyCard);
      setEmptied((before) => before + 1);
    },
  };

  /** Sends the card to the provider from its own fields. Throws its words for the shopper if the card is faulty. */
  async function giveHosted(): Promise<{ hostedId: string }> {
    const given = await hosted.current?.give();
    if (given?.kind === 'given') return { hostedId: given.id };
    const message = given?.message ?? 'The card fields are still loading. Please try again.';
    setFaults({ number: message });
    throw new CallFailure('misuse', message, { body: { message } });
  }
}
