import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import { YourShopLinks } from './your-shop-links.tsx';
import styles from './for-you.module.css';

/** Products for this customer: recommendations, and offers on what they buy (SC-210). */
export default function ForYou({ loaderData: { recommended, offers } }: PropsOf<typeof import('./for-you.server.ts')>) {
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>For you</h1>
      <p className={styles.lead}>Chosen from what you buy</p>
      <Stack gap="large">
        <YourShopLinks current={pages.forYou} />
        {recommended.length === 0 && offers.length === 0 && (
          <EmptyState title="We have nothing for you just now" actions={<ButtonLink href={pages.groceriesHome}>Shop groceries</ButtonLink>}>
            The more you shop, the more we can suggest.
          </EmptyState>
        )}
      </Stack>
      <Part id="for-you" title="Recommended for you" products={recommended} />
      <Part id="your-offers" title="Offers on what you buy" products={offers} />
    </Container>
  );
}

function Part({ id, title, products }: { id: string; title: string; products: readonly TileProduct[] }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <ProductGrid products={products} forOrder action={addOnTile} eager={0} />
    </section>
  );
}
