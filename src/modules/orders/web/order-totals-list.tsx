import type { WireOrder } from '#/contract/rest-types.ts';
import { codeName } from '#/modules/codes/rules/codes-shown.ts';
import { formatDeliveryCharge, formatMoney, formatPence, toPence, type Money } from '#/platform/rules/money.ts';
import { orderSavings } from '#/modules/orders/rules/order-savings.ts';
import { MoneyList, MoneyRow } from './money-list.tsx';
import styles from './order-totals-list.module.css';

interface Row {
  name: string;
  /** Tells rows with the same name apart; by default the name. */
  key?: string;
  amount: Money;
  /** A saving and a payment by gifts are subtracted. The slot's charge shows even if it is zero. A total sums up the rows above. Undefined for another charge. */
  as?: 'saving' | 'payment' | 'slot' | 'total';
}

/** Returns a row for each code and voucher that is applied. */
const codeRows = ({ adjustments }: Pick<WireOrder, 'adjustments'>) =>
  adjustments
    .filter(({ adjustmentType, status }) => adjustmentType === 'INCENTIVE' && status === 'APPLIED')
    .map((code): Row => ({ name: codeName(code), key: `${code.applicationMethod} ${code.id}`, amount: code.amount, as: 'saving' }));

/**
 * Renders an order's totals: those that are not zero, the delivery charge if there is a slot, and always the amount to
 * pay (SC-455). The total before gift cards and vouchers shows only if they pay, because otherwise it is the amount to pay.
 * Below them, renders what offers and reduced prices save, unless the caller shows that itself.
 */
export function OrderTotalsList({ order, showsSavings = true }: { order: Pick<WireOrder, 'status' | 'totals' | 'adjustments' | 'slots' | 'orderLines' | 'numberOfItems'>; showsSavings?: boolean }) {
  const { estimated } = order.totals;
  const [slot] = order.slots;
  const isEstimated = order.orderLines.some((line) => line.priceEstimated);
  const estimatedName = (name: string) => (isEstimated ? `${name} (estimated)` : name);
  const haveGiftsPaid = estimated.giftVouchers.amount !== 0 || estimated.giftCards.amount !== 0;
  const rows: Row[] = [
    { name: `Items (${order.numberOfItems})`, amount: estimated.orderLines },
    { name: 'Offers', amount: estimated.offerSavings, as: 'saving' },
    { name: 'Member savings', amount: estimated.membershipSavings, as: 'saving' },
    ...codeRows(order),
    ...(slot ? [{ name: slot.type.startsWith('DELIVERY') ? 'Delivery' : 'Collection', amount: estimated.deliveryCharge, as: 'slot' as const }] : []),
    { name: 'Bags', amount: estimated.carrierBagCharge },
    { name: 'Deposits', amount: estimated.depositCharge },
    ...(haveGiftsPaid ? [{ name: estimatedName('Total'), amount: estimated.totalPrice, as: 'total' as const }] : []),
    { name: 'Gift vouchers', amount: estimated.giftVouchers, as: 'payment' },
    { name: 'Gift cards', amount: estimated.giftCards, as: 'payment' },
  ];
  const savings = orderSavings(estimated, order.orderLines);
  return (
    <MoneyList>
      {rows
        .filter(({ amount, as }) => as === 'slot' || amount.amount !== 0)
        .map((row) => (
          <MoneyRow key={row.key ?? row.name} name={row.name} amount={amountText(row)} className={row.as === 'saving' ? styles.saving : row.as === 'total' ? styles.total : undefined} />
        ))}
      <MoneyRow name={estimatedName(order.status === 'CANCELLED' ? 'Not charged' : 'To pay')} amount={formatMoney(estimated.toPay)} className={styles.pay} />
      {showsSavings && savings > 0 && <MoneyRow name="You save" amount={formatPence(savings)} className={styles.saved} />}
    </MoneyList>
  );
}

function amountText({ amount, as }: Row): string {
  if (as === 'slot') return formatDeliveryCharge(toPence(amount));
  return `${as === 'saving' || as === 'payment' ? '-' : ''}${formatMoney(amount)}`;
}
