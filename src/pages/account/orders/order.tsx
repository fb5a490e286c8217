import { useRef, type Ref } from 'react';
import { Notice } from '#/design/feedback/notice.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Badge } from '#/design/display/badge.tsx';
import { isOvertaken, notDeliveredText, notDeliveredTitle } from '#/modules/orders/rules/delivery/delivery-text.ts';
import { asTracked, type TrackedDelivery } from '#/modules/orders/rules/delivery/delivery-tracking.ts';
import { orderReceipt } from '#/modules/orders/rules/receipt/order-receipt.ts';
import { DeliverySteps, DeliveryUpdated, shownDelivery } from '#/modules/orders/web/delivery/delivery-progress.tsx';
import { useDeliveries } from '#/modules/orders/web/delivery/use-deliveries.ts';
import { ReceiptLines } from '#/modules/orders/web/receipt/receipt-lines.tsx';
import { ReceiptVat } from '#/modules/orders/web/receipt/receipt-vat.tsx';
import { WhatChanged } from '#/modules/orders/web/receipt/what-changed.tsx';
import { WhyTotal } from '#/modules/orders/web/receipt/why-total.tsx';
import { reportOutcome, reportTitle } from '#/modules/orders/rules/reports/shown-report.ts';
import { ReportedItems, ReportItems } from '#/modules/orders/web/reports/report-items.tsx';
import { AmendOrder, CancelOrder, CancelUntil, PayNow, ShopAgain } from '#/modules/orders/web/order-actions.tsx';
import { OrderLines, type OrderLinesProps } from '#/modules/orders/web/order-lines.tsx';
import { OrderPayment } from '#/modules/orders/web/order-payment.tsx';
import { OrderPlace } from '#/modules/orders/web/order-place.tsx';
import { OrderStatusBadge } from '#/modules/orders/web/listed-order.tsx';
import { OrderTotalsList } from '#/modules/orders/web/order-totals-list.tsx';
import { cancelChangesQuestion } from '#/modules/orders/rules/amend-texts.ts';
import { useAmendOrder } from '#/modules/orders/web/use-amend-order.tsx';
import { cancelledText, cancelQuestion, useCancelOrder } from '#/modules/orders/web/use-cancel-order.tsx';
import { toLineProduct } from '#/modules/storefront/web/lists/to-line-product.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { orderHeading } from './order-heading.ts';
import styles from './my-orders.module.css';

type OrderProps = PropsOf<typeof import('./order.server.ts')>;

/** One order, as placed and with its current status (SC-597), or its print view (SC-599). */
export default function Order({ loaderData, actionData }: OrderProps) {
  return loaderData.isPrint ? <PrintedOrder {...loaderData} /> : <ShownOrder {...loaderData} refusal={actionData ?? null} />;
}

function PrintedOrder({ order }: OrderProps['loaderData']) {
  return (
    <main id="main">
      <Container className={styles.page}>
        <OrderTitle order={order} />
        <OrderContent order={order} products={new Map()} />
      </Container>
    </main>
  );
}

function ShownOrder({ refusal, ...loaderData }: OrderProps['loaderData'] & { refusal: OrderProps['actionData'] | null }) {
  const { order: loaded, products, deliveries, asksToCancel, asksToCancelChanges, changesNote, reports, canReport, asksToReport, reported } = loaderData;
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = useCancelOrder(heading);
  const amending = useAmendOrder();
  const tracked = useDeliveries(deliveries).get(loaded.customerOrderId);
  const isCancelled = cancelling.cancelled.has(loaded.customerOrderId);
  const order = asTracked<typeof loaded>(isCancelled ? { ...loaded, status: 'CANCELLED', links: [] } : loaded, tracked);
  const address = pages.linkTo(pages.order, order);
  return (
    <Container className={styles.page}>
      <Breadcrumb trail={[{ name: 'My orders', href: pages.myOrders }, { name: order.customerOrderId }]} />
      <div className={styles.head}>
        <div>
          <OrderTitle order={order} tracked={tracked} heading={heading} />
          <CancelUntil order={order} />
        </div>
        <div className={styles.ways}>
          <PayNow order={order} />
          <ButtonLink href={`${address}?print=true`} as="a" variant="secondary">
            Print
          </ButtonLink>
          {canReport && (
            <ButtonLink href={`${address}?report=yes#report`} as="a" variant="secondary">
              Report a missing or bad item
            </ButtonLink>
          )}
          <AmendOrder order={order} amending={amending} />
          <ShopAgain order={order} />
          <CancelOrder order={order} cancelling={cancelling} amending={amending} />
        </div>
      </div>
      {refusal && (
        <Notice tone="danger" title={refusal.title} announce="assertive">
          {refusal.text}
        </Notice>
      )}
      {changesNote && (
        <Notice tone={changesNote.tone} title={changesNote.title ?? undefined} announce="polite">
          {changesNote.lines.join(' ')}
        </Notice>
      )}
      {reported && !refusal && (
        <Notice tone={reported.refund === 'SETTLED' ? 'success' : 'info'} title={reportTitle(reported)} announce="polite">
          {reportOutcome(reported)}
        </Notice>
      )}
      {asksToReport && <ReportItems order={order} address={address} reports={reports} refused={refusal && 'reported' in refusal ? refusal.reported : null} />}
      <ReportedItems reports={reports} />
      {asksToCancelChanges && (
        <Panel as="section" aria-labelledby="cancel-changes">
          <form method="post" action={address} className={styles.question}>
            <h2 id="cancel-changes">{cancelChangesQuestion.title}</h2>
            <p>{cancelChangesQuestion.text}</p>
            <div className={styles.ways}>
              <Button type="submit" name="intent" value="cancel-changes" variant="danger">
                {cancelChangesQuestion.yes}
              </Button>
              <ButtonLink href={pages.trolley} as="a" variant="secondary">
                {cancelChangesQuestion.no}
              </ButtonLink>
            </div>
          </form>
        </Panel>
      )}
      {isCancelled && <Notice tone="success">{cancelledText}. You weren’t charged.</Notice>}
      {asksToCancel && !isCancelled && (
        <Panel as="section" aria-labelledby="cancel">
          <form method="post" action={address} className={styles.question}>
            <h2 id="cancel">{cancelQuestion.title}</h2>
            <p>Order {order.customerOrderId}</p>
            <div className={styles.ways}>
              <Button type="submit" variant="danger">
                {cancelQuestion.yes}
              </Button>
              <ButtonLink href={address} variant="secondary">
                {cancelQuestion.no}
              </ButtonLink>
            </div>
          </form>
        </Panel>
      )}
      {order.alerts.filter(({ alertType }) => alertType === 'PAYMENT_AT_RISK').map(({ message }) => (
        <Notice key={message} tone="warning" title="Your payment needs attention">
          <p>{message}</p>
        </Notice>
      ))}
      <DeliveryPanel order={order} tracked={tracked} />
      <OrderContent order={order} products={new Map(products.map((product) => [product.lineNumber, toLineProduct(product)]))} />
      {cancelling.dialogs}
      {amending.dialogs}
    </Container>
  );
}

