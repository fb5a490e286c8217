import { useEffect, useRef } from 'react';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { LoadMore } from '#/design/navigation/load-more.tsx';
import { favouritesAtATime } from '#/modules/favourites/rules/favourite-list.ts';
import { groupFavourites } from '#/modules/favourites/rules/group-favourites.ts';
import { BasketBuilder } from '#/modules/recommendations/web/basket-builder.tsx';
import { EarlierProducts } from '#/modules/storefront/web/grid/earlier-products.tsx';
import { ProductRow } from '#/modules/storefront/web/lists/product-row.tsx';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { shownWithMore } from '#/platform/rules/list-part.ts';
import { useJoinedParts } from '#/platform/web/use-joined-parts.ts';
import { refinement } from '#/platform/rules/refinement.ts';
import { useNavigate, useNavigation, useSearchParams } from '#/platform/web/router/router.tsx';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import { YourShopLinks } from './your-shop-links.tsx';
import styles from './quick-shop.module.css';

/** The customer's favourites as compact rows, by category, those bought most often first (SC-209). */
export default function QuickShop({ loaderData: { start, entries: loaded, categories, totalResults, basket } }: PropsOf<typeof import('./quick-shop.server.ts')>) {
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const builder = useRef<HTMLDivElement>(null);
  const shown = useJoinedParts('', { start, items: loaded }, ({ product }) => product.lineNumber);
  const entries = shown.items;
  const query = useSearchParams();
  // Each link keeps what the others have opened.
  const linkWith = (name: 'build' | 'shown', value: string | number) => `?${new URLSearchParams({ ...Object.fromEntries(query), [name]: String(value) }).toString()}`;
  const more = linkWith('shown', shownWithMore(shown, favouritesAtATime));
  const isBuilt = Boolean(basket?.suggestions);

  // The pressed link has been replaced by the suggestions.
  useEffect(() => {
    if (isBuilt) builder.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [isBuilt]);

  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>Quick shop</h1>
      <p className={styles.lead}>What you buy most often, all in one place</p>
      <Stack gap="large">
        <YourShopLinks current={pages.quickShop} />
        <div ref={builder} className={styles.builder}>
          {basket && <BasketBuilder {...basket} href={linkWith('build', 'yes')} />}
        </div>
        {entries.length === 0 && (
          <EmptyState title="You don't have any favourites yet" actions={<ButtonLink href={pages.groceriesHome}>Shop groceries</ButtonLink>}>
            Products that you have bought or saved are listed here.
          </EmptyState>
        )}
      </Stack>
      {shown.start > 0 && <EarlierProducts href={linkWith('shown', shown.start)} />}
      {groupFavourites(entries, categories).map(({ id, name, entries: own }) => (
        <section key={id} aria-labelledby={`category-${id}`} className={styles.group}>
          <h2 id={`category-${id}`}>{name}</h2>
          <Panel padding="none">
            <ul role="list" className={styles.rows}>
              {own.map(({ product }) => (
                <li key={product.lineNumber}>
                  <ProductRow product={product} action={addOnTile(product)} />
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      ))}
      {entries.length > 0 && (
        <LoadMore from={shown.start} shown={shown.start + entries.length} total={totalResults} href={more} busy={busy} onLoad={() => void navigate(more, { state: refinement, replace: true })} />
      )}
    </Container>
  );
}
