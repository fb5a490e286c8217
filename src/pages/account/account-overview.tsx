import { Children, type ReactNode } from 'react';
import { Icon } from '#/design/display/icon.tsx';
import type { IconName } from '#/design/display/icon-paths.ts';
import { basket, card, envelope, laptop, lock, pin, tag, van } from '#/design/display/more-icons.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { addressText } from '#/modules/account/rules/profile/address-text.ts';
import { groupedCardNumber, membershipNames } from '#/modules/membership/rules/loyalty-card-number.ts';
import { shownDelivery } from '#/modules/orders/web/delivery/delivery-progress.tsx';
import { useDeliveries } from '#/modules/orders/web/delivery/use-deliveries.ts';
import { passPromise } from '#/modules/passes/rules/pass-texts.ts';
import { adminLinksOf } from '#/modules/staff/rules/admin-links.ts';
import * as pages from '#/page-paths.ts';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { AccountPage } from './account-page.tsx';
import styles from './account-overview.module.css';

/** How many facts a card shows. */
const mostFacts = 3;

/** The customer's account on one page, with links to every part of it (AC-129). */
export default function AccountOverview({ loaderData }: PropsOf<typeof import('./account-overview.server.ts')>) {
  const { firstName, name, email, totalOrderCount, addresses, membership, closes, cards, marketing, placeCount, passkeyCount, customerId, menu, pending, deliveries } = loaderData;
  const { isOwner, passStatus } = menu;
  const tracked = useDeliveries(deliveries);
  const hasPage = useHasPage();
  return (
    <AccountPage title={`Hello ${firstName}`} menu={menu} isOverview>
      <div className={styles.cards}>
        {closes !== null && (
          <Notice tone="warning" title={`We close your account on ${formatDay(londonDay(Date.parse(closes)))}`} className={styles.wide}>
            If you have changed your mind, <TextLink href={pages.myData}>keep your account</TextLink>.
          </Notice>
        )}
        {pending.map((order) => {
          const delivery = shownDelivery(order, tracked.get(order.customerOrderId));
          return (
            delivery && (
              <Notice key={order.customerOrderId} tone={delivery.tone} title={delivery.title} className={styles.wide}>
                {delivery.driver} <TextLink href={pages.linkTo(pages.order, order)}>Track order {order.customerOrderId}</TextLink>
              </Notice>
            )
          );
        })}
        <Card title="My details" icon="person" more={<TextLink href={pages.myDetails}>See my details</TextLink>}>
          <Facts>
            <Fact label="Name" action={<TextLink href={`${pages.myDetails}#change-name`}>Change name</TextLink>}>
              {name}
            </Fact>
            <Fact label="Email address" action={isOwner && <TextLink href={`${pages.myDetails}#change-email`}>Change email</TextLink>}>
              {email}
            </Fact>
            {isOwner && (
              <Fact label="Password" action={<TextLink href={`${pages.myDetails}#change-password`}>Change password</TextLink>}>
                <span aria-hidden="true">••••••••••</span>
                <span className="visually-hidden">Hidden</span>
              </Fact>
            )}
          </Facts>
        </Card>
        <Card title="Addresses" icon={pin} more={addresses.length > 0 ? <TextLink href={`${pages.myDetails}#addresses`}>See my addresses</TextLink> : <TextLink href={pages.addMyAddress}>Add an address</TextLink>}>
          {addresses.length === 0 && <p className={styles.soft}>You have no contact address yet. Add one, and we&rsquo;ll show you the slots near you.</p>}
          <Facts>
            {addresses.map((address) => (
              <Fact key={address.id} label={address.isContactAddress && <Badge tone="success">Contact address</Badge>}>
                {addressText(address)}
              </Fact>
            ))}
          </Facts>
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
            {cards?.length === 0 && <p className={styles.soft}>You have no saved payment cards. You can save one when you check out.</p>}
            <Facts>
              {cards?.map(({ id, name: cardName, expiryDate, isExpired }) => (
                <Fact key={id} label={isExpired ? <Badge tone="danger">Expired</Badge> : `Expires ${expiryDate}`}>
                  {cardName}
                </Fact>
              ))}
            </Facts>
          </Card>
        )}
        {isOwner && (
          <Card title="Signing in" icon={laptop} more={<TextLink href={`${pages.myDetails}#signed-in-places`}>See where I&rsquo;m signed in</TextLink>}>
            <Facts>
              {placeCount !== null && <Fact label="Where you’re signed in">{placeCount === 1 ? 'This browser only' : `This browser and ${placeCount - 1} more`}</Fact>}
              {passkeyCount > 0 && <Fact label="Passkeys">{passkeyCount}</Fact>}
            </Facts>
          </Card>
        )}
        {hasPage(pages.marketingPreferences) && (
          <Card title="Marketing preferences" icon={envelope} more={<TextLink href={pages.marketingPreferences}>Choose what we send you</TextLink>}>
            <Facts>
              {marketing && <Fact label="Offers, recipes and news">Email: {marketing.email ? 'on' : 'off'}</Fact>}
              {marketing && <Fact label="Offers close to you">SMS: {marketing.sms ? 'on' : 'off'}</Fact>}
            </Facts>
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

/** Lists the first facts, and says how many more there are. */
function Facts({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children);
  if (facts.length === 0) return null;
  return (
    <>
      <ul role="list" className={styles.facts}>
        {facts.slice(0, mostFacts)}
      </ul>
      {facts.length > mostFacts && <p className={styles.soft}>And {facts.length - mostFacts} more.</p>}
    </>
  );
}

function Fact({ label, action, children }: { label: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <div>
        <p>{children}</p>
        {label && <p className={styles.soft}>{label}</p>}
      </div>
      {action}
    </li>
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
