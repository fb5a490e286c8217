import type { WireOrderLine } from '#/contract/rest-types.ts';
import { Anchor } from '#/design/navigation/anchor.tsx';
import type { LineProduct } from '#/modules/trolley/web/lines/line-product.ts';
import { formatMoney, toPence } from '#/platform/rules/money.ts';
import { formatQuantity } from '#/platform/rules/quantity.ts';
import styles from './order-lines.module.css';

export interface OrderLinesProps {
  lines: readonly WireOrderLine[];
  /** The products that the shop still sells, by line number. */
  products: ReadonlyMap<string, Pick<LineProduct, 'href' | 'size' | 'picture'>>;
}

/** Renders the lines of an order as placed, each with its product if the shop still sells it. */
export function OrderLines({ lines, products }: OrderLinesProps) {
  return (
    <ul role="list">
      {lines.map((line) => ({ line, product: products.get(line.lineNumber) })).map(({ line, product }) => (
        <li key={line.sequenceNumber} className={styles.line}>
          <span className={styles.quantity}>{formatQuantity(line.quantity)}</span>
          <span className={styles.picture}>{product?.picture}</span>
          <span>
            {product ? <Anchor href={product.href}>{line.name}</Anchor> : line.name}
            {product?.size && <span className={styles.note}>{product.size}</span>}
            {line.noteToShopper && <span className={styles.note}>Note: &ldquo;{line.noteToShopper}&rdquo;</span>}
            {line.personalisedInfos.map((info) => (
              <span key={info.message} className={styles.note}>
                Message: &ldquo;{info.message}&rdquo;
              </span>
            ))}
            {!line.substitutionAllowed && <span className={styles.note}>No substitute</span>}
          </span>
          <LinePrice line={line} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the line's price after offers and, if offers reduce it, the price before them, as in the trolley. */
function LinePrice({ line: { estimatedPrice: price, estimatedTotalPrice: totalPrice, priceEstimated } }: { line: WireOrderLine }) {
  return (
    <span className={styles.price}>
      <b>{formatMoney(price)}</b>
      {priceEstimated && (
        <abbr title="estimated" className={styles.note}>
          est.
        </abbr>
      )}
      {toPence(price) < toPence(totalPrice) && (
        <span className={styles.note}>
          <span className="visually-hidden">before offers </span>
          <s>{formatMoney(totalPrice)}</s>
        </span>
      )}
    </span>
  );
}
