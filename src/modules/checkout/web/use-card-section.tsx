import { lazy, Suspense, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import { needsCard } from '#/modules/payments/rules/amount-to-authorise.ts';
import { checkCard, isExpired, type TypedCard } from '#/modules/payments/rules/check-card.ts';
import { CardChoice } from '#/modules/payments/web/card-choice.tsx';
import type { HostedCardFieldsProps, HostedFields } from '#/modules/payments/web/hosted-card-fields.tsx';
import type { CardEntry } from '#/modules/payments/web/payment-card-calls.ts';
import { toPence } from '#/platform/rules/money.ts';
import { loadPart } from '#/platform/web/load-part.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { notPlacedText } from '#/modules/checkout/rules/amending/not-placed.ts';
import { faultsOnceLeft, type CardFaults } from '#/modules/checkout/rules/card-faults.ts';
import { cardOnOrder, cardOptions, firstCardChoice, newCard, type OfferedCard } from '#/modules/checkout/rules/card-choice.ts';
import { BillingChoice } from './billing-choice.tsx';
import { CardFields } from './card-fields.tsx';
import type { CardOfPress, CardSection } from './card-section.ts';
import { putNewCard, type BillingAddress, type GivenCard } from './checkout-calls.ts';
import { isDeclinedCard, keepDeclinedCard, type CardOnOrder } from './declined-card.ts';
import { keepCheckout, useKeptCheckout, type CardChoices } from './kept-checkout.ts';
import { useCardSetUp } from './use-card-set-up.ts';
import type { Checkout } from './use-checkout.ts';

const emptyCard: TypedCard = { number: '', cardholderName: '', expiryDate: '', securityCode: '' };

/** Checks the typed card by the browser's clock. This is only early feedback; the provider's check decides. */
const checkCardNow = (card: TypedCard) => checkCard(card, Date.now());

/** Loaded only by a shop whose card provider has its own fields. */
const HostedCardFields = lazy<ComponentType<HostedCardFieldsProps>>(() => loadPart(() => import('#/modules/payments/web/hosted-card-fields.tsx')));

export interface CardSectionGiven {
  saved: readonly OfferedCard[];
  /** The shop's time when the page was opened, in milliseconds. */
  openedAt: number;
  cardFields: CardEntry;
  /** The customer's addresses; a new card can be billed to any of them. */
  addresses: readonly BookAddress[];
  /** The choice in a form that the browser sent itself. */
  postedCard: string | undefined;
}

/** Returns the section in which the shopper chooses a card, or types a new one (SC-530, SC-537, SC-538). */
export function useCardSection({ state, dispatch, shown }: Checkout, { saved, openedAt, cardFields, addresses, postedCard }: CardSectionGiven): CardSection {
  const calls = useCalls();
  const { customerOrderId } = shown;
  const onOrder = shown.paymentInfo.cardPayment[0] ?? null;
  const optionsWith = (card: CardOnOrder | null) => cardOptions(saved, card && { ...card, isExpired: isExpired(card.expiryDate, openedAt) });
  const options = optionsWith(onOrder);
  const [picked, setChosen] = useState<string | null>(() => postedCard || firstCardChoice(options, onOrder));
  // Without other cards the page shows the fields of a new one.
  const chosen = options.length === 0 ? newCard : picked;
  const [typed, setTyped] = useState(emptyCard);
  const [faults, setFaults] = useState<CardFaults>({});
  /** How often the fields were emptied. `HostedFields` cannot empty itself, so each new number mounts new ones. */
  const [emptied, setEmptied] = useState(0);
  const hosted = useRef<HostedFields | null>(null);
  const isHosted = cardFields.kind === 'HOSTED';
  const [billingId, setBillingId] = useState<number | null>(null);
  const billingAddress = addresses.find(({ id }) => id === billingId);
  const canSave = useFlag('save_payment_card');
  const isNeeded = needsCard(toPence(shown.totals.estimated.toPay), shown.orderLines.some((line) => line.priceEstimated));
  const setUp = useCardSetUp(isNeeded);

  // Reads from the browser's storage which card was declined before; the server's HTML never shows that. Once there is a
  // press, its outcome shows instead.
  const declined = useSyncExternalStore(
    () => () => undefined,
    () => options.find((option) => isDeclinedCard(customerOrderId, option))?.value ?? null,
    () => null,
  );
  const now = state.trouble?.beside === 'card' ? state.trouble : null;
  const before = state.placing === 'READY' && declined !== null ? 'This card was declined. Choose another or try again.' : null;
  const message = now?.message ?? before;
  const isAboutDeclined = message !== null && declined !== null && (now === null || now.isDeclined === true);

  // If the card kept from before can no longer be chosen, keep the one that the page opened with.
  useKeptCheckout(shown, ({ card }) => {
    const kept = card?.chosen ?? null;
    if (!postedCard && (kept === newCard || options.some(({ value, isExpired }) => value === kept && !isExpired))) setChosen(kept);
    setBillingId(card?.billingAddressId ?? null);
  });

  function keep(card: Partial<CardChoices>): void {
    if (!state.sessionTimedOut) keepCheckout(shown, { card });
  }

  function choose(value: string): void {
    keep({ chosen: value });
    setChosen(value);
    setFaults({});
    setUp.dispatch({ kind: 'card-left' });
    if (state.trouble?.beside === 'card') dispatch({ kind: 'error-cleared' });
  }

  const fields = (
    <Stack>
      {isHosted ? state.sessionTimedOut ? null : (
        <Suspense fallback={<p>Loading the card fields…</p>}>
          <HostedCardFields key={emptied} publishableKey={cardFields.publishableKey ?? ''} error={faults.number} fieldsRef={hosted} />
        </Suspense>
      ) : (
        <CardFields
          card={state.sessionTimedOut ? emptyCard : typed}
          faults={faults}
          onChange={setTyped}
          onLeave={(field) => setFaults((known) => faultsOnceLeft(field, typed, known, Date.now()))}
        />
      )}
      {canSave && (
        <Checkbox
          label="Save this card for next time"
          checked={state.saveNewCard}
          onChange={(event) => {
            keep({ saveNewCard: event.target.checked });
            dispatch({ kind: 'card-saving-chosen', saveNewCard: event.target.checked });
          }}
        />
      )}
      <BillingChoice
        addresses={addresses}
        isDelivery={(shown.slots[0]?.deliveryAddress ?? null) !== null}
        chosen={billingAddress?.id ?? null}
        onChoose={(id) => {
          keep({ billingAddressId: id });
          setBillingId(id);
        }}
      />
    </Stack>
  );

  const section = (
    <Panel as="section" aria-labelledby="card">
      <Stack>
        <h2 id="card">Payment card</h2>
        {!isNeeded && <p>You don’t need a card for this order.</p>}
        {isNeeded && message !== null && !isAboutDeclined && (
          <Notice tone="danger" title={message} announce="assertive">
            <p>{notPlacedText(shown)}</p>
          </Notice>
        )}
        {/* Without script, the form says which card the page has shown, and that there is no other choice than a new one. */}
        {onOrder && <input type="hidden" name="expectedCard" value={onOrder.maskedCardNumber} />}
        {isNeeded && options.length === 0 && <input type="hidden" name="paymentCardId" value={newCard} />}
        {isNeeded && (
          <CardChoice
            name="paymentCardId"
            cards={options}
            newCard={newCard}
            chosen={chosen}
            refused={isAboutDeclined ? { value: declined, message, explanation: notPlacedText(shown) } : null}
            onChoose={choose}
          >
            {fields}
          </CardChoice>
        )}
      </Stack>
    </Panel>
  );

  return {
    section,
    check() {
      const found = isNeeded && chosen === newCard && !isHosted ? checkCardNow(typed) : [];
      setFaults(Object.fromEntries(found.map((fault) => [fault.field, fault.message])));
      if (isNeeded && chosen === null) dispatch({ kind: 'rejected', trouble: { message: 'Please choose a payment card', beside: 'card' } });
      return found.length === 0 && !(isNeeded && chosen === null);
    },
    async prepare() {
      if (!isNeeded) return { card: null, body: { saveNewCard: false } };
      const prepared = chosen === newCard ? await prepareNew() : prepareChosen();
      await setUp.whenOver();
      return prepared;
    },
    onRefused(refused, isDeclined) {
      keep({ chosen: null });
      setChosen(null);
      setUp.dispatch({ kind: 'card-left' });
      if (isDeclined && refused) keepDeclinedCard(customerOrderId, refused);
    },
  };

  /** Puts the typed card on the order. If the provider's session has expired, empties the fields (SC-531). */
  async function prepareNew(): Promise<CardOfPress> {
    const { saveNewCard } = state;
    const onGiven = () => setUp.dispatch({ kind: 'card-given', cardToken: null });
    try {
      const given = isHosted ? await giveHosted() : { typed };
      const { card, cardToken } = await putNewCard(calls, customerOrderId, { card: given, saveNewCard, billingAddress: billingAddress ? billingOf(billingAddress) : null, onGiven });
      setUp.dispatch({ kind: 'card-given', cardToken });
      dispatch({ kind: 'card-changed', cardPayment: [card] });
      setChosen(optionsWith(card).find((option) => option.value === cardOnOrder)?.value ?? firstCardChoice(optionsWith(card), card));
      setTyped(emptyCard);
      // From now on the card is on the order, which a reloaded page chooses itself.
      keep({ chosen: null });
      keepDeclinedCard(customerOrderId, null);
      return { card, body: { expectedCard: card.maskedCardNumber } };
    } catch (error) {
      // The payment session has expired: the next press opens another, for a card that is typed again (SC-531).
      if (error instanceof CallFailure && error.status === 410) {
        setTyped(emptyCard);
        setEmptied((before) => before + 1);
      }
      throw error;
    }
  }

  /** Sends the card to the provider from its own fields. Throws its words for the shopper if the card is faulty. */
  async function giveHosted(): Promise<GivenCard> {
    const given = await hosted.current?.give();
    if (given?.kind === 'given') return { hostedId: given.id };
    const message = given?.message ?? 'The card fields are still loading. Please try again.';
    setFaults({ number: message });
    throw new CallFailure('misuse', message, { body: { message } });
  }

  function prepareChosen(): CardOfPress {
    // The provider has the first digits of a card that it has given a token for.
    setUp.dispatch({ kind: 'card-given', cardToken: null });
    const option = options.find(({ value }) => value === chosen);
    if (option === undefined || option.value === cardOnOrder) {
      // Whether it is saved was decided when it was put on the order: the box is about the card that is typed.
      return { card: onOrder, body: onOrder ? { expectedCard: onOrder.maskedCardNumber } : {} };
    }
    const card = { ...option, cardholderName: '', startDate: null, businessAccount: option.cardType === 'BUSINESS_ACCOUNT', billingAddress: null };
    return { card, body: { paymentCardId: option.value, saveNewCard: false, expectedCard: option.maskedCardNumber } };
  }
}

function billingOf({ id, line1, line2, line3, postalCode, town, region, country }: BookAddress): BillingAddress {
  return { id, line1, line2: line2 ?? null, line3: line3 ?? null, postalCode, town: town ?? null, region: region ?? null, country };
}
