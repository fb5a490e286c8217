import { useState, useSyncExternalStore } from 'react';
import { Button } from '#/design/forms/button.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { needsCard } from '#/modules/payments/rules/amount-to-authorise.ts';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';
import { checkCard, type TypedCard } from '#/modules/payments/rules/check-card.ts';
import { toPence } from '#/platform/rules/money.ts';
import { CardFields, type CardFaults } from './card-fields.tsx';
import type { CardSection } from './card-section.ts';
import { putNewCard } from './checkout-calls.ts';
import { isDeclinedCard, keepDeclinedCard } from './declined-card.ts';
import type { Checkout } from './use-checkout.ts';

const emptyCard: TypedCard = { number: '', cardholderName: '', expiryDate: '', securityCode: '' };

/** Checks the typed card by the browser's clock. This is only early feedback; the provider's check decides. */
const checkCardNow = (card: TypedCard) => checkCard(card, Date.now());

/** Returns the section with the order's card, or the fields of a new one. */
export function useCardSection({ state, shown }: Checkout): CardSection {
  const calls = useCalls();
  const { customerOrderId } = shown;
  const [card, setCard] = useState(shown.paymentInfo.cardPayment[0] ?? null);
  const [typed, setTyped] = useState(emptyCard);
  const [faults, setFaults] = useState<CardFaults>({});
  // Reads from the browser's storage whether this card was declined before; the server's HTML never shows that. Once
  // there is a press, its outcome shows instead.
  const wasDeclined = useSyncExternalStore(
    () => () => undefined,
    () => card !== null && isDeclinedCard(customerOrderId, card),
    () => false,
  );
  const isNeeded = needsCard(toPence(shown.totals.estimated.toPay), shown.orderLines.some((line) => line.priceEstimated));
  const before = state.placing === 'READY' && wasDeclined ? 'This card was declined. Choose another or try again.' : null;
  const trouble = state.trouble?.beside === 'card' ? state.trouble.message : before;

  const section = (
    <Panel as="section" aria-labelledby="card">
      <Stack>
        <h2 id="card">Payment card</h2>
        {!isNeeded && <p>You don’t need a card for this order.</p>}
        {isNeeded && trouble !== null && (
          <Notice tone="danger" title={trouble} announce="assertive">
            <p>Your order has not been placed and nothing was taken.</p>
          </Notice>
        )}
        {isNeeded && card && (
          <p>
            <input type="hidden" name="expectedCard" value={card.maskedCardNumber} />
            {cardTypeLabels[card.cardType]} ending {card.maskedCardNumber.slice(-4)}.{' '}
            <Button variant="quiet" size="small" data-card onClick={() => setCard(null)}>
              Use another card
            </Button>
          </p>
        )}
        {isNeeded && !card && <input type="hidden" name="paymentCardId" value="new" />}
        {isNeeded && !card && <CardFields card={state.sessionTimedOut ? emptyCard : typed} faults={faults} onChange={setTyped} />}
      </Stack>
    </Panel>
  );

  return {
    section,
    check() {
      const found = isNeeded && !card ? checkCardNow(typed) : [];
      setFaults(Object.fromEntries(found.map((fault) => [fault.field, fault.message])));
      return found.length === 0;
    },
    async prepare() {
      if (!isNeeded) return { card: null, body: { saveNewCard: false } };
      if (card) return { card, body: { saveNewCard: false, expectedCard: card.maskedCardNumber } };
      const put = await putNewCard(calls, customerOrderId, typed);
      setCard(put);
      keepDeclinedCard(customerOrderId, null);
      return { card: put, body: { saveNewCard: state.saveNewCard, expectedCard: put.maskedCardNumber } };
    },
    onRefused(refused, isDeclined) {
      setCard(null);
      if (isDeclined && refused) keepDeclinedCard(customerOrderId, refused);
    },
  };
}
