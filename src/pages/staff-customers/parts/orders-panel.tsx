import type { WireCustomerOrder } from '#/contract/rest-types.ts';
import { Badge } from '#/design/display/badge.tsx';
import { Table } from '#/design/layout/table.tsx';
import { orderStates } from '#/modules/care/rules/order-for-staff.ts';
import { formatShortDay, formatTimeAt, formatWeekday, londonDay } from '#/platform/rules/london-time.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import staffStyles from '#/pages/staff/staff.module.css';
import { DetailPanel } from './detail-panel.tsx';
import styles from './customer-parts.module.css';

/** Says what the total of an order is. */
const costWords: Record<WireCustomerOrder['totalKind'], string> = { ESTIMATED: 'est.', TO_PAY: 'to pay', CHARGED: 'charged', PAID_IN_THE_END: 'paid in the end' };

/** Shows a customer's last orders, newest first. */
export function OrdersPanel({ orders, orderCount }: { orders: readonly WireCustomerOrder[]; orderCount: number }) {
  const side = orderCount > orders.length ? <span className={styles.side}>The last {orders.length}</span> : null;
  return (
    <DetailPanel title="Orders" side={side} wide>
      {orders.length === 0 ? (
        <p className={styles.empty}>This customer has placed no orders.</p>
      ) : (
        <Table caption="Orders" hideCaption className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Slot</th>
              <th scope="col" data-numeric>
                Items
              </th>
              <th scope="col" data-numeric>
                Total
              </th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <tr key={order.customerOrderId}>
                <th scope="row" className={staffStyles.when}>
                  {order.customerOrderId}
                </th>
                <td>{order.slot === null ? 'None' : <Slot slot={order.slot} />}</td>
                <td data-numeric>{order.numberOfItems}</td>
                <td data-numeric>
                  <span className={styles.side}>{costWords[order.totalKind]} </span>
                  {formatMoney(order.total)}
                </td>
                <td data-nowrap>
                  <Badge tone={orderStates[order.status].tone}>{orderStates[order.status].words}</Badge>
                  {order.refunded !== null && <span className={styles.after}>Refunded {formatMoney(order.refunded)}</span>}
                  {order.status === 'CANCELLED' && order.totalKind === 'ESTIMATED' && <span className={styles.after}>Not charged</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </DetailPanel>
  );
}

function Slot({ slot: { startDateTime, endDateTime } }: { slot: NonNullable<WireCustomerOrder['slot']> }) {
  const [start, end] = [Date.parse(startDateTime), Date.parse(endDateTime)];
  const day = londonDay(start);
  return (
    <time dateTime={startDateTime} className={staffStyles.when}>
      {formatWeekday(day).slice(0, 3)} {formatShortDay(day)} {day.slice(0, 4)}, {formatTimeAt(start)} - {formatTimeAt(end)}
    </time>
  );
}
