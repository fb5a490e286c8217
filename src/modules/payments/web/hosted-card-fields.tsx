import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextInput } from '#/design/forms/text-input.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { createHostedFields, notLoaded, type HostedCard, type HostedFieldsStore } from './hosted-fields-store.ts';
import styles from './hosted-card-fields.module.css';

/** The provider's fields, as a form uses them. */
export interface HostedFields {
  /** Sends the typed card to the provider. */
  give(): Promise<HostedCard>;
}

export interface HostedCardFieldsProps {
  publishableKey: string;
  /** What the form says of the card as a whole; a fault of a single field stands beside that field instead. */
  error: string | undefined;
  /** Set while the fields are shown. */
  fieldsRef: RefObject<HostedFields | null>;
  /** Called whenever the shopper changes a field. */
  onType?(): void;
}

/**
 * Renders the fields of a new card, which belong to the provider's own frames: the number and the code never reach a
 * script of the shop (decision 81). A default export, for `lazy`: only a shop with this provider loads them.
 */
export default function HostedCardFields({ publishableKey, error, fieldsRef, onType }: HostedCardFieldsProps) {
  const [store] = useState(() => createHostedFields(() => loadStripe(publishableKey)));
  const { isUnavailable, name, faults } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);

  useEffect(() => {
    void store.start();
    fieldsRef.current = { give: store.give };
    return () => void (fieldsRef.current = null);
  }, [store, fieldsRef]);

  function typeName(typed: string): void {
    store.typeName(typed);
    onType?.();
  }

  if (isUnavailable) {
    return (
      <Notice tone="danger" title={notLoaded} announce="assertive" actions={<Button variant="secondary" data-trouble onClick={() => void store.start()}>Try again</Button>}>
        <p>Nothing was taken.</p>
      </Notice>
    );
  }
  const ofCard = Object.keys(faults).length === 0 ? error : undefined;
  return (
    <Stack>
      <Frame label="Card number" type="cardNumber" store={store} onType={onType} fault={faults.cardNumber ?? ofCard} />
      <TextInput label="Name on card" autoComplete="cc-name" required value={name} error={faults.cardholderName} onChange={(event) => typeName(event.target.value)} />
      <div className={styles.pair}>
        <Frame label="Expiry date" type="cardExpiry" store={store} onType={onType} fault={faults.cardExpiry} />
        <Frame label="Security code" type="cardCvc" store={store} onType={onType} fault={faults.cardCvc} />
      </div>
    </Stack>
  );
}

/** Renders one field of the provider under a label. The provider finds the label by the id of the place; the focus of a refused form goes into the field. */
function Frame({ label, type, store, fault, onType }: { label: string; type: 'cardNumber' | 'cardExpiry' | 'cardCvc'; store: HostedFieldsStore; fault: string | undefined; onType: (() => void) | undefined }) {
  const { elements } = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const changed = useEffectEvent((fault: string | null) => {
    store.checked(type, fault);
    onType?.();
  });

  useEffect(() => {
    const { current: frame } = place;
    if (!elements || !frame) return;
    // The three types of field have the same methods, but no common type.
    const element = elements.create(type as 'cardNumber');
    element.on('change', ({ error }) => changed(error?.message ?? null));
    element.mount(frame);
    const focus = () => element.focus();
    frame.addEventListener('focus', focus);
    return () => {
      frame.removeEventListener('focus', focus);
      element.destroy();
    };
  }, [elements, type]);

  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div
        id={id}
        ref={place}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={fault ? `${id}-fault` : undefined}
        className={styles.frame}
        tabIndex={-1}
        data-trouble={fault ? '' : undefined}
      />
      {fault && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
