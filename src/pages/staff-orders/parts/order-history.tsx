import type { WireStaffOrder } from '#/contract/rest-types.ts';
import { madeByText, staffStatusText } from '#/modules/orders/rules/picking/staff-order-words.ts';
import { Moment } from '#/pages/staff/parts/moment.tsx';
import styles from './staff-orders.module.css';

/** Shows who changed the order's status, and when, the latest first (SC-579). */
export function OrderHistory({ staffOrder: { customerId, statusHistory } }: { staffOrder: WireStaffOrder }) {
  return (
    <section className={styles.section} aria-labelledby="history-heading">
      <h2 id="history-heading">History</h2>
      <ul role="list" className={styles.history}>
        {statusHistory.toReversed().map(({ to, madeBy, at }, place) => (
          <li key={place}>
            <Moment at={at} />
            <strong>{staffStatusText(to)}</strong>
            <span className={styles.soft}>{madeByText(madeBy, customerId)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
