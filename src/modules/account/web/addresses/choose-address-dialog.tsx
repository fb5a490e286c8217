import { useEffect, useState } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { useSnackbar } from '#/design/feedback/snackbar-region.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Badge } from '#/design/display/badge.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { chooseContactAddress } from '#/modules/account/web/profile/contact-address-call.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { AddressBookErrorDialog } from './address-book-error-dialog.tsx';
import { useAddressBook } from './address-book-store.ts';
import type { ListedAddress } from './address-book-calls.ts';
import styles from './address-form.module.css';

export interface ChooseAddressDialogProps {
  /** Whether the chosen address becomes the contact address (AC-184); otherwise it is only selected (AC-178). */
  isContact: boolean;
  onAdd(): void;
  onClose(): void;
}

/** The modal in which a customer chooses one of their addresses; the contact address is first (AC-178, AC-179). */
export function ChooseAddressDialog({ isContact, onAdd, onClose }: ChooseAddressDialogProps) {
  const calls = useCalls();
  const showSnackbar = useSnackbar();
  const { revalidate } = useRevalidator();
  const [{ status, list, selectedId }, book] = useAddressBook();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const offered = isContact ? list.filter(({ country }) => isUkCountry(country)) : list;

  useEffect(() => void book.load(), [book]);

  async function choose(address: ListedAddress) {
    if (busyId !== null) return;
    if (isContact && !(await makeContact(address))) return;
    book.dispatch({ kind: 'address selected', addressId: address.id });
    onClose();
  }

  async function makeContact({ id }: ListedAddress): Promise<boolean> {
    setBusyId(id);
    setFailed(false);
    try {
      const failure = await chooseContactAddress(calls, id);
      setFailed(typeof failure === 'number');
      if (failure !== null) return false;
      showSnackbar({ message: 'Contact address updated', tone: 'success' });
      void revalidate({ keepsPage: true });
      return true;
    } finally {
      setBusyId(null);
    }
  }

  if (hasFailed) return <AddressBookErrorDialog open onClose={() => setFailed(false)} />;
  return (
    <Dialog open wide title={isContact ? 'Choose your contact address' : 'Choose an address'} onClose={onClose}>
      {status === 'error' && <Notice tone="danger">Sorry, we couldn&rsquo;t load your addresses. Please try again.</Notice>}
      {list.length === 0 && (status === 'loading' || status === 'pending') && <Spinner label="Loading your addresses" />}
      {list.length === 0 && status === 'loaded' && <p className={styles.soft}>You have no addresses yet.</p>}
      {offered.length > 0 && (
        <ul role="list">
          {offered.map((address) => (
            <li key={address.id} className={styles.address} aria-current={address.id === selectedId || undefined}>
              <span>
                {addressText(address)} {address.isContactAddress && <Badge tone="success">Contact address</Badge>}
              </span>
              <div>
                <Button variant="secondary" size="small" busy={busyId === address.id} onClick={() => void choose(address)}>
                  Choose <span className="visually-hidden">{addressText(address)}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="quiet" onClick={onAdd}>
          Add new address
        </Button>
      </div>
    </Dialog>
  );
}
