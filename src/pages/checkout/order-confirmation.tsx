import { Icon } from '#/design/display/icon.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { orderSlotText } from '#/modules/orders/rules/order-slot-text.ts';
import { orderStatusText } from '#/modules/orders/rules/order-status-text.ts';
import { DateTile } from '#/modules/orders/web/date-tile.tsx';
import { AmendOrder, CancelUntil } from '#/modules/orders/web/order-actions.tsx';
import { OrderPictures } from '#/modules/orders/web/order-pictures.tsx';
import { OrderStepsList } from '#/modules/orders/web/order-steps-list.tsx';
import { OrderTotalsList } from '#/modules/orders/web/order-totals-list.tsx';
import { useAmendOrder } from '#/modules/orders/web/use-amend-order.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { ConfirmationExtras } from './confirmation-extras.tsx';
import styles from './order-confirmation.module.css';

type Data = PropsOf<typeof import('./order-confirmation.server.ts')>['loaderData'];

/** The confirmation of a placed order (SC-631). */
export default function OrderConfirmation({ loaderData }: { loaderData: Data }) {
  const { order, pictured, thumbs, shopper } = loaderData;
  const view = pages.linkTo(pages.order, order);
  const amending = useAmendOrder();
  const isEstimated = order.orderLines.some((line) => line.priceEstimated);
  return (
    <Container className={styles.page}>
      <Panel padding="none" className={styles.thanks}>
        <div className={styles.said}>
          <p className={styles.placed}>
            <Icon name={order.status === 'CANCELLED' ? 'info' : 'success'} />
            {order.status === 'PLACED' ? `Order ${order.customerOrderId} is placed` : `Order ${order.customerOrderId}: ${orderStatusText(order)}`}
          </p>
          <h1>Thank you for your order{shopper?.firstName && `, ${shopper.firstName}`}</h1>
          {shopper && order.status === 'PLACED' && <p className={styles.mailed}>We’ve emailed the details to {shopper.email}.</p>}
          <ConfirmedSlot {...loaderData} />
          <CancelUntil order={order} />
          <div className={styles.ways}>
            <AmendOrder order={order} amending={amending} />
          </div>
        </div>
        <OrderStepsList order={order} />
      </Panel>
      <div className={styles.columns}>
        <Panel as="section" aria-labelledby="items">
          <div className={styles.head}>
            <h2 id="items">Your {order.numberOfItems === 1 ? 'item' : `${order.numberOfItems} items`}</h2>
            <TextLink href={view}>View order</TextLink>
          </div>
          <OrderPictures order={pictured} thumbs={thumbs} />
        </Panel>
        <Panel as="section" aria-labelledby="totals" className={styles.totals}>
          <h2 id="totals">Estimated total</h2>
          <OrderTotalsList order={order} />
          {isEstimated && <p className={styles.soft}>Some items are priced by weight, so your final total may differ.</p>}
          <ButtonLink href={view} wide>
            View order
          </ButtonLink>
          <ButtonLink href={pages.groceriesHome} variant="secondary" wide>
            Continue shopping
          </ButtonLink>
        </Panel>
        <div className={styles.extras}>
          <ConfirmationExtras order={order} />
        </div>
      </div>
      {amending.dialogs}
    </Container>
  );
}

function ConfirmedSlot({ order, calendar }: Pick<Data, 'order' | 'calendar'>) {
  const [slot] = order.slots;
  if (!slot) return null;
  const { line1, line2, line3, town, region, postalCode } = slot.deliveryAddress ?? slot.branchAddress;
  const place = [slot.deliveryAddress ? null : slot.branchName, line1, line2, line3, town, region, postalCode];
  return (
    <div className={styles.slot}>
      <DateTile dateTime={slot.startDateTime} />
      <div>
        <h2>{orderSlotText(slot)}</h2>
        <p>{place.filter(Boolean).join(', ')}</p>
        {order.deliveryNote && <p className={styles.soft}>Note for your driver: {order.deliveryNote}</p>}
        {calendar !== null && (
          <p className={styles.calendar}>
            <TextLink as="a" download={`order-${order.customerOrderId}.ics`} href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}>
              Add to calendar
            </TextLink>
          </p>
        )}
      </div>
    </div>
  );
}
