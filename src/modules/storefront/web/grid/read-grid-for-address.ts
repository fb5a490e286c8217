import type { WireGrid } from '#/contract/rest-types.ts';
import { shownToEnd, startOfPart } from '#/platform/rules/list-part.ts';
import type { CallLayer } from '#/platform/web/call-layer/call-layer.ts';
import type { GridQuery } from '#/modules/storefront/rules/filters/grid-wire.ts';
import { searchState, type SearchState } from '#/modules/storefront/rules/search/search-state.ts';
import { toTile, type TileGrid } from '#/modules/storefront/rules/product/tile-product.ts';
import { pageSize, type GridAddress } from '#/modules/storefront/web/filters/grid-address.ts';
import { browseProducts, searchProducts } from '#/modules/storefront/web/storefront-calls.ts';

/** The largest page size that the server allows (SC-120). */
const largestPage = 200;

/**
 * Reads the products that a grid page's URL asks for: the last part of those shown. An address beyond the end shows the
 * end. If the products could not be loaded, the state says so (SC-135).
 */
export async function readGridForAddress(
  calls: CallLayer,
  kind: 'browse' | 'search',
  query: GridQuery,
  address: GridAddress,
): Promise<SearchState> {
  const ask = kind === 'browse' ? browseProducts : searchProducts;
  // An address may have been written for a search.
  const shown = queryOf(query, kind === 'browse' && address.sortBy === 'RELEVANCE' ? { ...address, sortBy: null } : address);
  const first = startOfPart(address.shown);
  try {
    const pages: WireGrid[] = [];
    for (let start = first; start < address.shown; start += largestPage) {
      const page = await ask(calls, { ...shown, start, size: Math.min(largestPage, address.shown - start) });
      pages.push(page);
      if (start + largestPage >= page.totalMatches) break;
    }
    const { totalMatches } = pages[0]!;
    if (first > 0 && first >= totalMatches) return await readGridForAddress(calls, kind, query, { ...address, shown: shownToEnd(totalMatches, pageSize) });
    return searchState({ ...shown, start: first }, pages.length === 1 ? tileGridOf(pages[0]!) : withProducts(pages));
  } catch {
    // The page shows that loading failed and offers to retry. The call layer has already reported the reason.
    return searchState(shown, null);
  }
}

/** Returns the state of a grid that failed before its products could be asked for (SC-135). */
export const failedGrid = (query: GridQuery, address: GridAddress): SearchState => searchState(queryOf(query, address), null);

function queryOf(query: GridQuery, { filterTags, sortBy, shown }: GridAddress): GridQuery {
  return { ...query, filterTags, ...(sortBy && { sortBy }), size: shown };
}

/** Caches the tile grids of frozen grids; the tile grids are frozen too. */
const tileGrids = new WeakMap<WireGrid, TileGrid>();

function tileGridOf(grid: WireGrid): TileGrid {
  if (!Object.isFrozen(grid)) return withProducts([grid]);
  const known = tileGrids.get(grid) ?? Object.freeze(withProducts([grid]));
  tileGrids.set(grid, known);
  return known;
}

/** Combines the pages of a grid: the first page, with the products of all pages as tiles. */
const withProducts = (grids: readonly WireGrid[]): TileGrid => ({ ...grids[0]!, products: grids.flatMap(({ products }) => products.map(toTile)) });
