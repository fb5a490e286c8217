import { lazy, Suspense, useState, type ReactNode } from 'react';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { sessionKind } from '#/modules/account/rules/sign-in/session.ts';
import { useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { ContentOf } from '#/modules/content/rules/content-component.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { ProductSlider } from '#/modules/storefront/web/lists/product-slider.tsx';
import { favourites as favouritesPage } from '#/page-paths.ts';
import { hydrateApart } from '#/platform/web/hydrate-apart.tsx';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import styles from './page-parts.module.css';

// If this code does not load, the row keeps the products that everybody sees.
const PartFavourites = lazy(() => import('./part-favourites.tsx').catch(() => ({ default: () => null })));

export interface PartProductsProps {
  id: string;
  row: ContentOf<'products'>;
  products: TileProduct[];
}

/**
 * Renders a row of products. If the row says so, the favourites of a signed-in customer take its place, once they are
 * there: the page itself is the same for everyone, and a row of the same height moves nothing.
 */
export const PartProducts = hydrateApart(function PartProducts({ id, row, products }: PartProductsProps) {
  const session = useSession();
  const isCustomer = useSessionReady() && sessionKind(session) !== 'anonymous';
  const [favourites, setFavourites] = useState<{ customerId: number; products: TileProduct[] } | null>(null);
  const own = isCustomer && favourites?.customerId === session.customerId && favourites.products.length > 0 ? favourites.products : null;
  return (
    <section aria-labelledby={id}>
      {own ? (
        <Row id={id} heading={row.favourites!} link={<FavouritesLink />} products={own} forOrder />
      ) : (
        <Row id={id} heading={row.heading} link={row.link && <TextLink href={row.link.href}>{row.link.title}</TextLink>} products={products} />
      )}
      {row.favourites !== null && isCustomer && (
        <Suspense>
          <PartFavourites key={session.customerId} onRead={(found) => setFavourites({ customerId: session.customerId, products: found })} />
        </Suspense>
      )}
    </section>
  );
});

const FavouritesLink = () => <TextLink href={favouritesPage}>See all favourites</TextLink>;

function Row({ id, heading, link, products, forOrder = false }: { id: string; heading: string; link: ReactNode; products: TileProduct[]; forOrder?: boolean }) {
  return (
    <>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {link}
      </div>
      <ProductSlider products={products} forOrder={forOrder} label={heading} action={addOnTile} />
    </>
  );
}
