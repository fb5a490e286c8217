import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { EmptyState } from '#/design/feedback/empty-state.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Panel } from '#/design/layout/panel.tsx';
import { Stack } from '#/design/layout/stack.tsx';
import { Anchor } from '#/design/navigation/anchor.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { LoadMore } from '#/design/navigation/load-more.tsx';
import { SegmentLinks } from '#/design/navigation/segment-links.tsx';
import { TextLink } from '#/design/navigation/text-link.tsx';
import { ContentParts } from '#/modules/content/web/content-parts.tsx';
import { favouritesAtATime } from '#/modules/favourites/rules/favourite-list.ts';
import { writeFavouritesAddress, type FavouritesAddress } from '#/modules/favourites/web/favourites-address.ts';
import { groupFavourites } from '#/modules/favourites/rules/group-favourites.ts';
import { favouriteSorts, sortOfMode } from '#/modules/favourites/rules/favourite-sorts.ts';
import { useFavouritesStore, useRemovedFavourites } from '#/modules/favourites/web/favourites-provider.tsx';
import { ListCard } from '#/modules/lists/web/list-card.tsx';
import { useLists, useListsStore } from '#/modules/lists/web/use-lists.ts';
import { EarlierProducts } from '#/modules/storefront/web/grid/earlier-products.tsx';
import { ProductGrid } from '#/modules/storefront/web/grid/product-grid.tsx';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import * as pages from '#/page-paths.ts';
import type { PropsOf } from '#/pages/page-types.ts';
import { shownWithMore } from '#/platform/rules/list-part.ts';
import { useJoinedParts } from '#/platform/web/use-joined-parts.ts';
import { refinement } from '#/platform/rules/refinement.ts';
import { useNavigate, useNavigation, useNavigationType } from '#/platform/web/router/router.tsx';
import { localValues } from '#/platform/web/storage/browser-values.ts';
import { addOnTile } from '#/pages/shop/browse/add-on-tile.tsx';
import { StarterBasket } from './starter-basket.tsx';
import { YourShopLinks } from './your-shop-links.tsx';
import styles from './favourites.module.css';

type LoaderData = PropsOf<typeof import('./favourites.server.ts')>['loaderData'];

