import type { IconName } from '#/design/display/icon-paths.ts';
import { Icon } from '#/design/display/icon.tsx';
import { basket, scales, swap, undo } from '#/design/display/more-icons.ts';
import { Panel } from '#/design/layout/panel.tsx';
import type { OrderReceipt, ReceiptKind } from '#/modules/orders/rules/receipt/order-receipt.ts';
import styles from './what-changed.module.css';

const counted: Record<ReceiptKind, { icon: IconName; one: string; more: string }> = {
  replaced: { icon: swap, one: 'substitute', more: 'substitutes' },
  short: { icon: basket, one: 'short or unavailable', more: 'short or unavailable' },
  weighed: { icon: scales, one: 'weighed item', more: 'weighed items' },
  refunded: { icon: undo, one: 'refunded item', more: 'refunded items' },
  'as-ordered': { icon: 'success', one: 'exactly as ordered', more: 'exactly as ordered' },
};

/** Renders how many lines of a picked order came as ordered, and how many differently. */
export function WhatChanged({ receipt: { groups } }: { receipt: OrderReceipt }) {
  return (
    <Panel as="section" aria-labelledby="changed">
      <h2 id="changed">What changed</h2>
      <ul role="list" className={styles.counts}>
        {groups.map(({ kind, lines }) => (
          <li key={kind} className={kind === 'as-ordered' ? styles.same : styles.changed}>
            <span className={styles.count}>
              <Icon name={counted[kind].icon} />
              <b>{lines.length}</b>
            </span>
            <span className={styles.soft}>{lines.length === 1 ? counted[kind].one : counted[kind].more}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
