import type { WireOrder } from '#/contract/rest-types.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { slotChargeText } from '#/modules/booking/rules/slot-texts.ts';
import { holdEndText } from '#/modules/slots/rules/hold-end-text.ts';
import * as pages from '#/page-paths.ts';
import { Button } from '#/design/forms/button.tsx';
import { Checkbox } from '#/design/forms/checkbox.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { CardChallenge } from '#/modules/payments/web/card-challenge.tsx';
import { RadioGroup } from '#/design/forms/radio-group.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { formatMoney, formatPence } from '#/platform/rules/money.ts';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import { isPhoneNumber, strippedPhoneNumber } from '#/modules/account/rules/profile/phone-number.ts';
import { AddressLines } from '#/modules/orders/web/order-place.tsx';
import { orderSlotText, slotKindText } from '#/modules/orders/rules/order-slot-text.ts';
import { bagCharge } from '#/modules/orders/rules/order-totals.ts';
import { OrderTotalsList } from '#/modules/orders/web/order-totals-list.tsx';
import { cardTypeLabels } from '#/modules/payments/rules/card-brand.ts';
import { checkCard, type TypedCard } from '#/modules/payments/rules/check-card.ts';
import { CardFields, type CardFaults } from './card-fields.tsx';
import { useKeptDetails, type CheckoutDetails } from './use-kept-details.ts';
import { usePlacing } from './use-placing.ts';
import styles from './checkout-form.module.css';

export interface CheckoutFormProps {
  order: WireOrder;
  /** The slot that is held for the order; null if the hold has ended. */
  held: ClientSlot | null;
  /** The details that the browser submitted itself because the page's script did not run. */
  submitted: CheckoutDetails | undefined;
  go(to: string): void;
}

/** Returns a random id, by which the provider's risk check can connect the attempts of one visit (SC-472). */
const makeRiskSession = (): string => `tra-${Math.random().toString(36).slice(2)}`;

/** Checks the typed card by the browser's clock. This is only early feedback; the provider's check decides. */
const checkCardNow = (card: TypedCard) => checkCard(card, Date.now());

const emptyCard: TypedCard = { number: '', cardholderName: '', expiryDate: '', securityCode: '' };

