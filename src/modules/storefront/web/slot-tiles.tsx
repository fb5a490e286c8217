import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { TileProduct } from '#/modules/storefront/rules/tile-product.ts';
import type { SlotTilesStore } from './slot-tiles-store.ts';

const StoreContext = createContext<SlotTilesStore | null>(null);

export function SlotTilesProvider({ store, children }: { store: SlotTilesStore; children: ReactNode }) {
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** Reads these tiles for the shopper's slot, in one call for all of them. */
export function useSlotTiles(products: readonly TileProduct[]): void {
  const store = useContext(StoreContext);
  useEffect(() => store?.want(products.map(({ lineNumber }) => lineNumber)), [store, products]);
}

const noStore = { subscribe: () => () => undefined, find: () => undefined };
const nothing = () => undefined;

/** Returns a tile with the price, the offer and the availability for the shopper's slot, once they are known. */
export function useSlotTile(product: TileProduct): TileProduct {
  const { subscribe, find } = useContext(StoreContext) ?? noStore;
  const own = useSyncExternalStore(subscribe, () => find(product.lineNumber), nothing);
  return useMemo(() => {
    if (own === undefined) return product;
    const { availability, displayPrice, displayPriceEstimated, displayPriceQualifier, displayUnitPrice, offer, wasPrice } = own;
    return { ...product, availability, displayPrice, displayPriceEstimated, displayPriceQualifier, displayUnitPrice, offer, wasPrice };
  }, [product, own]);
}
