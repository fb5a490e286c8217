import type { WireOrderSummary } from '#/contract/rest-types.ts';
import { Icon } from '#/design/display/icon.tsx';
import { check } from '#/design/display/more-icons.ts';
import type { DeliveryStep, DeliveryText } from '#/modules/orders/rules/delivery/delivery-text.ts';
import { deliveryText } from '#/modules/orders/rules/delivery/delivery-text.ts';
import { deliveryOfSlot, type TrackedDelivery } from '#/modules/orders/rules/delivery/delivery-tracking.ts';
import styles from './delivery-progress.module.css';

/** Returns what to show of an order's delivery; null if nothing is known about it. */
export function shownDelivery(order: Pick<WireOrderSummary, 'slots' | 'status'>, tracked: TrackedDelivery | undefined): DeliveryText | null {
  const delivery = deliveryOfSlot(order, tracked);
  return delivery && deliveryText(delivery, order.slots[0]!, order.status);
}

/** Renders when a delivery was last updated, or that it cannot be updated at the moment. */
export function DeliveryUpdated({ text, tracked }: { text: DeliveryText; tracked: TrackedDelivery | undefined }) {
  return (
    <span className={styles.updated}>
      {text.updated}
      {tracked?.state === 'error' && '. We can’t update this at the moment.'}
    </span>
  );
}

/** Renders the steps of a delivery; nothing if the order did not come. */
export function DeliverySteps({ steps }: { steps: readonly DeliveryStep[] }) {
  if (steps.length === 0) return null;
  return (
    <ol role="list" className={styles.steps}>
      {steps.map(({ name, state }) => (
        <li key={name} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot}>{state !== 'next' && <Icon name={check} size={14} />}</span>
          <span>
            {name}
            {state === 'done' && <span className="visually-hidden">, done</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