/** Renders everything between the trolley and a placed order, on one page (SC-447). */
export function CheckoutForm({ order, held, submitted, go }: CheckoutFormProps) {
  const slot = order.slots[0];
  const [savedCard] = order.paymentInfo.cardPayment;
  const [contactNumber, setContactNumber] = useState(submitted?.contactNumber ?? order.contactNumber ?? '');
  const [deliveryNote, setDeliveryNote] = useState(submitted?.deliveryNote ?? order.deliveryNote ?? '');
  const [bags, setBags] = useState(submitted?.bags ?? (order.bagless ? 'bagless' : 'bags'));
  const [substitutes, setSubstitutes] = useState(submitted?.substitutes ?? order.substitutionsAllowed);
  const [paper, setPaper] = useState(submitted?.paper ?? order.paperStatement);
  const [card, setCard] = useState(emptyCard);
  const [cardFaults, setCardFaults] = useState<CardFaults>({});
  const [contactFault, setContactFault] = useState<string | null>(null);
  const [riskSession] = useState(makeRiskSession);
  const form = useRef<HTMLFormElement>(null);
  useKeptDetails(order.customerOrderId, { contactNumber, deliveryNote, bags, substitutes, paper }, (kept) => {
    setContactNumber(kept.contactNumber);
    setDeliveryNote(kept.deliveryNote);
    setBags(kept.bags);
    setSubstitutes(kept.substitutes);
    setPaper(kept.paper);
  });
  const placing = usePlacing(useSessionStore(), order.customerOrderId, savedCard ?? null, go);
  const { trouble, card: cardOnOrder } = placing;

  // Moves focus to the first thing that needs attention.
  useEffect(() => {
    const card = trouble?.beside === 'card' ? ', [data-card]' : '';
    form.current?.querySelector<HTMLElement>(`[aria-invalid="true"], [data-trouble]${card}`)?.focus();
  }, [trouble, cardFaults, contactFault]);

  async function press(event: FormEvent) {
    event.preventDefault();
    const number = strippedPhoneNumber(contactNumber);
    const contact = isPhoneNumber(number) ? null : 'Invalid phone number';
    const faults = cardOnOrder ? [] : checkCardNow(card);
    setContactFault(contact);
    setCardFaults(Object.fromEntries(faults.map((fault) => [fault.field, fault.message])));
    if (contact || faults.length > 0) return;
    await placing.press(
      {
        contactNumber: number,
        deliveryNote: deliveryNote.trim() || null,
        bagless: bags === 'bagless',
        paperStatement: paper,
        substitutionsAllowed: substitutes,
        saveNewCard: false,
        placeOrderOrigin: 'CHECKOUT',
        TRASessionId: riskSession,
        expectedToPay: toPay,
      },
      cardOnOrder ? null : card,
    );
  }

  // The shopper chooses bags here and the server charges for them, so the total shown has to follow the choice at once.
  const shown = withBags(order, bags === 'bagless');
  const { toPay } = shown.totals.estimated;
  const estimated = order.orderLines.some((line) => line.priceEstimated);
  return (
    <form method="post" ref={form} noValidate onSubmit={(event) => void press(event)} className={styles.columns}>
      <Stack gap="large">
        {submitted && (
          <Notice tone="danger" title="Your order has not been placed, and nothing was taken" announce="assertive">
            <p>Checkout needs JavaScript, and it was not running when you pressed. Please check your details and try again.</p>
          </Notice>
        )}
        {slot && (
          <Panel as="section" aria-labelledby="slot">
            <h2 id="slot">{slotKindText(slot)}</h2>
            <p className={styles.when}>
              <b>{orderSlotText(slot)}</b>
            </p>
            {held?.slotExpiryTime && (
              <p>
                Held for you until {holdEndText(Date.parse(held.slotExpiryTime))}. {slotChargeText(held)}
              </p>
            )}
            <AddressLines name={slot.deliveryAddress ? null : slot.branchName} address={slot.deliveryAddress ?? slot.branchAddress} />
            <p>
              <TextLink href={pages.bookDelivery} as="a">
                Change slot
              </TextLink>
            </p>
            {trouble?.beside === 'slot' && (
              <Notice tone="danger" title={trouble.message} announce="assertive">
                <p>Everything in your trolley is kept.</p>
                <TextLink href={pages.bookDelivery} as="a" data-trouble>
                  Book another slot
                </TextLink>
              </Notice>
            )}
          </Panel>
        )}
        <Panel as="section" aria-labelledby="contact">
          <Stack>
            <h2 id="contact">Contact and delivery</h2>
            <TextInput
              label="Contact number"
              name="contactNumber"
              type="tel"
              autoComplete="tel"
              required
              hint="So that the driver can reach you"
              value={contactNumber}
              onChange={(event) => setContactNumber(event.target.value)}
              error={contactFault ?? (trouble?.beside === 'contactNumber' ? trouble.message : undefined)}
            />
            <TextInput
              label="Delivery note"
              optional
              name="deliveryNote"
              maxLength={200}
              value={deliveryNote}
              onChange={(event) => setDeliveryNote(event.target.value)}
            />
            <RadioGroup
              legend="Bags"
              name="bags"
              value={bags}
              onChange={setBags}
              options={[
                { value: 'bagless', label: 'No bags', hint: 'Your driver will bring your shopping in crates.' },
                { value: 'bags', label: 'Deliver in bags', hint: `Adds ${formatPence(bagCharge)}` },
              ]}
            />
            <Checkbox
              label="Allow substitutes"
              name="substitutes"
              hint="We won’t substitute items you’ve told us not to."
              checked={substitutes}
              onChange={(event) => setSubstitutes(event.target.checked)}
            />
            <Checkbox
              label="Send a paper statement with my order"
              name="paper"
              checked={paper}
              onChange={(event) => setPaper(event.target.checked)}
            />
          </Stack>
        </Panel>
        <Panel as="section" aria-labelledby="card">
          <Stack>
            <h2 id="card">Payment card</h2>
            {trouble?.beside === 'card' && (
              <Notice tone="danger" title={trouble.message} announce="assertive">
                <p>Your order has not been placed and nothing was taken.</p>
              </Notice>
            )}
            {cardOnOrder ? (
              <p>
                {cardTypeLabels[cardOnOrder.cardType]} ending {cardOnOrder.maskedCardNumber.slice(-4)}.{' '}
                <Button variant="quiet" size="small" data-card onClick={placing.useAnotherCard}>
                  Use another card
                </Button>
              </p>
            ) : (
              <CardFields card={card} faults={cardFaults} onChange={setCard} />
            )}
          </Stack>
        </Panel>
      </Stack>
      <Panel as="aside" aria-labelledby="summary" className={styles.summary}>
        <Stack>
          <h2 id="summary">Order summary</h2>
          <p>
            {order.numberOfItems === 1 ? '1 item' : `${order.numberOfItems} items`}.{' '}
            <TextLink href={pages.trolley} as="a">
              View trolley
            </TextLink>
          </p>
          <OrderTotalsList order={shown} />
          {trouble?.beside === 'total' && <Notice tone="warning" title={trouble.message} announce="assertive" actions={<a href={pages.checkout} data-full-load>Check the new total</a>} />}
          {order.alcoholPresent && (
            <Notice>Your order contains alcohol. You must be 18 or over to receive it.</Notice>
          )}
          {estimated && <p className={styles.soft}>Some items are priced by weight, so your final total may differ.</p>}
          {trouble?.beside === 'button' && (
            <Notice tone="danger" title={trouble.message} announce="assertive">
              <p>Pressing again is safe: your order is never placed twice.</p>
            </Notice>
          )}
          <Button type="submit" size="large" wide busy={placing.state === 'PENDING' || placing.state === 'FULFILLED'}>
            Place order and pay
          </Button>
          <p className={styles.soft}>
            By placing this order you agree to pay {formatMoney(toPay)}. Your card is charged when your order is packed.
          </p>
        </Stack>
      </Panel>
      <CardChallenge challenge={placing.challenge} onAnswer={(approved) => void placing.answerChallenge(approved)} />
    </form>
  );
}

/** Returns the order with the bag charge of the current choice (SC-452). */
function withBags(order: WireOrder, bagless: boolean): WireOrder {
  if (bagless === order.bagless) return order;
  const change = bagless ? -bagCharge : bagCharge;
  const moved = (money: { amount: number; currencyCode: 'GBP' }) => ({ ...money, amount: Math.round(money.amount * 100 + change) / 100 });
  const { estimated } = order.totals;
  const toPay = moved(estimated.toPay);
  return {
    ...order,
    totals: {
      ...order.totals,
      estimated: {
        ...estimated,
        carrierBagCharge: moved(estimated.carrierBagCharge),
        totalPrice: moved(estimated.totalPrice),
        toPay,
        paymentCard: toPay,
      },
    },
  };
}
