import type { WireCustomerDetail, WireStaffSelf } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { lock as lockIcon, passkey } from '#/design/display/more-icons.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { lockStateWords } from '#/modules/staff/rules/customer-lock.ts';
import { canDo, type StaffCapability } from '#/modules/staff/rules/staff-capabilities.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatDay, londonDay } from '#/platform/rules/london-time.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useLayoutData } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import styles from './customer-detail.module.css';
import { loadCustomer } from './load-customers.ts';
import { CallerCheck } from './parts/caller-check.tsx';
import { CardPanel } from './parts/card-panel.tsx';
import { ConsentPanel } from './parts/consent-panel.tsx';
import { DeedsPanel } from './parts/deeds-panel.tsx';
import { LockPanel } from './parts/lock-panel.tsx';
import { OrdersPanel } from './parts/orders-panel.tsx';
import { PassPanel } from './parts/pass-panel.tsx';
import { ReportsPanel } from './parts/reports-panel.tsx';
import { ProfilePanel } from './parts/profile-panel.tsx';

export const load: LoadInBrowser = (calls, { params }) => loadCustomer(calls, params.customerId);

/** The result if a form's request failed. */
export const unsent = (sent: URLSearchParams) => ({ failed: sent.has('signOn') ? ('signOn' as const) : ('reset' as const) });

const failures = {
  signOn: "Sorry, we couldn't sign you on as this customer. Please try again.",
  reset: "Sorry, we couldn't send the reset link. Please try again.",
};

const lockTones = { NONE: 'success', SOFT_LOCKED: 'warning', HARD_LOCKED: 'danger' } as const;

/** Shows what the shop holds about a customer, and what staff did for them, with the ways to act for them (AC-521, AC-522). */
export default function CustomerDetail({ actionData, loaderData: customer }: PropsOf<typeof import('./customer-detail.server.ts')>) {
  const self = useLayoutData<WireStaffSelf>();
  const may = (capability: StaffCapability) => canDo(self?.permissions ?? [], capability);
  const { account, lock } = customer;
  const customerId = String(account.id);
  const name = `Customer ${customerId}`;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <div className={styles.top}>
        <p>
          <TextLink href={pages.staffCustomerList}>Customers</TextLink>
        </p>
        <div className={staffStyles.head}>
          <div>
            <div className={styles.title}>
              <h1>{name}</h1>
              <Badge tone={lockTones[lock.state]}>{lock.state === 'NONE' ? 'Can sign in' : lockStateWords[lock.state]}</Badge>
              {account.closes !== null && <Badge tone="warning">Account closes on {formatDay(londonDay(Date.parse(account.closes)))}</Badge>}
            </div>
            <About account={account} />
          </div>
          <div className={staffStyles.actions}>
            {may('lockCustomers') && (
              <ButtonLink href={pages.linkTo(pages.staffCustomerLock, { customerId })} variant="secondary">
                <Icon name={lockIcon} size={18} /> Member lock
              </ButtonLink>
            )}
            {may('signOnAsCustomer') && (
              // A form of the document: the shop must load as the customer, without anything that this page holds.
              <form method="post">
                <Button type="submit" name="signOn" value="yes">
                  <Icon name={passkey} size={18} /> Sign on as customer
                </Button>
              </form>
            )}
          </div>
        </div>
      </div>
      <SavedNotice said={{ reset: 'The link is on its way to the customer’s email address.' }} />
      {actionData && (
        <Notice tone="danger" announce="assertive">
          {failures[actionData.failed]}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <CallerCheck customer={customer} />
          <OrdersPanel orders={customer.orders} orderCount={account.orderCount} />
          <ReportsPanel reports={customer.itemReports} mayDecide={may('managePayments')} />
          <DeedsPanel customer={customer} selfId={self?.id ?? null} mayReadAudit={may('readAudit')} />
          <div className={styles.pair}>
            <LockPanel lock={lock} />
            <ConsentPanel consents={customer.consents} />
          </div>
        </div>
        <div className={styles.column}>
          <ProfilePanel customer={customer} mayEditAddresses={may('editAddresses')} mayReset={may('lockCustomers')} />
          <PassPanel customerId={customerId} pass={customer.deliveryPass} mayManage={may('managePasses')} />
          <CardPanel card={customer.membership} mayManage={may('manageLoyalty')} />
          {may('signOnAsCustomer') && <Notice title="Signed on as the customer">You see the shop as they do. Everything that you do is noted with your name.</Notice>}
        </div>
      </div>
    </div>
  );
}

function About({ account: { created, lastLogin, orderCount } }: Pick<WireCustomerDetail, 'account'>) {
  const orders = orderCount === 1 ? '1 order' : `${orderCount} orders`;
  return (
    <p className={staffStyles.soft}>
      With us since {formatDay(londonDay(Date.parse(created)))}. {orders},{' '}
      {lastLogin === null ? (
        'never signed in'
      ) : (
        <>
          last signed in <Moment at={lastLogin} />
        </>
      )}
      .
    </p>
  );
}
