import { Anchor } from '#/design/anchor.tsx';
import { Icon } from '#/design/icon.tsx';
import { Spinner } from '#/design/spinner.tsx';
import { formatMoney } from '#/platform/rules/money.ts';
import { useTrolley } from './trolley-provider.tsx';
import styles from './trolley-summary.module.css';

/** The trolley in the header: how many items, and what they cost (SH-205, SH-206). */
export function TrolleySummary() {
  const { trolley, busy, failed } = useTrolley();
  const counts = trolley?.trolleyTotals.trolleyItemCounts;
  const items = counts ? counts.hardConflicts + counts.softConflicts + counts.noConflicts : 0;
  const cost = trolley ? formatMoney(trolley.trolleyTotals.totalEstimatedCost) : '';
  const waiting = busy || (trolley === null && !failed);
  return (
    <Anchor href="/ecom/shop/trolley" className={styles.summary}>
      <Icon name="trolley" title="Trolley" /> <span className={styles.cost}>{cost}</span>{' '}
      <span className={styles.count}>
        {waiting ? <Spinner /> : items > 99 ? '99+' : items}
        <span className="visually-hidden">{items === 1 ? ' item' : ' items'}</span>
      </span>
    </Anchor>
  );
}
