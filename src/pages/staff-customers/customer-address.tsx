import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { alterationTexts } from '#/modules/account/rules/profile/alteration-texts.ts';
import { isUkCountry } from '#/modules/account/rules/profile/uk-countries.ts';
import type { ListedAddress } from '#/modules/account/web/addresses/address-book-calls.ts';
import { AddressForm } from '#/modules/account/web/addresses/address-form.tsx';
import { fieldsOfAddress } from '#/modules/account/web/addresses/fields-of-address.ts';
import { PlainSearch } from '#/modules/account/web/addresses/plain-search.tsx';
import type { RefusedAddress } from '#/modules/account/web/addresses/save-address-form.ts';
import { unsentAddress } from '#/modules/account/web/addresses/unsent-address.ts';
import { customerAddress } from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { useSaidOnce } from '#/pages/staff/parts/use-said-once.ts';
import { useFormPost } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from './customer-address.module.css';

/** The result if the form's request failed: the form stays on the page with everything typed. */
export const unsent = (sent: URLSearchParams) => ({ refused: unsentAddress(sent) });

const headings = { list: 'Addresses', add: 'Add an address', edit: 'Edit address', delete: 'Delete address?' };

/** A customer's addresses for staff with ADDRESS_EDIT, who name the customer in the query (AC-186). */
export default function CustomerAddress({ actionData, loaderData }: PropsOf<typeof import('./customer-address.server.ts')>) {
  const { userId, name, view } = loaderData;
  useSaidOnce(loaderData.view === 'list' && loaderData.isSaved ? 'yes' : null);
  const back = `${customerAddress}?userId=${userId}`;
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const answered = actionData && 'refusal' in actionData ? actionData.refusal : undefined;
  const why = answered ?? (loaderData.view === 'delete' ? loaderData.refusal : null);
  return (
    <div className={staffStyles.page}>
      {view !== 'list' && (
        <p>
          <TextLink href={back}>All addresses of this customer</TextLink>
        </p>
      )}
      <h1>{headings[view]}</h1>
      <p className={styles.customer}>{name}</p>
      {why && (
        <Notice tone="danger" title={why.title} announce={answered && 'assertive'}>
          {why.text}
        </Notice>
      )}
      {view === 'list' && <List back={back} addresses={loaderData.addresses} isSaved={loaderData.isSaved && !actionData} />}
      {view === 'add' && (
        <div className={styles.form}>
          {loaderData.found && <PlainSearch key={loaderData.found.term} found={loaderData.found} keep={{ userId: String(userId), 'add-address': 'yes' }} />}
          <Form key={loaderData.found?.picked?.suggestionId} first={{}} picked={loaderData.found?.picked ?? null} contact="asked" back={back} refused={refused} />
        </div>
      )}
      {view === 'edit' &&
        (loaderData.isInUse ? (
          <Notice tone="warning" title={alterationTexts.ACTIVE_TROLLEY_ORDER.title}>
            {alterationTexts.ACTIVE_TROLLEY_ORDER.text}
          </Notice>
        ) : (
          <div className={styles.form}>
            <Form first={fieldsOfAddress(loaderData.address)} picked={null} contact="never" back={back} refused={refused} />
          </div>
        ))}
      {view === 'delete' && (
        <form method="post" className={styles.actions}>
          <p className={styles.whole}>{`${loaderData.address.line1}, ${loaderData.address.postalCode}`}</p>
          {loaderData.refusal === null && <Button type="submit">Delete</Button>}
          <ButtonLink href={back} variant="secondary">
            {loaderData.refusal === null ? 'Cancel' : 'OK'}
          </ButtonLink>
        </form>
      )}
    </div>
  );
}

interface FormProps extends Pick<Parameters<typeof AddressForm>[0], 'first' | 'picked' | 'contact'> {
  back: string;
  refused: RefusedAddress | undefined;
}

function Form({ back, refused, ...form }: FormProps) {
  const { busy, answer, send } = useFormPost<{ refused?: RefusedAddress }>();
  return <AddressForm {...form} post={{ busy, answer: answer?.refused, send }} leave={back} refused={refused} />;
}

function List({ back, addresses, isSaved }: { back: string; addresses: readonly ListedAddress[]; isSaved: boolean }) {
  return (
    <>
      {isSaved && (
        <Notice tone="success" announce="polite">
          Address book updated
        </Notice>
      )}
      <Panel className={styles.panel}>
        {addresses.length === 0 ? (
          <p>This customer has no addresses yet.</p>
        ) : (
          <ul role="list">
            {addresses.map((address) => (
              <li key={address.id} className={styles.address}>
                <span>
                  {addressText(address)} {address.isContactAddress && <Badge tone="leaf">Contact address</Badge>}
                </span>
                <div className={styles.actions}>
                  {address.methods.includes('PUT') ? (
                    <TextLink href={`${back}&edit-address=${address.id}`} aria-label={`Edit ${address.line1}`}>
                      Edit
                    </TextLink>
                  ) : (
                    <span className={styles.customer}>In use by an order in progress or a booked slot</span>
                  )}
                  {address.methods.includes('DELETE') && (
                    <TextLink href={`${back}&delete-address=${address.id}`} aria-label={`Delete ${address.line1}`}>
                      Delete
                    </TextLink>
                  )}
                  {!address.isContactAddress && isUkCountry(address.country) && (
                    <form method="post">
                      <input type="hidden" name="form" value="contact-address" />
                      <input type="hidden" name="addressId" value={address.id} />
                      <Button type="submit" variant="secondary" size="small">
                        Make contact address <span className="visually-hidden">{addressText(address)}</span>
                      </Button>
                    </form>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <div>
        <ButtonLink href={`${back}&add-address=yes`} variant="secondary">
          Add new address
        </ButtonLink>
      </div>
    </>
  );
}
