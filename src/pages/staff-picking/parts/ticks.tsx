import { classNames } from '#/design/class-names.ts';
import type { LineToPick } from '#/modules/orders/rules/picking/picking-route.ts';
import styles from './picking.module.css';

const tones = { PICKED: styles.picked, SHORT_PICKED: styles.short, SUBSTITUTED: styles.swapped, UNAVAILABLE: styles.short } as const;

/** Shows how far a route is picked, a tick for each line. The title says it in words. */
export function Ticks({ route, current }: { route: readonly LineToPick[]; current: string }) {
  return (
    <div className={styles.ticks} aria-hidden="true">
      {route.map(({ key, line: { pick } }) => (
        <b key={key} className={classNames(key === current ? styles.now : pick && tones[pick.status])} />
      ))}
    </div>
  );
}