export default function Favourites({ loaderData }: { loaderData: LoaderData }) {
  const { address, categories, counts, totalResults, lead, starterBasket } = loaderData;
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const store = useFavouritesStore();
  const { start, items: loaded } = useJoinedParts(
    writeFavouritesAddress({ ...address, shown: 0 }),
    { start: loaderData.start, items: loaderData.favourites },
    lineNumberOf,
    (favourite) => store.find(lineNumberOf(favourite)) === false,
  );
  const removed = useRemovedFavourites(loaded.map(lineNumberOf));
  const favourites = useMemo(() => loaded.filter(({ product }) => !removed.includes(product.lineNumber)), [loaded, removed]);
  const total = totalResults - removed.length;
  const more = shownWithMore({ start, items: favourites }, favouritesAtATime);
  const isFiltered = address.offers || address.source !== null || address.category !== null;
  const hrefOf = (change: Partial<FavouritesAddress>) => writeFavouritesAddress({ ...address, shown: favouritesAtATime, ...change });
  const go = (change: Partial<FavouritesAddress>) => void navigate(hrefOf(change), { state: refinement, replace: true });

  const namesNoSort = address.sort === null;
  const isBack = useNavigationType() === 'POP';
  const isOpen = useRef(false);
  const applyStoredSort = useEffectEvent(() => {
    const stored = sortOfMode(localValues.find('favouritesSort')).mode;
    // Back on this page undoes the choice of a sort, so it stays undone.
    if (stored !== sortOfMode(null).mode && !(isOpen.current && isBack)) go({ sort: stored });
  });
  // The page's own link leads to an address without a sort too, and does not mount the page again.
  useEffect(() => {
    if (namesNoSort) applyStoredSort();
    isOpen.current = true;
  }, [namesNoSort]);
  useFocusAfterRemoval(removed.length);
  const removedFrom = (id: string) => loaded.filter(({ categoryId, product }) => categoryId === id && removed.includes(product.lineNumber)).length;

  if (total === 0 && !isFiltered) {
    return (
      <Container className={styles.page}>
        <Stack gap="large">
          <h1 tabIndex={-1}>Favourites</h1>
          <EmptyState title="You don't have any favourites yet" actions={<ButtonLink href={pages.groceriesHome}>Shop groceries</ButtonLink>}>
            Press the heart on a product to find it here. Products that you have bought join them.
          </EmptyState>
        </Stack>
      </Container>
    );
  }
  const sort = sortOfMode(address.sort);
  return (
    <Container className={styles.page}>
      <h1 tabIndex={-1}>Favourites</h1>
      <p className={styles.lead} role="status">
        {total === 1 ? '1 product' : `${total} products`} you have bought or saved
      </p>
      <YourShopLinks current={pages.favourites} />
      {lead && lead.length > 0 && (
        <div className={styles.fragment}>
          <ContentParts components={lead} phone={null} />
        </div>
      )}
      {starterBasket.length > 0 && <StarterBasket products={starterBasket} />}
      <div className={styles.columns}>
        {categories.length > 1 && (
          <Panel as="aside" aria-labelledby="categories" className={styles.filter}>
            <h2 id="categories" className={styles.sideTitle}>
              Categories
            </h2>
            <ul role="list" className={styles.categories}>
              {categories.map(({ id, name, count }) => (
                <li key={id}>
                  <Anchor href={hrefOf({ category: address.category === id ? null : id })} aria-current={address.category === id ? 'true' : undefined}>
                    <span>{name}</span> <span>{count}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <div className={styles.main} aria-busy={busy}>
          <div className={styles.tools}>
            <ChipRow label="Filter favourites">
              <ChipLink href={hrefOf({ offers: false, source: null, category: null })} current={!isFiltered}>
                All {counts.all}
              </ChipLink>
              {(counts.onOffer > 0 || address.offers) && (
                <ChipLink href={hrefOf({ offers: !address.offers })} current={address.offers}>
                  On offer {counts.onOffer}
                </ChipLink>
              )}
              {sources.filter(({ source, count }) => counts[count] > 0 || address.source === source).map(({ source, label, count }) => (
                <ChipLink key={source} href={hrefOf({ source: address.source === source ? null : source })} current={address.source === source}>
                  {label} {counts[count]}
                </ChipLink>
              ))}
            </ChipRow>
            <SegmentLinks
              label="Sort"
              segments={favouriteSorts.map(({ mode, label }) => ({
                label,
                href: hrefOf({ sort: mode }),
                current: mode === sort.mode,
                onClick: () => localValues.keep('favouritesSort', mode),
              }))}
            />
          </div>
          {total === 0 && (
            <EmptyState title="No favourites match" actions={<TextLink href={hrefOf({ offers: false, source: null, category: null })}>Show all favourites</TextLink>} />
          )}
          {start > 0 && <EarlierProducts href={hrefOf({ shown: start })} />}
          {sort.sent === 'CATEGORY' ? (
            groupFavourites(favourites, categories).map(({ id, name, entries }) => (
              <section key={id} aria-labelledby={`category-${id}`}>
                <div className={styles.category}>
                  <h2 id={`category-${id}`}>{name}</h2>
                  <Count count={(categories.find((category) => category.id === id)?.count ?? entries.length) - removedFrom(id)} />
                </div>
                <ProductGrid products={entries.map(({ product }) => product)} forOrder action={addOnTile} eager={0} />
              </section>
            ))
          ) : (
            <>
              <h2 className="visually-hidden">Products</h2>
              <ProductGrid products={favourites.map(({ product }) => product)} forOrder action={addOnTile} eager={0} />
            </>
          )}
          {total > 0 && (
            <LoadMore from={start} shown={start + favourites.length} total={total} href={hrefOf({ shown: more })} busy={busy} onLoad={() => go({ shown: more })} />
          )}
        </div>
        <ListsPanel loaderData={loaderData} />
      </div>
    </Container>
  );
}

const lineNumberOf = ({ product }: LoaderData['favourites'][number]): string => product.lineNumber;

function Count({ count }: { count: number }) {
  return <span className={styles.count}>{count === 1 ? '1 item' : `${count} items`}</span>;
}

/** The shopper's newest lists, beside the favourites. */
function ListsPanel({ loaderData: { lists: ofPage, thumbs } }: { loaderData: LoaderData }) {
  const lists = useLists(useListsStore(), ofPage).slice(0, 3);
  return (
    <Panel as="aside" aria-labelledby="lists" className={styles.lists}>
      <div className={styles.listsHead}>
        <h2 id="lists" className={styles.sideTitle}>
          Lists
        </h2>
        <TextLink href={pages.lists}>{lists.length > 0 ? 'See all lists' : 'New list'}</TextLink>
      </div>
      {lists.map((list) => (
        <ListCard key={list.id} list={list} thumbs={thumbs} plain />
      ))}
    </Panel>
  );
}

const sources = [
  { source: 'bought-online', label: 'Bought online', count: 'boughtOnline' },
  { source: 'user-selected', label: 'Saved by you', count: 'userSelected' },
] as const;

/** Moves the focus on after a heart was turned off: its product has left the page, and the heart with it. */
function useFocusAfterRemoval(removed: number): void {
  const before = useRef(removed);
  useEffect(() => {
    if (removed > before.current) goOnAt(() => null);
    before.current = removed;
  }, [removed]);
}
