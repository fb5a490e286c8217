import type { ReactNode } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { ChangePassword } from '#/modules/account/web/password/change-password.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import type { BookAddress } from '#/modules/account/web/profile/address-calls.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import styles from './my-details.module.css';

/** The customer's name, e-mail address, password and addresses (AC-131). Staff signed on as them see no controls (AC-013). */
export default function MyDetails({ actionData, loaderData: { name, email, addresses, isOwner, hasChanged } }: PropsOf<typeof import('./my-details.server.ts')>) {
  return (
    <Container className={styles.page}>
      <h1>My details</h1>
      {hasChanged && (
        <Notice tone="success" announce="polite">
          Password updated
        </Notice>
      )}
      <Panel as="section" aria-labelledby="details" className={styles.panel}>
        <h2 id="details">Your details</h2>
        <dl className={styles.facts}>
          {name !== '' && <Fact label="Name">{name}</Fact>}
          <Fact label="Email address">{email}</Fact>
          <Fact label="Password" action={isOwner && <TextLink href="#change-password">Change password</TextLink>}>
            <span aria-hidden="true">••••••••••</span>
            <span className="visually-hidden">Hidden</span>
          </Fact>
        </dl>
      </Panel>
      {isOwner && <ChangePassword email={email} refused={actionData} />}
      <Panel as="section" aria-labelledby="addresses" className={styles.panel}>
        <h2 id="addresses">Addresses</h2>
        {addresses.length === 0 ? (
          <p className={styles.soft}>You have no addresses yet. Add one when you book a slot.</p>
        ) : (
          <ul role="list" className={styles.facts}>
            {addresses.map((address) => (
              <Address key={address.id} address={address} />
            ))}
          </ul>
        )}
      </Panel>
    </Container>
  );
}

function Fact({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {action && <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

function Address({ address }: { address: BookAddress }) {
  return (
    <li className={styles.address}>
      <span>{addressText(address)}</span>
      {address.isContactAddress && <Badge tone="leaf">Contact address</Badge>}
    </li>
  );
}