/** Returns what the shopper wrote about each line. */
const notesOf = ({ orderLines }: ShownOrderData): Map<number, string[]> =>
  new Map(
    orderLines.map(({ sequenceNumber, noteToShopper, personalisedInfos, substitutionAllowed }) => [
      sequenceNumber,
      [
        ...(noteToShopper ? [`Note: “${noteToShopper}”`] : []),
        ...personalisedInfos.map(({ message }) => `Message: “${message}”`),
        ...(substitutionAllowed ? [] : ['No substitute']),
      ],
    ]),
  );

type ShownOrderData = OrderProps['loaderData']['order'];

function OrderTitle({ order, tracked, heading }: { order: ShownOrderData; tracked?: TrackedDelivery | undefined; heading?: Ref<HTMLHeadingElement> | undefined }) {
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {orderHeading(order)}
      </h1>
      <p>
        {!isOvertaken(order, shownDelivery(order, tracked)) && <OrderStatusBadge order={order} />} <span className={styles.soft}>Order {order.customerOrderId}</span>
      </p>
    </div>
  );
}

/** Renders where an order is whose slot is today (SC-656), and what happens next with one that was not delivered; nothing for others. */
function DeliveryPanel({ order, tracked }: { order: ShownOrderData; tracked: TrackedDelivery | undefined }) {
  const delivery = shownDelivery(order, tracked);
  if (!delivery) return order.notDelivered && <Notice tone="warning" title={notDeliveredTitle}>{notDeliveredText}</Notice>;
  return (
    <Panel as="section" aria-labelledby="delivery" className={styles.delivery}>
      <p>
        <Badge tone={delivery.tone}>{delivery.badge}</Badge> <DeliveryUpdated text={delivery} tracked={tracked} />
      </p>
      <h2 id="delivery">{delivery.title}</h2>
      {delivery.driver && <p>{delivery.driver}</p>}
      {order.notDelivered && <p>{notDeliveredText}</p>}
      <DeliverySteps steps={delivery.steps} />
    </Panel>
  );
}

/** Renders an order's lines and totals: as they came once it is picked, before that as they were placed (SC-597). */
function OrderContent({ order, products }: { order: ShownOrderData; products: OrderLinesProps['products'] }) {
  const receipt = orderReceipt(order);
  return (
    <div className={styles.columns}>
      {receipt ? (
        <div className={styles.side}>
          <WhatChanged receipt={receipt} />
          <ReceiptLines receipt={receipt} products={products} notes={notesOf(order)} isPaid={(order.paymentTaken?.paid ?? null) !== null} />
        </div>
      ) : (
        <Panel as="section" aria-labelledby="items">
          <h2 id="items">{order.numberOfItems === 1 ? '1 item' : `${order.numberOfItems} items`}</h2>
          <OrderLines lines={order.orderLines} products={products} />
        </Panel>
      )}
      <div className={styles.side}>
        {receipt ? (
          <>
            <WhyTotal order={order} receipt={receipt} />
            <ReceiptVat order={order} />
          </>
        ) : (
          <Panel as="section" aria-labelledby="totals">
            <h2 id="totals">Total</h2>
            <OrderTotalsList order={order} />
          </Panel>
        )}
        <OrderPlace order={order} />
        <OrderPayment order={order} />
      </div>
    </div>
  );
}
