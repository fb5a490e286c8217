import { useEffect, useRef } from 'react';
import { useSubmit } from '#/platform/web/router/router.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { pin } from '#/design/display/more-icons.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Select } from '#/design/forms/select.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { bookingFields, bookingPath, type BookingAddress } from './booking-address.ts';
import { Hidden } from '#/modules/booking/web/problem-notice.tsx';
import type { SlotFormAnswer } from '#/modules/booking/web/grid/slot-page-forms.ts';
import styles from '#/modules/booking/web/grid/slot-page.module.css';

export interface AddressChoiceProps {
  addresses: readonly BookAddress[];
  address: BookAddress | null;
  asked: BookingAddress;
  answered: SlotFormAnswer | null;
  /** Rises each time the shopper asks to choose another address; the choice then opens and gets focus. */
  asksToChange: number;
}

/**
 * Shows the delivery address, and lets the shopper choose another from the address book or add one. If the book is
 * empty, they add their first address here (SC-379).
 */
export function AddressChoice({ addresses, address, asked, answered, asksToChange }: AddressChoiceProps) {
  const submit = useSubmit();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (asksToChange === 0 || !details.current) return;
    details.current.open = true;
    details.current.querySelector<HTMLElement>('select')?.focus();
  }, [asksToChange]);

  if (!address) {
    return (
      <section id="deliver-to" className={styles.addresses} aria-labelledby="where">
        <h2 id="where">Where should we deliver?</h2>
        <p>Add your address to see the slots near you.</p>
        <AddAddressForm answered={answered} />
      </section>
    );
  }
  // Without script, the form for another address stays open after a refusal or a search.
  const isAdding = answered?.kind === 'address-refused' || answered?.kind === 'address-searched' || undefined;
  const kept = Object.fromEntries(bookingFields({ ...asked, addressId: null, postcode: null, isBooked: false }));
  return (
    <section id="deliver-to" aria-label="Delivery address" className={styles.place}>
      <details ref={details} key={address.id} open={isAdding}>
        <summary className={styles.placeSummary}>
          <Icon name={pin} size={20} />
          <span className={styles.placeWords}>
            <small>Deliver to</small>
            <b>{fullAddress(address)}</b>
          </span>
          <span className={styles.change}>
            Change<span className={styles.onWide}> address</span>
          </span>
        </summary>
        <div className={styles.placeChoice}>
          <form method="get" action={bookingPath(asked)} className={styles.addressRow} onChange={(event) => void submit(event.currentTarget)}>
            <Hidden fields={kept} />
            <Select label="Deliver to" name="address" defaultValue={address.id} className={styles.addressField}>
              {addresses.map((one) => (
                <option key={one.id} value={one.id}>
                  {fullAddress(one)}
                </option>
              ))}
            </Select>
            <noscript>
              <Button type="submit" variant="secondary">
                Show slots
              </Button>
            </noscript>
          </form>
          <Disclosure title="Add another address" key={addresses.length} open={isAdding}>
            <AddAddressForm answered={answered} />
          </Disclosure>
        </div>
      </details>
    </section>
  );
}

const fullAddress = ({ line1, town, postalCode }: BookAddress): string => [line1, town, postalCode].filter(Boolean).join(', ');
