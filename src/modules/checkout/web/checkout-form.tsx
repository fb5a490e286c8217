import { useEffect, useEffectEvent, useRef, type ReactNode, type SubmitEvent } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import type { WireOrder } from '#/contract/rest-types.ts';
import type { ClientSlot } from '#/modules/booking/rules/client-slot.ts';
import { CardChallenge } from '#/modules/payments/web/card-challenge.tsx';
import { useSessionStore } from '#/modules/account/web/sign-in/session-provider.tsx';
import type { CustomerFacts } from '#/modules/checkout/rules/customer-facts.ts';
import { notPlacedText } from '#/modules/checkout/rules/amending/not-placed.ts';
import { shownSlot } from '#/modules/checkout/rules/amending/shown-slot.ts';
import * as pages from '#/page-paths.ts';
import type { CardSection } from './card-section.ts';
import { AgeSection } from './sections/age-section.tsx';
import { BagsSection } from './sections/bags-section.tsx';
import { CheckoutSummary, OrderBrief } from './sections/checkout-summary.tsx';
import { ConsentSection } from './sections/consent-section.tsx';
import { DeliverySection } from './sections/delivery-section.tsx';
import type { OrderPicture } from './sections/order-pictures.tsx';
import type { Checkout } from './use-checkout.ts';
import { usePlacing } from './use-placing.ts';
import styles from './checkout-form.module.css';

export interface CheckoutFormProps {
  checkout: Checkout;
  /** The slot that is held for the order; null if the hold has ended. */
  held: ClientSlot | null;
  /** The shop's time when the page was opened, in milliseconds. */
  openedAt: number;
  customer: CustomerFacts;
  pictures: readonly OrderPicture[];
  /** The order as it was placed, if it is being amended; otherwise null. */
  placed: WireOrder | null;
  card: CardSection;
  /** The sections for codes, gift cards, gift vouchers and the partner discount. */
  moneyOff: ReactNode;
  asksForConsent: boolean;
  /** Until when the order that is being amended can be changed; null unless one is. */
  amendCutOff: string | null;
  /** Renders the content service's components for this page, above the end of the form. */
  fragment: ReactNode;
  /** The idempotency key of the next press without script. */
  pressKey: string;
  /** The message about a press without script; null if there was none. */
  answer: ReactNode;
  go(to: string): void;
}

/** Renders everything between the trolley and a placed order, on one page (SC-447). */
export function CheckoutForm({ checkout, held, openedAt, customer, pictures, placed, card, moneyOff, asksForConsent, amendCutOff, fragment, pressKey, answer, go }: CheckoutFormProps) {
  const placing = usePlacing({ session: useSessionStore(), checkout, card, asksForConsent, amendCutOff, go });
  const { state, shown } = checkout;
  const { trouble, refusedPresses } = state;
  const form = useRef<HTMLFormElement>(null);

  const focusTrouble = useEffectEvent(() => {
    const inCard = trouble?.beside === 'card' ? ', [data-card]' : '';
    form.current?.querySelector<HTMLElement>(`[aria-invalid="true"], [data-trouble]${inCard}`)?.focus();
  });
  // Moves focus to the first thing that needs attention, once for each refused press: mending one thing must not move it on.
  useEffect(() => {
    if (refusedPresses > 0) focusTrouble();
  }, [refusedPresses]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    // Enter in a field goes to the button instead of pressing it: an order with an obligation to pay is placed only by its
    // own button (decision 83). A section that uses Enter itself prevents the default first.
    if (submitter instanceof HTMLButtonElement && submitter.value === 'stay') findButton(event.currentTarget)?.focus();
    else void placing.press();
  }

  return (
    <form method="post" ref={form} noValidate onSubmit={submit} className={styles.columns}>
      {/* Enter in a field presses the first submit button of a form, which therefore is not the one that places the order. */}
      <button type="submit" name="intent" value="stay" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="key" value={pressKey} />
      <input type="hidden" name="customerOrderId" value={shown.customerOrderId} />
      <input type="hidden" name="expectedSlot" value={JSON.stringify(shownSlot(shown)) ?? ''} />
      {shown.status === 'AMENDING' && <input type="hidden" name="isAmending" value="yes" />}
      <input type="hidden" name="TRASessionId" value={state.TRASessionId} />
      <input type="hidden" name="expectedToPay" value={shown.totals.estimated.toPay.amount} />
      <div className={styles.sections}>
        {answer}
        {customer.hasUnpaidOrder && <UnpaidOrderNotice />}
        <OrderBrief checkout={checkout} customer={customer} pictures={pictures} placed={placed} />
        <DeliverySection checkout={checkout} held={held} openedAt={openedAt} email={customer.email} />
        <BagsSection checkout={checkout} />
        {moneyOff}
        {card.section}
        <AgeSection checkout={checkout} />
        {asksForConsent && <ConsentSection checkout={checkout} />}
        {fragment}
      </div>
      <CheckoutSummary checkout={checkout} customer={customer} pictures={pictures} placed={placed} />
      <CardChallenge challenge={checkout.state.cardAuthentication} onAnswer={(approved) => void placing.answerChallenge(approved)} />
    </form>
  );
}

/** Renders that another order wants paying, which no header says on this page. */
function UnpaidOrderNotice() {
  return (
    <Notice
      tone="warning"
      title="We couldn’t take the payment for another order"
      actions={
        <TextLink href={pages.myOrders} as="a">
          See my orders
        </TextLink>
      }
    >
      <p>It waits for a card that works. This order is not affected.</p>
    </Notice>
  );
}

/** Finds the button that places the order. */
const findButton = (form: HTMLFormElement) => form.querySelector<HTMLElement>('button[name="intent"][value="place"]');

/** Renders that a press without script placed nothing. */
export function NotPlaced({ order, children }: { order: Pick<WireOrder, 'status'>; children: ReactNode }) {
  return (
    <Notice tone="danger" title={notPlacedText(order)} announce="assertive">
      {children}
    </Notice>
  );
}
