import type { WireCustomerDetail } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import * as pages from '#/page-paths.ts';
import { Form, useNavigation } from '#/platform/web/router/router.tsx';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

export interface ProfilePanelProps {
  customer: Pick<WireCustomerDetail, 'account' | 'addresses'>;
  mayEditAddresses: boolean;
  mayReset: boolean;
}

/** Shows who a customer is and where they can be reached. */
export function ProfilePanel({ customer: { account, addresses }, mayEditAddresses, mayReset }: ProfilePanelProps) {
  const edit = mayEditAddresses ? <TextLink href={`${pages.customerAddress}?userId=${account.id}`}>Addresses</TextLink> : null;
  return (
    <DetailPanel title="Profile" side={edit} foot="Opening this page is noted with your name, once an hour.">
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{[account.title, account.firstName, account.lastName].filter(Boolean).join(' ') || 'None yet'}</dd>
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>{addresses.length === 1 ? 'Address' : 'Addresses'}</dt>
        <dd>
          {addresses.length === 0 ? (
            'None yet'
          ) : (
            <ul role="list" className={styles.lines}>
              {addresses.map((address) => (
                <li key={address.id} className={styles.line}>
                  {addressText(address)}
                  {address.contactNumber !== null && <span className={styles.number}>{address.contactNumber}</span>}
                  {address.isContactAddress && <Badge tone="neutral">Contact address</Badge>}
                </li>
              ))}
            </ul>
          )}
        </dd>
        {mayReset && (
          <>
            <dt>Password</dt>
            <dd>
              <SendReset />
            </dd>
          </>
        )}
      </dl>
    </DetailPanel>
  );
}

function SendReset() {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" replace>
      <Button type="submit" variant="secondary" size="small" name="reset" value="yes" busy={busy}>
        Send password reset
      </Button>
    </Form>
  );
}
