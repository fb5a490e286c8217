import type { ReactNode } from 'react';
import { Badge } from '#/design/display/badge.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import type { OrderReceipt, ReceiptItem } from '#/modules/orders/rules/receipt/order-receipt.ts';
import type { OrderLinesProps } from '#/modules/orders/web/order-lines.tsx';
import { formatPence } from '#/platform/rules/money.ts';
import styles from './receipt-lines.module.css';

export interface ReceiptLinesProps extends Pick<OrderLinesProps, 'products'> {
  receipt: OrderReceipt;
  /** What else to say about an ordered line, such as its note to the picker; by sequence number. */
  notes: ReadonlyMap<number, readonly string[]>;
  /** Whether the order is paid for. */
  isPaid: boolean;
}

/** Renders line by line what was ordered, what came and what it cost, the lines that are not as ordered first (SC-598). */
export function ReceiptLines({ receipt, products, notes, isPaid }: ReceiptLinesProps) {
  const paidLabel = isPaid ? 'You paid' : 'You pay';
  return (
    <Panel as="section" aria-labelledby="items" className={styles.receipt}>
      <h2 id="items" className="visually-hidden">
        Your items
      </h2>
      {/* Each amount below names itself for a screen reader, and on a narrow screen for everyone. */}
      <p className={styles.columns} aria-hidden="true">
        <span>Ordered</span>
        <span>Came</span>
        <span>Estimated</span>
        <span>{paidLabel}</span>
      </p>
      {receipt.groups.map(({ kind, title, lines }) => (
        <section key={kind} aria-labelledby={`lines-${kind}`} className={styles.group}>
          <h3 id={`lines-${kind}`}>{title}</h3>
          <ul role="list">
            {lines.map((items) => (
              <li key={items[0]!.sequenceNumber} className={styles.line}>
                {rowsOf(items).map(({ item, replaced }) => (
                  <ReceiptRow key={item.sequenceNumber} item={item} replaced={replaced} products={products} paidLabel={paidLabel} notes={notes.get((replaced ?? item).sequenceNumber) ?? []} />
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

interface Row {
  item: ReceiptItem;
  /** The ordered product of which nothing came, shown above its only substitute. */
  replaced: ReceiptItem | null;
}

/** Returns the rows of a line: an ordered product of which nothing came shares the row of its only substitute. */
function rowsOf(items: readonly ReceiptItem[]): Row[] {
  const [ordered, substitute, ...more] = items;
  if (substitute && more.length === 0 && ordered!.came === '0') return [{ item: substitute, replaced: ordered! }];
  return items.map((item) => ({ item, replaced: null }));
}

interface ReceiptRowProps extends Row, Pick<ReceiptLinesProps, 'products'> {
  paidLabel: string;
  notes: readonly string[];
}

function ReceiptRow({ item, replaced, products, paidLabel, notes }: ReceiptRowProps) {
  const product = products.get(item.lineNumber);
  const ordered = item.ordered ?? replaced?.ordered ?? null;
  const estimated = item.estimatedPence ?? replaced?.estimatedPence ?? null;
  const name = product ? <Anchor href={product.href}>{item.name}</Anchor> : item.name;
  const isChanged = ordered !== null && ordered !== item.came;
  return (
    <div className={styles.row}>
      <span className={styles.picture}>{product?.picture}</span>
      <div className={styles.what}>
        {replaced && <Struck name={replaced.name} />}
        <span className={styles.name}>
          {item.isReplaced ? <Struck name={item.name} /> : name}
          {product?.size && !item.isReplaced && <span className={styles.size}> {product.size}</span>}
        </span>
        {item.isUnavailable && (
          <span>
            <Badge tone="danger">Unavailable</Badge>
          </span>
        )}
        {item.note && <span className={styles.note}>{item.note}</span>}
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
      </div>
      <Amount label="Ordered">{ordered}</Amount>
      <Amount label="Came">{isChanged ? <b>{item.came}</b> : item.came}</Amount>
      <Amount label="Estimated" isSoft>
        {estimated === null ? null : formatPence(estimated)}
      </Amount>
      <Amount label={paidLabel}>
        <b>{formatPence(item.paidPence)}</b>
        {item.refundedPence > 0 && <span className={styles.refunded}>-{formatPence(item.refundedPence)} refunded</span>}
      </Amount>
    </div>
  );
}

function Struck({ name }: { name: string }) {
  return (
    <span className={styles.struck}>
      <span className="visually-hidden">Ordered: </span>
      <s>{name}</s>
    </span>
  );
}

function Amount({ label, isSoft = false, children }: { label: string; isSoft?: boolean; children: ReactNode }) {
  if (children === null) return <span />;
  return (
    <span className={isSoft ? styles.softAmount : styles.amount}>
      <span className={styles.label}>{label} </span>
      <span>{children}</span>
    </span>
  );
}
