import { useState } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { pin } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import type { BillingAddress } from './checkout-calls.ts';
import styles from './card-section.module.css';

export interface BillingChoiceProps {
  /** The customer's addresses. */
  addresses: readonly BookAddress[];
  /** Whether the order is delivered; the contact address is then not the usual one (SC-538). */
  isDelivery: boolean;
  /** Null for the usual address. */
  chosen: BillingAddress | null;
  onChoose(address: BillingAddress | null): void;
}

/** Renders the billing address of a new card, and lets the shopper choose another of their addresses (SC-538). */
export function BillingChoice({ addresses, isDelivery, chosen, onChoose }: BillingChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const usual = isDelivery ? 'Same as your delivery address' : 'Your contact address';

  if (!isOpen) {
    return (
      <p className={styles.billing}>
        <Icon name={pin} size={18} />
        <span>
          Billing address: {usual.charAt(0).toLowerCase()}
          {usual.slice(1)}.{' '}
          {addresses.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
              Change <span className="visually-hidden">billing address</span>
            </Button>
          )}
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
