import { Icon } from '#/design/display/icon.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { orderSlotText, slotPlaceText } from '#/modules/orders/rules/order-slot-text.ts';
import { chargedPence } from '#/modules/orders/rules/receipt/charged-pence.ts';
import { paidWith } from '#/modules/orders/rules/receipt/paid-with.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import styles from './order-confirmation.module.css';

/** The confirmation of the payment of an order (SC-634). */
export default function PaymentConfirmation({ loaderData: { order, paid } }: PropsOf<typeof import('./payment-confirmation.server.ts')>) {
  const [slot] = order.slots;
  const byCard = toPence(paid.paymentCard) > 0;
  const means = paidWith(order);
  return (
    <Container narrow className={styles.page}>
      <Panel className={styles.said}>
        <Stack>
          <p className={styles.placed}>
            <Icon name="success" />
            Order {order.customerOrderId} is paid for
          </p>
          <h1>Thank you for your payment</h1>
          <p>
            You paid <b>{byCard ? formatMoney(paid.paymentCard) : formatPence(chargedPence(order))}</b>
            {means.length > 0 && ` with ${means.at(-1)!.name}`}. We’ve emailed you the receipt.
          </p>
          {slot && (
            <p className={styles.soft}>
              {slotPlaceText(slot)}: {orderSlotText(slot)}
            </p>
          )}
          <p>
            <ButtonLink href={pages.linkTo(pages.order, order)}>View order</ButtonLink>
          </p>
        </Stack>
      </Panel>
    </Container>
  );
}
