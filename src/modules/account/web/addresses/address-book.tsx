import { useRef, useState, type RefObject } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { alterationTexts, textOfAlteration, type AlterationText } from '#/modules/account/rules/profile/alteration-texts.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import { MakeContactAddress } from '#/modules/account/web/profile/make-contact-address.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import * as pages from '#/page-paths.ts';
import { CallFailure } from '#/platform/web/call-layer/call-failure.ts';
import { useRevalidator } from '#/platform/web/router/router.tsx';
import { deleteAddress, type ListedAddress } from './address-book-calls.ts';
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

  async function remove(address: ListedAddress) {
    setToDelete(null);
    if (deleting.current) return;
    deleting.current = true;
    try {
      await deleteAddress(calls, address.id);
      await revalidate({ keepsPage: true });
      heading.current?.focus();
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
        <p className={styles.soft}>You have no addresses yet.</p>
      ) : (
        <ul role="list" className={styles.list}>
          {addresses.map((address) => (
            <li key={address.id} className={styles.address}>
              <span>
                {addressText(address)} {address.isContactAddress && <Badge tone="leaf">Contact address</Badge>}
              </span>
              <div className={styles.actions}>
                <TextLink
                  href={pages.linkTo(pages.editMyAddress, { addressId: String(address.id) })}
                  aria-label={`Edit ${address.line1}`}
                  onClick={(event) => {
                    if (address.methods.includes('PUT')) return;
                    event.preventDefault();
                    setRefusal(alterationTexts.ACTIVE_TROLLEY_ORDER);
                  }}
                >
                  Edit
                </TextLink>
                {address.methods.includes('DELETE') && (
                  <TextLink
                    href={`${pages.deleteMyAddress}?addressId=${address.id}`}
                    aria-label={`Delete ${address.line1}`}
                    onClick={(event) => {
                      event.preventDefault();
                      if (!deleting.current) setToDelete(address);
                    }}
                  >
                    Delete
                  </TextLink>
                )}
                {!address.isContactAddress && isUkCountry(address.country) && <MakeContactAddress address={address} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <ButtonLink href={pages.addMyAddress} variant="secondary">
          Add new address
        </ButtonLink>
      </div>
      <Dialog
        open={toDelete !== null}
        title="Delete address?"
        lines={toDelete ? [`${toDelete.line1}, ${toDelete.postalCode}`] : []}
        onClose={() => setToDelete(null)}
        buttons={[
          { label: 'Delete', onPress: () => remove(toDelete!) },
          { label: 'Cancel', variant: 'secondary', onPress: () => setToDelete(null) },
        ]}
      />
      <Dialog
        open={refusal !== null}
        severity="ERROR"
        title={refusal?.title ?? ''}
        lines={refusal ? [refusal.text] : []}
        onClose={() => setRefusal(null)}
        buttons={[{ label: 'OK', onPress: () => setRefusal(null) }]}
      />
    </>
  );
}
