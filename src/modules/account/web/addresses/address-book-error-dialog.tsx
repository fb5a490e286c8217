import { Dialog } from '#/design/overlays/dialog.tsx';
import { addressBookError } from '#/modules/account/rules/profile/address-book-error.ts';

/** The generic modal about an address book that could not be changed (AC-209). */
export function AddressBookErrorDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return <Dialog open={open} severity="ERROR" title={addressBookError.title} lines={[addressBookError.text]} onClose={onClose} buttons={[{ label: 'OK', onPress: onClose }]} />;
}
