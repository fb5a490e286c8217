import type { WireOrder } from '#/contract/rest-types.ts';
import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { basket, pencil, store, van } from '#/design/display/more-icons.ts';
import { orderSteps, type OrderStep } from '#/modules/orders/rules/order-steps.ts';
import styles from './order-steps-list.module.css';

const icons: Record<OrderStep['kind'], IconName> = { placed: 'success', change: pencil, packed: basket, delivered: van, collected: store };

/** Renders what happens next with a placed order; nothing if it is packed or cancelled. */
export function OrderStepsList({ order }: { order: Pick<WireOrder, 'status' | 'slots' | 'links' | 'paymentInfo'> }) {
  const steps = orderSteps(order);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">What happens next</h2>
      <ol role="list" className={styles.list}>
        {steps.map(({ kind, title, text }) => (
          <li key={kind} className={styles.step}>
            <span className={styles.icon}>
              <Icon name={icons[kind]} />
            </span>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
