import type { ReactNode } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import type { IconName } from '#/design/display/icon-paths.ts';
import { basket, card, envelope, lock, pencil, pin, tag, van } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { groupedCardNumber, membershipNames } from '#/modules/membership/rules/loyalty-card-number.ts';
import { passPromise } from '#/modules/passes/rules/pass-texts.ts';
import { adminLinksOf } from '#/modules/staff/rules/admin-links.ts';
import * as pages from '#/page-paths.ts';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-overview.module.css';

/** The customer's account on one page, with links to every part of it (AC-129). */
export default function AccountOverview({ loaderData }: PropsOf<typeof import('./account-overview.server.ts')>) {
  const { firstName, name, email, totalOrderCount, contactAddress, passStatus, membership, closes, customerId, isOwner } = loaderData;
  const hasPage = useHasPage();
  return (
    <AccountPage title={`Hello ${firstName}`} isOwner={isOwner} isOverview>
      <div className={styles.cards}>
        {closes !== null && (
          <Notice tone="warning" title={`We close your account on ${formatDay(londonDay(Date.parse(closes)))}`} className={styles.wide}>
            If you have changed your mind, <TextLink href={pages.myData}>keep your account</TextLink>.
          </Notice>
        )}
        <Card title="My details" icon={pencil} more={<TextLink href={pages.myDetails}>Change my details</TextLink>}>
          <p>{name}</p>
          <p className={styles.soft}>{email}</p>
        </Card>
        <Card title="Contact address" icon={pin} more={contactAddress ? <TextLink href={pages.myDetails}>See my addresses</TextLink> : <TextLink href={pages.addMyAddress}>Add an address</TextLink>}>
          {contactAddress ? <p>{addressText(contactAddress)}</p> : <p className={styles.soft}>You have no contact address yet. Add one, and we&rsquo;ll show you the slots near you.</p>}
        </Card>
        <Card title="My orders" icon={basket} more={<TextLink href={pages.myOrders}>See my orders</TextLink>}>
          <OrderCount count={totalOrderCount} />
        </Card>
        {passStatus !== 'NOT_AVAILABLE' && (
          <Card title="Delivery Pass" icon={van} more={<TextLink href={pages.myDeliveryPass}>{passStatus === 'ACTIVE' ? 'See my Delivery Pass' : 'Choose a Delivery Pass'}</TextLink>}>
            <p>{passStatus === 'ACTIVE' ? 'Your deliveries are free until your pass ends.' : passPromise}</p>
          </Card>
        )}
        {membership !== null && (
          <Card title={membershipNames[membership.type]} icon={tag}>
            <p>Your card number is {groupedCardNumber(membership.number)}.</p>
          </Card>
        )}
        {hasPage(pages.paymentCards) && (
          <Card title="Payment cards" icon={card} more={<TextLink href={pages.paymentCards}>See my payment cards</TextLink>}>
            <p>The cards that you have saved to pay with.</p>
          </Card>
        )}
        {hasPage(pages.marketingPreferences) && (
          <Card title="Marketing preferences" icon={envelope} more={<TextLink href={pages.marketingPreferences}>Choose what we send you</TextLink>}>
            <p>Offers, recipes and news by email or SMS, only if you like.</p>
          </Card>
        )}
        {isOwner && (
          <Card title="My data" icon={lock} more={<TextLink href={pages.myData}>See my data</TextLink>}>
            <p>Download everything that we hold about you, or close your account.</p>
          </Card>
        )}
        {!isOwner && <StaffCard customerId={customerId} />}
      </div>
    </AccountPage>
  );
}

/** Shows the number of orders; nothing about it if it is unknown (AC-121). */
function OrderCount({ count }: { count: number }) {
  if (count === -1) return <p>What is on its way, and everything that you have bought.</p>;
  if (count === 0) return <p>You have not placed an order yet.</p>;
  return (
    <p>
      You have placed <b>{count}</b> {count === 1 ? 'order' : 'orders'} with us.
    </p>
  );
}

/** Links staff who are signed on as the customer to the customer's pages in the console (AC-130). */
function StaffCard({ customerId }: { customerId: number }) {
  return (
    <Card title="For staff" icon="person">
      <ul role="list" className={styles.staff}>
        {adminLinksOf(customerId).map(({ title, path }) => (
          <li key={path}>
            <TextLink as="a" href={path}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Card({ title, icon, more, children }: { title: string; icon: IconName; more?: ReactNode; children: ReactNode }) {
  return (
    <Panel as="section" className={styles.card}>
      <h2>
        <Icon name={icon} />
        {title}
      </h2>
      <div>{children}</div>
      {more && <p className={styles.more}>{more}</p>}
    </Panel>
  );
}
