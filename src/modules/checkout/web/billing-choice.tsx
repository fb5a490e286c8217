import { useState } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { pin } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { listAddresses, type BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import type { BillingAddress } from './checkout-calls.ts';
import styles from './card-section.module.css';

export interface BillingChoiceProps {
  /** Whether the order is delivered; the contact address is then not the usual one (SC-538). */
  isDelivery: boolean;
  /** Null for the usual address. */
  chosen: BillingAddress | null;
  onChoose(address: BillingAddress | null): void;
}

/** Renders the billing address of a new card, and lets the shopper choose another of their addresses (SC-538). */
export function BillingChoice({ isDelivery, chosen, onChoose }: BillingChoiceProps) {
  const calls = useCalls();
  const [addresses, setAddresses] = useState<readonly BookAddress[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const usual = isDelivery ? 'Same as your delivery address' : 'Your contact address';

  async function open() {
    setFailed(false);
    try {
      setAddresses(await listAddresses(calls));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailed(true);
    }
  }

  if (addresses === null) {
    return (
      <p className={styles.billing}>
        <Icon name={pin} size={18} />
        <span>
          Billing address: {usual.charAt(0).toLowerCase()}
          {usual.slice(1)}.{' '}
          <Button variant="quiet" size="small" onClick={open}>
            Change <span className="visually-hidden">billing address</span>
          </Button>
          {hasFailed && <span role="alert"> We couldn&rsquo;t load your addresses. Please try again.</span>}
        </span>
      </p>
    );
  }
  return (
    <Select
      label="Billing address"
      value={chosen?.id ?? ''}
      onChange={(event) => {
        const found = addresses.find(({ id }) => String(id) === event.target.value);
        onChoose(found ? billingOf(found) : null);
      }}
    >
      <option value="">{usual}</option>
      {addresses.map((address) => (
        <option key={address.id} value={address.id}>
          {addressText(address)}
        </option>
      ))}
    </Select>
  );
}

function billingOf({ id, line1, line2, line3, postalCode, town, region, country }: BookAddress): BillingAddress {
  return { id, line1, line2: line2 ?? null, line3: line3 ?? null, postalCode, town: town ?? null, region: region ?? null, country };
}
