import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { WireProductInFull } from '#/contract/rest-types.ts';
import { canAddWithOthers } from '#/modules/catalogue/rules/can-add-with-others.ts';
import { writeListPlace, type ListPlace } from '#/modules/storefront/rules/filters/list-place.ts';
import { tileForSlot } from '#/modules/storefront/rules/product/tile-for-slot.ts';
import type { TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { useLocation, useRevalidator } from '#/platform/web/router/router.tsx';
import type { ProductForSlot, SlotTilesStore } from './slot-tiles-store.ts';

const StoreContext = createContext<SlotTilesStore | null>(null);

export function SlotTilesProvider({ store, children }: { store: SlotTilesStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** Reads these products for the shopper's slot, in one call for all of them. */
export function useSlotTiles(products: readonly { lineNumber: string }[]): void {
  const store = useContext(StoreContext);
  useEffect(() => store?.want(products.map(({ lineNumber }) => lineNumber)), [store, products]);
}

/** Returns the place of the shopper's slot, written as in its cookie: null without a slot, undefined until that is known. */
export function usePlaceOfSlot(): string | null | undefined {
  const store = useContext(StoreContext);
  return useSyncExternalStore(store?.subscribe ?? noStore.subscribe, () => store?.place(), () => undefined);
}

/**
 * Reads a page again whose list is not for the place of the shopper's slot: the cookie was missing, or a cache between
 * answered (decision 232). Tries once for each place and each page that is shown.
 */
export function useListOfSlot(place: ListPlace | null): void {
  const ofSlot = usePlaceOfSlot();
  const ofList = place && writeListPlace(place);
  const { key } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (ofSlot !== undefined && ofSlot !== ofList) void revalidate({ keepsPage: true });
  }, [ofSlot, ofList, key, revalidate]);
}

const noProducts: ReadonlyMap<string, ProductForSlot> = new Map();
const noneFound = () => noProducts;
const noStore = { subscribe: () => () => undefined, snapshot: noneFound };

/** Returns a tile with the price, the offer and the availability for the shopper's slot, once they are known. */
export function useSlotTile(product: TileProduct): TileProduct {
  const own = useFound(product.lineNumber)?.tile;
  return useMemo(() => (own ? tileForSlot(product, own) : product), [product, own]);
}

/**
 * Returns a function that says whether one press can add a product together with others. It uses the availability for the
 * shopper's slot; without a slot, that for everybody.
 */
export function useCanAddWithOthers(): (product: TileProduct) => boolean {
  const { subscribe, snapshot } = useContext(StoreContext) ?? noStore;
  const found = useSyncExternalStore(subscribe, snapshot, noneFound);
  return (product) => canAddWithOthers({ ...product, availability: (found.get(product.lineNumber)?.tile ?? product).availability });
}

/** Returns the product of a page as it is for the shopper's slot, once that is known. Reads it if there is a slot. */
export function useProductForSlot(product: WireProductInFull): WireProductInFull {
  useSlotTiles(useMemo(() => [product], [product]));
  const own = useFound(product.lineNumber)?.product;
  return useMemo(() => (own ? { ...product, ...own, images: product.images } : product), [product, own]);
}

function useFound(lineNumber: string): ProductForSlot | undefined {
  const { subscribe, snapshot } = useContext(StoreContext) ?? noStore;
  return useSyncExternalStore(
    subscribe,
    () => snapshot().get(lineNumber),
    () => undefined,
  );
}
