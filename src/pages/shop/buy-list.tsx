import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { usualItem } from '#/modules/storefront/rules/usual-item.ts';
import { ProductGrid } from '#/modules/storefront/web/product-grid.tsx';
import { AddAllToTrolley } from '#/modules/trolley/web/lines/add-all-to-trolley.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from './add-on-tile.tsx';
import styles from './buy-list.module.css';

/** A ready-made list of products, given by its address (SC-216, SC-217). */
export default function BuyList({ loaderData: { tiles } }: PropsOf<typeof import('./buy-list.server.ts')>) {
  if (tiles.length === 0) {
    return (
      <Container className={styles.page}>
        <h1 tabIndex={-1}>Buy list</h1>
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
          <p className={styles.lead}>{tiles.length === 1 ? '1 product' : `${tiles.length} products`}</p>
        </div>
        <AddAllToTrolley items={tiles.flatMap((tile) => usualItem(tile) ?? [])} label="Add all to trolley" />
      </div>
      <h2 className="visually-hidden">Products</h2>
      <ProductGrid products={tiles} action={addOnTile} />
    </Container>
  );
}
