import { classNames } from '#/design/class-names.ts';
import type { LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import styles from './picking.module.css';

const tones = { PICKED: styles.picked, SHORT_PICKED: styles.short, SUBSTITUTED: styles.swapped, UNAVAILABLE: styles.short } as const;

/** Shows how far an order is picked, a tick for each line. The title says it in words. */
export function Ticks({ route, current }: { route: readonly LineToPick[]; current: number }) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {route.map(({ line: { sequenceNumber, pick } }) => (
        <b key={sequenceNumber} className={classNames(sequenceNumber === current ? styles.now : pick && tones[pick.status])} />
      ))}
    </div>
  );
}
