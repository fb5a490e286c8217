import { useRef, useState, type MouseEvent, type RefObject } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { alterationTexts, textOfAlteration, type AlterationText } from '#/modules/account/rules/profile/alteration-texts.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { MakeContactAddress } from '#/modules/account/web/profile/make-contact-address.tsx';
import list from '#/modules/account/web/account-list.module.css';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { focusUnlessTyping } from '#/platform/web/focus-unless-typing.ts';
import { useLocation, useNavigate, useRevalidator } from '#/platform/web/router/router.tsx';
import { deleteAddress, type ListedAddress } from './address-book-calls.ts';
import { useAddressBook } from './address-book-store.ts';
import { AlterationDialog } from './alteration-dialog.tsx';
import styles from './address-form.module.css';

/**
 * Renders the shopper's addresses with what may be done with each (AC-180, AC-181, AC-183, AC-204 to AC-209). Without
 * script, each action leads to its own page. Focuses the list's heading after a delete, because the link that was pressed
 * is gone.
 */
export function AddressBook({ addresses, heading }: { addresses: readonly ListedAddress[]; heading: RefObject<HTMLElement | null> }) {
  const calls = useCalls();
  const { revalidate } = useRevalidator();
  const [toDelete, setToDelete] = useState<ListedAddress | null>(null);
  const deleting = useRef(false);
  const [refusal, setRefusal] = useState<AlterationText | null>(null);
  const [{ selectedId, blocked }, book] = useAddressBook();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  /** Opens a modal by its hash; a press for a new tab opens the link's page there. */
  function open(event: MouseEvent, hash: string) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(`${pathname}${search}#${hash}`);
  }

  function edit(event: MouseEvent, { id, methods }: ListedAddress) {
    if (methods.includes('PUT')) {
      book.dispatch({ kind: 'address displayed', addressId: id });
      return open(event, 'edit-address');
    }
    event.preventDefault();
    book.dispatch({ kind: 'change blocked', addressId: id, options: methods });
  }

  async function remove(address: ListedAddress) {
    setToDelete(null);
    if (deleting.current) return;
    deleting.current = true;
    try {
      await deleteAddress(calls, address.id);
      await revalidate({ keepsPage: true });
      focusUnlessTyping(heading.current);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(textOfAlteration(error.body?.reason_code));
    } finally {
      deleting.current = false;
    }
  }

  return (
    <>
      {addresses.length === 0 ? (
        <p className={styles.soft}>You have no addresses yet. Add one, and we&rsquo;ll show you the slots near you.</p>
      ) : (
        <ul role="list" className={list.list}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.address} aria-current={address.id === selectedId || undefined}>
              <span>
                {addressText(address)} {address.isContactAddress && <Badge tone="success">Contact address</Badge>}
              </span>
              {!address.methods.includes('PUT') && <span className={styles.soft}>In use by an order in progress or a booked slot</span>}
              <div className={styles.actions}>
                <TextLink
                  href={pages.linkTo(pages.editMyAddress, { addressId: String(address.id) })}
                  aria-label={`Edit ${address.line1}`}
                  onClick={(event) => edit(event, address)}
                >
                  Edit
                </TextLink>
                {address.methods.includes('DELETE') && (
                  <TextLink
                    href={`${pages.deleteMyAddress}?addressId=${address.id}`}
                    aria-label={`Delete ${address.line1}`}
                    onClick={(event) => {
                      if (opensElsewhere(event)) return;
                      event.preventDefault();
                      if (!deleting.current) setToDelete(address);
                    }}
                  >
                    Delete
                  </TextLink>
                )}
                {!address.isContactAddress && isUkCountry(address.country) && <MakeContactAddress address={address} heading={heading} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={addresses.length > 0 ? list.foot : styles.first}>
        <ButtonLink href={pages.addMyAddress} variant="secondary" onClick={(event) => open(event, 'add-address')}>
          Add new address
        </ButtonLink>
      </div>
      <Dialog
        open={toDelete !== null}
        title="Delete address?"
        lines={toDelete ? [`${toDelete.line1}, ${toDelete.postalCode}`] : []}
        onClose={() => setToDelete(null)}
        buttons={[
          { label: 'Delete', variant: 'danger', onPress: () => remove(toDelete!) },
          { label: 'Cancel', variant: 'secondary', onPress: () => setToDelete(null) },
        ]}
      />
      <AlterationDialog text={refusal} onClose={() => setRefusal(null)} />
      <AlterationDialog text={blocked && alterationTexts.ACTIVE_TROLLEY_ORDER} onClose={() => book.dispatch({ kind: 'message closed' })} />
    </>
  );
}
