import type { WireShoppingList } from '#/modules/lists/rules/lists-schema.ts';
import { IconButton } from '#/design/forms/buttons/icon-button.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { productPath } from '#/modules/catalogue/rules/product-link.ts';
import { availabilityText, factTexts } from '#/modules/storefront/rules/product/product-texts.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import type { TypedAmount } from '#/modules/trolley/rules/lines/typed-amount.ts';
import { QuantityStepper } from '#/modules/trolley/web/lines/quantity-stepper.tsx';
import { fromWireQuantity, toWireQuantity, type WireQuantity } from '#/platform/rules/quantity.ts';
import styles from './list-row.module.css';

export interface ListRowProps {
  item: WireShoppingList['items'][number];
  /** The item's product; null if the shop does not know it, undefined while it is loading. */
  product: TileProduct | null | undefined;
  /** How the server read the last typed amount, in a browser without script. */
  read?: TypedAmount | undefined;
  /** Called with the new quantity; null removes the item. */
  onChange(quantity: WireQuantity | null): void;
}

/** A product on a list, with its quantity, which the shopper can change, and a button to remove it (SC-204). */
export function ListRow({ item, product, read, onChange }: ListRowProps) {
  const { lineNumber, quantity } = item;
  const name = product?.name ?? (product === null ? 'Product name currently unavailable' : 'Loading this item');
  const unavailable = product === undefined ? null : availabilityText(product?.availability ?? 'NOT_AVAILABLE');
  const formId = `item-${lineNumber}`;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>{product && <ProductPicture product={product} size="small" />}</div>
      <div className={styles.what}>
        <h2>{product ? <Anchor href={productPath(product)}>{name}</Anchor> : name}</h2>
        {product && <p>{factTexts(product).join(' · ')}</p>}
        {unavailable && <p className={styles.gone}>{unavailable}</p>}
      </div>
      <form method="post" id={formId} className={styles.quantity}>
        <input type="hidden" name="do" value="item" />
        <input type="hidden" name="lineNumber" value={lineNumber} />
        <input type="hidden" name="uom" value={quantity.uom} />
        {product && (
          <QuantityStepper
            name={name}
            quantity={fromWireQuantity(quantity)}
            sold={product.weights.uoms}
            form={fields}
            read={read}
            onChange={(next) => onChange(next.thousandths === 0 ? null : toWireQuantity(next))}
          />
        )}
      </form>
      <IconButton
        icon="close"
        label={`Remove ${name}`}
        type="submit"
        form={formId}
        name="press"
        value="0"
        className={styles.remove}
        onClick={(event) => {
          event.preventDefault();
          onChange(null);
        }}
      />
    </li>
  );
}

// Without script a row is a form, in which a pressed button overrides the typed amount.
const fields = { field: 'amount', press: 'press' };
