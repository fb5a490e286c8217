import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { Notice } from '#/design/feedback/notice.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { useCanAddWithOthers } from '#/modules/storefront/web/grid/slot-tiles.tsx';
import { startingQuantity } from '#/modules/trolley/rules/lines/starting-quantity.ts';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { longestBuyList } from '#/pages/rules/buy-list-lines.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import styles from './buy-list.module.css';

/** A ready-made list of products, given by its address (SC-216, SC-217). */
export default function BuyList({ loaderData: { tiles, unknown, dropped } }: PropsOf<typeof import('./buy-list.server.ts')>) {
  const canAdd = useCanAddWithOthers();
  const addable = tiles.filter(canAdd);
  if (tiles.length === 0) {
    return (
      <Container className={styles.page}>
        <h1 tabIndex={-1} className={styles.title}>
          Buy list
        </h1>
        <EmptyState title="There is nothing on this list" actions={<ButtonLink href={pages.groceriesHome}>Shop groceries</ButtonLink>}>
          We don't sell any of its products at the moment.
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1 tabIndex={-1}>Buy list</h1>
          <p className={styles.lead}>
            {tiles.length === 1 ? '1 product' : `${tiles.length} products`}
            {unknown > 0 && `. We don't sell ${unknown === 1 ? 'one other product' : `${unknown} other products`} on this list at the moment.`}
          </p>
        </div>
        {addable.length > 0 ? (
          <AddAllToTrolley items={addable.map((product) => ({ product, quantity: startingQuantity(product, product.defaultQuantity.uom) }))} label="Add all to trolley" />
        ) : (
          // The tile of a single product says all there is to say.
          tiles.length > 1 && <p className={styles.lead}>These products can’t be added together.</p>
        )}
      </div>
      {dropped > 0 && (
        <Notice tone="warning" title="Item limit reached" className={styles.limit}>
          {dropped === 1 ? 'The last product on this list was' : `The last ${dropped} products on this list were`} left out: a list can have {longestBuyList}.
        </Notice>
      )}
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={tiles} action={addOnTile} />
    </Container>
  );
}
