import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import styles from './hosted-card-fields.module.css';

export type HostedCard =
  | { kind: 'given'; id: string }
  /** The provider found a fault, in words for the shopper. */
  | { kind: 'faulty'; message: string };

/** The provider's fields, as a form uses them. */
export interface HostedFields {
  /** Sends the typed card to the provider. */
  give(): Promise<HostedCard>;
}

export interface HostedCardFieldsProps {
  publishableKey: string;
  error: string | undefined;
  /** Set while the fields are ready. */
  fieldsRef: RefObject<HostedFields | null>;
}

const notLoaded = 'The card fields could not be loaded. Please reload the page, or choose a saved card.';

/**
 * Renders the fields of a new card, which belong to the provider's own frames: the number and the code never reach a
 * script of the shop (decision 81). A default export, for `lazy`: only a shop with this provider loads them.
 */
export default function HostedCardFields({ publishableKey, error, fieldsRef }: HostedCardFieldsProps) {
  const [name, setName] = useState('');
  const latestName = useRef('');
  const [fault, setFault] = useState<string | null>(null);
  const [stripe, setStripe] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);

  useEffect(() => {
    let isLeft = false;
    loadStripe(publishableKey).then(
      (loaded) => {
        if (isLeft) return;
        if (loaded) setStripe({ stripe: loaded, elements: loaded.elements({ locale: 'en-GB' }) });
        else setFault(notLoaded);
      },
      () => isLeft || setFault(notLoaded),
    );
    return () => void (isLeft = true);
  }, [publishableKey]);

  useEffect(() => {
    if (!stripe) return;
    fieldsRef.current = { give: () => giveCard(stripe, latestName.current) };
    return () => void (fieldsRef.current = null);
  }, [stripe, fieldsRef]);

  const shown = error ?? fault;
  return (
    <Stack>
      <Frame label="Card number" type="cardNumber" elements={stripe?.elements ?? null} />
      {shown && (
        <p role="alert" className={styles.fault}>
          {shown}
        </p>
      )}
      <TextInput
        label="Name on card"
        autoComplete="cc-name"
        required
        value={name}
        onChange={(event) => {
          latestName.current = event.target.value;
          setName(event.target.value);
        }}
      />
      <div className={styles.pair}>
        <Frame label="Expiry date" type="cardExpiry" elements={stripe?.elements ?? null} />
        <Frame label="Security code" type="cardCvc" elements={stripe?.elements ?? null} />
      </div>
    </Stack>
  );
}

/** Renders one field of the provider under a label, which focuses it. */
function Frame({ label, type, elements }: { label: string; type: 'cardNumber' | 'cardExpiry' | 'cardCvc'; elements: StripeElements | null }) {
  const place = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (!elements || !place.current) return;
    const element = elements.create(type as 'cardNumber');
    element.mount(place.current);
    return () => element.destroy();
  }, [elements, type]);

  return (
    <div className={styles.field}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <div ref={place} role="group" aria-labelledby={id} className={styles.frame} />
    </div>
  );
}

async function giveCard({ stripe, elements }: { stripe: Stripe; elements: StripeElements }, name: string): Promise<HostedCard> {
  if (name.trim() === '') return { kind: 'faulty', message: 'Please enter the name on the card' };
  const card = elements.getElement('cardNumber') as StripeCardNumberElement | null;
  if (!card) return { kind: 'faulty', message: notLoaded };
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } });
  if (paymentMethod) return { kind: 'given', id: paymentMethod.id };
  return { kind: 'faulty', message: error.message ?? 'Please check your card details and try again.' };
}
