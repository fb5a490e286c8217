import type { WireOrder } from '#/contract/rest-types.ts';
import { Panel } from '#/design/layout/panel.tsx';
import { costNames } from '#/modules/orders/rules/receipt/listed-cost.ts';
import { paidWith } from '#/modules/orders/rules/receipt/paid-with.ts';
import type { OrderReceipt } from '#/modules/orders/rules/receipt/order-receipt.ts';
import { MoneyList, MoneyRow } from '#/modules/orders/web/money-list.tsx';
import { slotKindText } from '#/modules/orders/rules/order-slot-text.ts';
import { formatShortDay, londonDay } from '#/platform/rules/london-time.ts';
import { formatMoney, formatPence, toPence } from '#/platform/rules/money.ts';
import styles from './why-total.module.css';

type TotalOrder = Pick<WireOrder, 'totals' | 'paymentTaken' | 'paymentInfo' | 'refunds' | 'slots'>;

/** Renders how the total of a picked order follows from its estimate, what was refunded and why, and what paid for it. */
export function WhyTotal({ order, receipt }: { order: TotalOrder; receipt: OrderReceipt }) {
  const { differences, estimatedPence, chargedPence, vouchersBackPence, netPence, title } = receipt;
  const paid = order.paymentTaken?.paid ?? null;
  const settled = order.refunds.filter(({ state }) => state === 'SETTLED');
  return (
    <Panel as="section" aria-labelledby="totals">
      <h2 id="totals">{title}</h2>
      <MoneyList>
        <MoneyRow name="Estimated when you ordered" amount={formatPence(estimatedPence)} />
        {differences.map(({ name, pence }) => (
          <MoneyRow key={name} name={name} amount={`${pence > 0 ? '+' : ''}${formatPence(pence)}`} className={styles.difference} />
        ))}
        <MoneyRow name={paid === null ? 'To pay' : `Charged on ${dayOf(paid)}`} amount={formatPence(chargedPence)} className={styles.charged} />
        {settled.map(({ reference, amount, reason, settled: at }) => (
          <MoneyRow key={reference} name={`${at === null ? 'Refunded' : `Refunded on ${dayOf(at)}`} (${reason})`} amount={`-${formatMoney(amount)}`} className={styles.difference} />
        ))}
        {vouchersBackPence > 0 && <MoneyRow name="Gift vouchers, which you can use again" amount={`-${formatPence(vouchersBackPence)}`} className={styles.difference} />}
        {(settled.length > 0 || vouchersBackPence > 0) && <MoneyRow name={costNames.PAID_IN_THE_END} amount={formatPence(netPence)} className={styles.net} />}
      </MoneyList>
      {order.refunds.filter(({ state }) => state === 'REQUESTED').map(({ reference, amount, reason }) => (
        <p key={reference} className={styles.soft}>
          {formatMoney(amount)} is on its way back to you. Reason: {reason}
        </p>
      ))}
      <p className={styles.soft}>{charges(order)}</p>
      <p className={styles.soft}>{payers(order, paid !== null)}</p>
    </Panel>
  );
}

const dayOf = (dateTime: string): string => formatShortDay(londonDay(Date.parse(dateTime)));

/** Says which charges and savings each total includes. */
function charges({ totals: { actual }, slots: [slot] }: TotalOrder): string {
  if (!actual) return '';
  const delivery = toPence(actual.deliveryCharge);
  const included = [
    slot && (delivery === 0 ? `free ${slotKindText(slot).toLowerCase()}` : `${formatMoney(actual.deliveryCharge)} for ${slotKindText(slot).toLowerCase()}`),
    toPence(actual.carrierBagCharge) > 0 && `${formatMoney(actual.carrierBagCharge)} for bags`,
    toPence(actual.savings) > 0 && `savings of ${formatMoney(actual.savings)}`,
  ].filter(Boolean);
  return included.length === 0 ? '' : `Each total includes ${included.join(', ')}.`;
}

function payers(order: TotalOrder, isPaid: boolean): string {
  const means = paidWith(order);
  if (means.length === 0) return '';
  const list = means.length === 1 ? means[0]!.name : means.map(({ name, amount }) => `${name} (${amount})`).join(', ');
  return `${isPaid ? 'Paid' : 'To be paid'} with ${list}.`;
}
