import { useEffect, useRef, useState } from 'react';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import type { WireAddress } from '#/contract/rest-types.ts';
import { alterationTexts, textOfAlteration, type AlterationText } from '#/modules/account/rules/profile/alteration-texts.ts';
import type { PickedAddress } from '#/modules/account/rules/suggestions/address-search-state.ts';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { useFlag } from '#/modules/flags/web/flags-provider.tsx';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { readAddress } from './address-book-calls.ts';
import { useAddressBook } from './address-book-store.ts';
import { AddressForm } from './address-form.tsx';
import { AddressSearch } from './address-search.tsx';
import { AlterationDialog } from './alteration-dialog.tsx';
import { ChooseAddressDialog } from './choose-address-dialog.tsx';
import { fieldsOfAddress } from './fields-of-address.ts';
import { useSaveAddress } from './use-save-address.ts';

export interface AddressModalProps {
  /** The two `contact` kinds ask a customer without a contact address for one (AC-184). */
  kind: 'add' | 'edit' | 'choose' | 'contact-add' | 'contact-choose';
  onClose(): void;
  /** Called once an address is saved, even if the modal was closed meanwhile. */
  onSaved?: (() => void) | undefined;
}

/** An address modal (AC-175 to AC-179, AC-184). A default export, for `lazy`. */
export default function AddressModal({ kind, onClose, onSaved }: AddressModalProps) {
  const [, book] = useAddressBook();
  const [isAdding, setAdding] = useState(kind === 'add' || kind === 'contact-add');
  const isContact = kind === 'contact-add' || kind === 'contact-choose';

  useEffect(() => {
    book.dispatch({ kind: 'modal opened', forEdit: kind === 'edit' });
    return () => book.dispatch({ kind: 'modal closed' });
  }, [book, kind]);

  if (isAdding) return <AddDialog isContact={isContact} onClose={onClose} onSaved={onSaved} />;
  if (kind === 'edit') return <EditDialog onClose={onClose} onSaved={onSaved} />;
  return <ChooseAddressDialog isContact={isContact} onAdd={() => setAdding(true)} onClose={onClose} />;
}

type DialogProps = Pick<AddressModalProps, 'onClose' | 'onSaved'>;

function AddDialog({ isContact, onClose, onSaved }: DialogProps & { isContact: boolean }) {
  const [, book] = useAddressBook();
  const isManual = useFlag('manual_address_form_only');
  const [picked, setPicked] = useState<PickedAddress | null>(null);
  const post = useSaveAddress(null, useSaved({ onClose, onSaved }));
  return (
    <Dialog open wide title={isContact ? 'Add your contact address' : 'Add an address'} onClose={onClose}>
      {!isManual && <AddressSearch first={null} onPick={setPicked} />}
      <AddressForm
        first={{}}
        picked={picked}
        contact={isContact ? 'always' : 'asked'}
        post={post}
        leave={onClose}
        refused={undefined}
        onEdited={(fields) => book.dispatch({ kind: 'fields edited', fields })}
      />
    </Dialog>
  );
}

/** Reads the displayed address again, because another tab or an order may have changed what it allows (AC-181). */
function EditDialog({ onClose, onSaved }: DialogProps) {
  const calls = useCalls();
  const [{ displayedId }, book] = useAddressBook();
  // Closing clears the displayed address while this dialog still shows it.
  const [addressId] = useState(displayedId);
  const [address, setAddress] = useState<WireAddress | null>(null);
  const [refusal, setRefusal] = useState<AlterationText | null>(null);
  const post = useSaveAddress(address, useSaved({ onClose, onSaved }));

  useEffect(() => {
    if (addressId === null) return onClose();
    readAddress(calls, addressId).then(
      (read) => {
        if (read.methods.includes('PUT')) setAddress(read.address);
        else setRefusal(alterationTexts.ACTIVE_TROLLEY_ORDER);
      },
      (error: unknown) => {
        if (!(error instanceof CallFailure)) throw error;
        setRefusal(textOfAlteration(error.body?.reason_code));
      },
    );
    // The address is read once, when the modal opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (addressId === null) return null;
  if (refusal !== null) return <AlterationDialog text={refusal} onClose={onClose} />;
  return (
    <Dialog open wide title="Edit address" onClose={onClose}>
      {address === null ? (
        <Spinner label="Loading the address" />
      ) : (
        <AddressForm
          first={fieldsOfAddress(address)}
          picked={null}
          contact="never"
          post={post}
          leave={onClose}
          refused={undefined}
          onEdited={(fields) => book.dispatch({ kind: 'fields edited', fields })}
        />
      )}
    </Dialog>
  );
}

/**
 * Returns what follows a save: the address is the selected one, the modal closes, and the page below shows it (AC-177).
 * A shopper who closed the modal while the save was under way stays where they are.
 */
function useSaved({ onClose, onSaved }: DialogProps): (addressId: number | null) => void {
  const [, book] = useAddressBook();
  const { revalidate } = useRevalidator();
  const close = useRef<(() => void) | null>(null);
  useEffect(() => {
    close.current = onClose;
    return () => void (close.current = null);
  }, [onClose]);
  return (addressId) => {
    if (addressId !== null) book.dispatch({ kind: 'address selected', addressId });
    onSaved?.();
    close.current?.();
    void revalidate({ keepsPage: true });
  };
}
