import type { WireProduct } from '#/contract/rest-types.ts';
import { Button } from '#/design/forms/buttons/button.tsx';
import { Dialog } from '#/design/overlays/dialog.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { Price } from '#/design/display/price.tsx';
import { Spinner } from '#/design/feedback/spinner.tsx';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { priceParts, unitPriceText } from '#/modules/storefront/rules/product/product-texts.ts';
import { swapSuggestions } from '#/modules/storefront/rules/swap-suggestions.ts';
import { useTrolley, useTrolleyStore } from '#/modules/trolley/web/trolley-provider.tsx';
import type { Quantity } from '#/platform/rules/quantity.ts';
import { useLoaded } from '#/platform/web/use-loaded.ts';
import { ProductPicture } from '#/modules/storefront/web/product/product-picture.tsx';
import { browseProducts } from '#/modules/storefront/web/storefront-calls.ts';
import styles from './swap-dialog.module.css';

export interface SwapDialogProps {
  orderId: string;
  /** The unavailable line. */
  line: { lineNumber: string; name: string; quantity: Quantity };
  category: { id: string; name: string };
  /** Called with the chosen product, once the swap has been requested. */
  onChoose(product: WireProduct): void;
  onClose(): void;
}

/** The number of products to request: enough that eight of them are likely to be suitable. */
const looked = 48;

/** Suggests up to eight available products of the same category as a replacement for an unavailable one (SC-308). */
export function SwapDialog({ orderId, line, category, onChoose, onClose }: SwapDialogProps) {
  const calls = useCalls();
  const store = useTrolleyStore();
  const { lines } = useTrolley();
  const { answer, failed } = useLoaded(category.id, () => browseProducts(calls, { category: category.id, size: looked, orderId }));
  const suggested = answer && swapSuggestions(answer.products, { uom: line.quantity.uom, inTrolley: new Set(lines.keys()) });

  function swapFor(product: WireProduct) {
    // Both changes are in one call, so that the trolley never has both lines or neither in between. The old line is
    // removed even if the new one is refused (SC-246); the shopper can then restore it.
    store.changeAll([
      { lineNumber: line.lineNumber, quantity: { ...line.quantity, thousandths: 0 } },
      { lineNumber: product.lineNumber, quantity: line.quantity },
    ]);
    onChoose(product);
  }

  return (
    <Dialog open wide title="Swap this item" lines={[`Available now in ${category.name}, in place of ${line.name}.`]} onClose={onClose}>
      {failed && <Notice tone="danger">Sorry, we couldn't look for other items. Nothing in your trolley has changed.</Notice>}
      {!failed && !suggested && <Spinner label="Looking for other items" />}
      {suggested?.length === 0 && <p>Sorry, we have nothing similar at the moment.</p>}
      {suggested && suggested.length > 0 && (
        <ul role="list" className={styles.products} aria-label="Other items">
          {suggested.map((product) => (
            <li key={product.lineNumber} className={styles.product}>
              <ProductPicture product={product} size="small" eager />
              <div>
                <h3>{product.name}</h3>
                <p className={styles.soft}>{[product.size, unitPriceText(product)].filter(Boolean).join(' · ')}</p>
                <Price size="small" {...priceParts(product)} />
              </div>
              <Button variant="secondary" size="small" onClick={() => swapFor(product)}>
                Choose<span className="visually-hidden"> {product.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
