import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useNavigation, useRevalidator } from '#/platform/web/router/router.tsx';
import { Breadcrumb } from '#/design/navigation/breadcrumb.tsx';
import { Button } from '#/design/forms/buttons/button.tsx';
import { ButtonLink } from '#/design/forms/buttons/button-link.tsx';
import { ChipLink } from '#/design/navigation/chip-link.tsx';
import { ChipRow } from '#/design/navigation/chip-row.tsx';
import { Container } from '#/design/layout/container.tsx';
import { Icon } from '#/design/display/icon.tsx';
import { LoadMore } from '#/design/navigation/load-more.tsx';
import { opensElsewhere } from '#/design/navigation/opens-elsewhere.ts';
import { Notice } from '#/design/feedback/notice.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { shownWithMore } from '#/platform/rules/list-part.ts';
import { useJoinedParts } from '#/platform/web/use-joined-parts.ts';
import { refinement } from '#/platform/rules/refinement.ts';
import { pageSize, writeGridAddress, type GridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { offeredFilters } from '#/modules/storefront/rules/filters/offered-filters.ts';
import { pricesHere } from '#/modules/storefront/rules/product/prices-here.ts';
import { sortLabels, type SortOrder } from '#/modules/storefront/rules/filters/grid-wire.ts';
import type { SearchState } from '#/modules/storefront/rules/search/search-state.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { AppliedFilters } from '#/modules/storefront/web/filters/applied-filters.tsx';
import { GridFilters, type ToggledGroups } from '#/modules/storefront/web/filters/grid-filters.tsx';
import { EarlierProducts } from './earlier-products.tsx';
import { ProductGrid } from './product-grid.tsx';
import { useListOfSlot } from './slot-tiles.tsx';
import { useGridBanner, type PageBanner } from './use-grid-banner.ts';
import styles from './grid-page.module.css';

// The code loads when the sheet is first opened, which only happens on small screens.
const FilterSheet = lazy(() => loadPart(() => import('#/modules/storefront/web/filters/filter-sheet.tsx')));

export interface GridPageProps {
  heading: string;
  lead?: ReactNode;
  trail?: { name: string; href?: string }[];
  /** Links to subcategories, or to narrower searches, shown as chips. */
  chips: { name: string; href: string; current?: boolean }[];
  grid: SearchState;
  address: GridAddress;
  kept: Record<string, string>;
  sorts: readonly SortOrder[];
  action(product: TileProduct): ReactNode;
  /** The message shown instead of the grid if nothing matches and no filter is applied. */
  whenEmpty: ReactNode;
  /** The page whose banner the grid shows. */
  banner?: PageBanner;
}

/** A page of products. Its URL contains the filters, the sort order and the number of products shown. */
export function GridPage(props: GridPageProps) {
  const { heading, lead, trail, chips, grid, address, kept } = props;
  useListOfSlot(grid.place);
  return (
    <Container className={styles.page}>
      {trail && <Breadcrumb trail={trail} />}
      <h1 className={styles.heading}>{heading}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {chips.length > 0 && (
        <ChipRow label="Within these results" className={styles.chips}>
          {chips.map((chip) => (
            <ChipLink key={chip.href} href={chip.href} current={chip.current}>
              {chip.name}
            </ChipLink>
          ))}
        </ChipRow>
      )}
      {grid.error ? <Failed again={writeGridAddress(address, kept) || '?'} /> : <Results {...props} />}
    </Container>
  );
}

function Results({ grid, address, kept, sorts, action, whenEmpty, banner: page }: GridPageProps) {
  const navigate = useNavigate();
  const busy = useNavigation().state === 'loading';
  const count = grid.totalMatches === 1 ? '1 item' : `${grid.totalMatches} items`;
  const [filtersOpen, setFiltersOpen] = useState(false);
  const filters = offeredFilters(grid.filters, grid.totalMatches, address.unreadPrices !== undefined);
  const range = grid.filters.find((filter) => filter.range)?.range;
  const applied = grid.tagsInForce.length;
  // The sheet and the column of filters share it, and it outlives the groups that a filter removes for a while.
  const [toggled] = useState<ToggledGroups>(() => new Map());
  const { grid: list, banner } = useGridBanner(page);
  const { size: _, ...of } = grid.queryParams;
  const shown = useJoinedParts(JSON.stringify([of, grid.place]), { start: grid.start, items: grid.products }, lineNumberOf);
  if (grid.isEmpty) return <>{whenEmpty}</>;

  const hrefOf = (shown: number) => writeGridAddress({ ...address, shown }, kept) || '?';
  const more = hrefOf(shownWithMore(shown, pageSize));
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <GridFilters filters={filters} address={address} kept={kept} toggled={toggled} firstOpen={4} />
      </div>
      <section aria-labelledby="products" aria-busy={busy}>
        <h2 id="products" className="visually-hidden">
          Products
        </h2>
        <div className={styles.tools}>
          <button
            type="button"
            className={styles.filterButton}
            aria-haspopup="dialog"
            onClick={() => setFiltersOpen(true)}
          >
            <Icon name="filter" size={18} /> Filter
            {applied > 0 && <span className={styles.applied}>{applied}<span className="visually-hidden"> applied</span></span>}
          </button>
          <p role="status" className={styles.count}>
            {count}
          </p>
          {applied > 0 && <AppliedFilters grid={grid} address={address} kept={kept} />}
          <form method="get" className={styles.sort}>
            {Object.entries(kept).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            {address.filterTags.map((tag) => (
              <input key={`${tag.group}:${tag.value}`} type="hidden" name="f" value={`${tag.group}:${tag.value}`} />
            ))}
            <label>
              <span className="visually-hidden">Sort by</span>
              <span className={styles.sortLabel} aria-hidden="true">
                Sort
              </span>
              <select
                name="sortBy"
                key={grid.sortBy}
                defaultValue={grid.sortBy}
                onChange={(event) => {
                  const sortBy = event.target.value as SortOrder;
                  void navigate(writeGridAddress({ ...address, sortBy, shown: pageSize }, kept), { state: refinement });
                }}
              >
                {sorts.map((sort) => (
                  <option key={sort} value={sort}>
                    {sortLabels[sort]}
                  </option>
                ))}
              </select>
            </label>
            <noscript>
              <Button type="submit" size="small" variant="secondary">
                Sort
              </Button>
            </noscript>
          </form>
        </div>
        {filtersOpen && (
          <Suspense>
            <FilterSheet
              filters={filters}
              address={address}
              kept={kept}
              toggled={toggled}
              firstOpen={2}
              found={grid.totalMatches}
              busy={busy}
              onClear={applied > 0 ? () => void navigate(writeGridAddress({ ...address, filterTags: [], shown: pageSize }, kept) || '?', { state: refinement }) : null}
              onClose={() => setFiltersOpen(false)}
            />
          </Suspense>
        )}
        {grid.totalMatches === 0 && (
          <p>
            No products match all of these filters. Try without one of them. {range?.from || range?.to ? pricesHere(range) : null}
          </p>
        )}
        {shown.start > 0 && <EarlierProducts href={hrefOf(shown.start)} />}
        <ProductGrid ref={list} products={shown.items} action={action} eager={1} banner={banner} />
        {grid.totalMatches > 0 && (
          <LoadMore
            from={shown.start}
            shown={shown.start + shown.items.length}
            total={grid.totalMatches}
            href={more}
            busy={busy}
            onLoad={() => void navigate(more, { state: refinement, replace: true })}
          />
        )}
      </section>
    </div>
  );
}

const lineNumberOf = ({ lineNumber }: TileProduct): string => lineNumber;

/** Says that the products could not be loaded, with a link that asks for them again (SC-135). */
function Failed({ again }: { again: string }) {
  const revalidator = useRevalidator();
  const busy = revalidator.state === 'loading';
  return (
    <Notice
      tone="danger"
      title="Sorry, we couldn't load these products."
      announce="assertive"
      actions={
        <ButtonLink
          href={again}
          variant="secondary"
          busy={busy}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            if (!busy) void revalidator.revalidate();
          }}
        >
          Try again
        </ButtonLink>
      }
    >
      <p>Nothing in your trolley has changed.</p>
    </Notice>
  );
}
