import { useSubmit } from '#/platform/web/router/router.tsx';
import { Button } from '#/design/forms/button.tsx';
import { Disclosure } from '#/design/layout/disclosure.tsx';
import { Select } from '#/design/forms/select.tsx';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import { AddAddressForm } from './add-address-form.tsx';
import { bookingFields, type BookingAddress } from './booking-address.ts';
import type { SlotFormAnswer } from './slot-page-forms.ts';
import styles from './slot-page.module.css';

export interface AddressChoiceProps {
  addresses: readonly BookAddress[];
  address: BookAddress | null;
  asked: BookingAddress;
  answered: SlotFormAnswer | null;
}

/**
 * Lets the shopper choose a delivery address from the address book. If it is empty, they add their first address here
 * (SC-379).
 */
export function AddressChoice({ addresses, address, asked, answered }: AddressChoiceProps) {
  const submit = useSubmit();
  if (!address) {
    return (
      <section className={styles.addresses} aria-labelledby="where">
        <h2 id="where">Where should we deliver?</h2>
        <p>Add your address to see the slots near you.</p>
        <AddAddressForm answered={answered} />
      </section>
    );
  }
  const kept = bookingFields({ ...asked, addressId: null, slotId: null });
  return (
    <section className={styles.addresses} aria-label="Delivery address">
      <form method="get" className={styles.addressRow} onChange={(event) => void submit(event.currentTarget)}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Select label="Deliver to" name="address" key={address.id} defaultValue={address.id} className={styles.addressField}>
          {addresses.map((one) => (
            <option key={one.id} value={one.id}>
              {[one.line1, one.town, one.postalCode].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
        <noscript>
          <Button type="submit" variant="secondary">
            Show slots
          </Button>
        </noscript>
      </form>
      <Disclosure title="Add another address" key={addresses.length} open={answered?.kind === 'address-refused' || undefined}>
        <AddAddressForm answered={answered} />
      </Disclosure>
    </section>
  );
}
