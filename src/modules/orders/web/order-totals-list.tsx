import type { WireOrder } from '#/contract/rest-types.ts';
import { formatDeliveryCharge, formatMoney, formatPence, toPence, type Money } from '#/platform/rules/money.ts';
import { orderSavings } from '#/modules/orders/rules/order-savings.ts';
import styles from './order-totals-list.module.css';

/** Returns a row for each code that is applied. */
const codeRows = ({ adjustments }: Pick<WireOrder, 'adjustments'>) =>
  adjustments
    .filter(({ adjustmentType, status }) => adjustmentType === 'INCENTIVE' && status === 'APPLIED')
    .map(({ id, amount }): [name: string, amount: Money, sign: '-'] => [`Code ${id}`, amount, '-']);

/**
 * Renders an order's totals: those that are not zero, the delivery charge if there is a slot, and always the amount to
 * pay (SC-455). Below them, renders what offers and reduced prices save, unless the caller shows that itself.
 */
export function OrderTotalsList({ order, showsSavings = true }: { order: Pick<WireOrder, 'totals' | 'adjustments' | 'slots' | 'orderLines' | 'numberOfItems'>; showsSavings?: boolean }) {
  const { estimated } = order.totals;
  const rows: [name: string, amount: Money, sign?: '-'][] = [
    [`Items (${order.numberOfItems})`, estimated.orderLines],
    ['Offers', estimated.offerSavings, '-'],
    ['Member savings', estimated.membershipSavings, '-'],
    ...codeRows(order),
    ['Bags', estimated.carrierBagCharge],
    ['Deposits', estimated.depositCharge],
    ['Gift vouchers', estimated.giftVouchers, '-'],
    ['Gift cards', estimated.giftCards, '-'],
  ];
  const savings = orderSavings(estimated, order.orderLines);
  const isEstimated = order.orderLines.some((line) => line.priceEstimated);
  return (
    <dl className={styles.list}>
      {rows
        .filter(([, amount]) => amount.amount !== 0)
        .map(([name, amount, sign]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {sign}
              {formatMoney(amount)}
            </dd>
          </div>
        ))}
      {order.slots.length > 0 && (
        <div>
          <dt>{order.slots[0]!.type.startsWith('DELIVERY') ? 'Delivery' : 'Collection'}</dt>
          <dd>{formatDeliveryCharge(toPence(estimated.deliveryCharge))}</dd>
        </div>
      )}
      <div className={styles.pay}>
        <dt>To pay{isEstimated && ' (estimated)'}</dt>
        <dd>{formatMoney(estimated.toPay)}</dd>
      </div>
      {showsSavings && savings > 0 && (
        <div className={styles.saved}>
          <dt>You save</dt>
          <dd>{formatPence(savings)}</dd>
        </div>
      )}
    </dl>
  );
}
