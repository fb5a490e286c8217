import { Anchor } from '#/design/navigation/anchor.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { useFlagsOn } from '#/modules/flags/web/flags-provider.tsx';
import { itemsIn } from '#/modules/trolley/rules/totals/items-in.ts';
import * as pages from '#/page-paths.ts';
import { formatMoney } from '#/platform/rules/money.ts';
import { useTrolley } from '#/modules/trolley/web/trolley-provider.tsx';
import styles from './trolley-summary.module.css';

/**
 * Renders the trolley in the header, with the number of items and their cost (SH-205, SH-206). Shows neither if the
 * trolley could not be read, and only the word "Trolley" without script. The link contains the enabled flags (SH-210),
 * which have no effect on the trolley page.
 */
export function TrolleySummary() {
  const { trolley, busy, failed } = useTrolley();
  const items = trolley ? itemsIn(trolley) : 0;
  const cost = trolley ? formatMoney(trolley.trolleyTotals.totalEstimatedCost) : '';
  const waiting = busy || (trolley === null && !failed);
  return (
    <Anchor href={`${pages.trolley}?featureflag=${useFlagsOn()}`} className={styles.summary} aria-busy={waiting || undefined}>
      <Icon name="trolley" title="Trolley" /> <span className={styles.cost}>{cost}</span>{' '}
      <noscript>
        <span aria-hidden="true">Trolley</span>
      </noscript>
      {(waiting || trolley) && (
        <span className={styles.count}>
          {waiting ? <Spinner /> : items > 99 ? '99+' : items}
          <span className="visually-hidden"> item{items !== 1 && 's'}</span>
        </span>
      )}
    </Anchor>
  );
}
