import { useState } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import { pin } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import styles from './card-section.module.css';

export interface BillingChoiceProps {
  /** The customer's addresses. */
  addresses: readonly BookAddress[];
  /** Whether the order is delivered; the contact address is then not the usual one (SC-538). */
  isDelivery: boolean;
  /** The id of the chosen address; null for the usual one. */
  chosen: number | null;
  onChoose(id: number | null): void;
}

/** Renders the billing address of a new card, and lets the shopper choose another of their addresses (SC-538). */
export function BillingChoice({ addresses, isDelivery, chosen, onChoose }: BillingChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const usual = isDelivery ? 'Same as your delivery address' : 'Your contact address';

  function choose(value: string) {
    // The usual address, chosen again, leaves the list open with the focus in it.
    setOpen(true);
    onChoose(value === '' ? null : Number(value));
  }

  if (!isOpen && chosen === null) {
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
  // The list takes the place of the button that was pressed; for a choice kept from before, nothing was pressed.
  return (
    <Select
      label="Billing address"
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isOpen}
      value={chosen ?? ''}
      onChange={(event) => choose(event.target.value)}
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
