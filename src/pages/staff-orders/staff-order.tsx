import type { WireStaffOrder, WireStaffSelf } from '#/contract/rest-types.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { ErrorSummary } from '#/design/forms/error-summary.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { slotKindText } from '#/modules/orders/rules/order-slot-text.ts';
import { failedRefund, failedRefundText } from '#/modules/orders/rules/picking/failed-refund.ts';
import { deliveryStatusWords } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { canDo } from '#/modules/staff/rules/staff-capabilities.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { KeptHead } from '#/pages/staff/parts/kept-head.tsx';
import { SavedNotice } from '#/pages/staff/parts/saved-notice.tsx';
import { formatLongDay, formatTimeAt, londonDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import type { LoadInBrowser } from '#/platform/web/router/router-state.ts';
import { useLayoutData } from '#/platform/web/router/router.tsx';
import staffStyles from '#/pages/staff/staff.module.css';
import { unsentDeed, type RefusedDeed } from './parts/do-on-order.ts';
import { loadOrder } from './parts/load-order.ts';
import { OrderBadge } from './parts/order-badge.tsx';
import { OrderForms } from './parts/order-forms.tsx';
import { OrderHistory } from './parts/order-history.tsx';
import { OrderPayments } from './parts/order-payments.tsx';
import { shownDeeds } from './parts/shown-deeds.ts';
import { StaffOrderLines } from './parts/staff-order-lines.tsx';
import styles from './parts/staff-orders.module.css';

export const load: LoadInBrowser = (calls, { params }) => loadOrder(calls, params.customerOrderId!);

export const unsent = unsentDeed;

const said = {
  release: 'The order is released to picking. Its shopper can no longer change it.',
  prepare: 'The line is in preparation. The shopper can no longer change its slot or this line.',
  cancel: 'The order is cancelled.',
  refund: 'The refund is on its way. It is settled once the card company has answered.',
  delivery: 'The delivery status is saved.',
  complete: 'The order is completed.',
  again: 'The order has its new slot. The shopper gets an email.',
  close: 'Everything is being refunded. The order is cancelled once the card company has answered.',
};

/** Shows an order with what was ordered and picked, its payments and history, and does everything that staff do with it (SC-657 to SC-679). */
export default function StaffOrder({ loaderData: { staffOrder, slots, refundKey }, actionData }: PropsOf<typeof import('./staff-order.server.ts')>) {
  const permissions = useLayoutData<WireStaffSelf>()?.permissions ?? [];
  const { order } = staffOrder;
  const slot = order.slots[0];
  const day = slot && londonDay(Date.parse(slot.startDateTime));
  const name = `Order ${order.customerOrderId}`;
  return (
    <div className={staffStyles.page}>
      <title>{name}</title>
      <p>
        <TextLink href={pages.staffOrderList}>Orders</TextLink>
        {day !== undefined && (
          <>
            {' / '}
            <TextLink href={`${pages.staffOrderList}?day=${day}&branch=${slot!.branchId}`}>{formatLongDay(day)}</TextLink>
          </>
        )}
      </p>
      <KeptHead name={name} badge={<OrderBadge status={order.status} />} />
      <SavedNotice said={said} />
      {actionData && !shownDeeds(staffOrder, permissions).has(actionData.deed) && <LateRefusal refused={actionData} />}
      <FailedRefund staffOrder={staffOrder} />
      {order.notDelivered && (
        <Notice tone="warning" title="This order was not delivered">
          {order.status === 'PAID' ? 'Deliver it again, or refund and close it. Its shopper waits for one of them.' : 'Once its refund has ended, deliver it again, or refund the rest and close it.'}
        </Notice>
      )}
      <Facts staffOrder={staffOrder} mayViewCustomer={canDo(permissions, 'viewCustomers')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <StaffOrderLines staffOrder={staffOrder} mayPrepare={canDo(permissions, 'pickOrders')} refused={actionData} />
          <OrderPayments staffOrder={staffOrder} />
          <OrderHistory staffOrder={staffOrder} />
        </div>
        <OrderForms staffOrder={staffOrder} slots={slots} refundKey={refundKey} permissions={permissions} refused={actionData} />
      </div>
    </div>
  );
}

/** Says why something was not done for which the page has no form any more, because the order has changed since it was opened. */
function LateRefusal({ refused }: { refused: RefusedDeed }) {
  const message = refused.message ?? Object.values(refused.faults)[0];
  return message === undefined ? null : <ErrorSummary faults={[{ field: null, message }]} attempt={refused} />;
}

/** Says that the last refund did not reach the customer, until staff refund again (decision 133). */
function FailedRefund({ staffOrder: { picked } }: { staffOrder: WireStaffOrder }) {
  const failed = picked && failedRefund(picked.refunds);
  if (!failed) return null;
  return (
    <Notice tone="danger" title={failedRefundText(failed)}>
      <p>The customer does not have this money. Refund it again, or ask them how they want it. Reason of the refund: {failed.reason}</p>
    </Notice>
  );
}

function Facts({ staffOrder: { customerId, order, picked, delivery }, mayViewCustomer }: { staffOrder: WireStaffOrder; mayViewCustomer: boolean }) {
  const slot = order.slots[0];
  const address = slot?.deliveryAddress;
  return (
    <Panel padding="none">
      <dl className={styles.strip}>
        <div>
          <dt>Customer</dt>
          <dd>
            {mayViewCustomer ? <TextLink href={pages.linkTo(pages.staffCustomer, { customerId: String(customerId) })}>{customerId}</TextLink> : <strong>{customerId}</strong>}
          </dd>
          {order.shopNumber !== null && <dd className={styles.soft}>order number {order.shopNumber} of this customer</dd>}
        </div>
        {slot && (
          <div>
            <dt>Slot</dt>
            <dd>
              <strong>
                {formatLongDay(londonDay(Date.parse(slot.startDateTime)))}, {formatTimeAt(Date.parse(slot.startDateTime))} - {formatTimeAt(Date.parse(slot.endDateTime))}
              </strong>
            </dd>
            <dd className={styles.soft}>
              {slotKindText(slot)}
              {delivery && `, ${deliveryStatusWords[delivery.status].toLowerCase()}`}
              {delivery?.driverName && `, ${delivery.driverName} drives`}
            </dd>
          </div>
        )}
        {slot && (
          <div>
            <dt>{address ? 'To' : 'From'}</dt>
            <dd>
              <strong>{address ? address.postalCode : slot.branchName}</strong>
            </dd>
            <dd className={styles.soft}>{address ? [address.line1, address.town].filter(Boolean).join(', ') : slot.branchAddress.postalCode}</dd>
          </div>
        )}
        <div>
          <dt>Ordered</dt>
          <dd>
            <strong>{formatMoney(order.totals.estimated.totalPrice)}</strong>
          </dd>
          <dd className={styles.soft}>
            {order.numberOfItems} {order.numberOfItems === 1 ? 'item' : 'items'}, estimated
          </dd>
        </div>
        {picked && (
          <div>
            <dt>{picked.captured !== null ? 'Cost' : order.status === 'CANCELLED' ? 'Not charged' : 'To pay'}</dt>
            <dd>
              <strong>{formatMoney(picked.paid)}</strong>
            </dd>
            <dd className={styles.soft}>
              {picked.captured !== null ? `card charged ${formatMoney(picked.captured)}` : order.status === 'CANCELLED' ? 'cancelled after it was packed' : 'card not charged yet'}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
