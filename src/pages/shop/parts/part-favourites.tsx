import { useEffect, useEffectEvent } from 'react';
import { useCalls, useSession } from '#/modules/account/web/sign-in/use-session.ts';
import { readFirstFavourites } from '#/modules/favourites/web/read-first-favourites.ts';
import { toTile, type TileProduct } from '#/modules/storefront/rules/product/tile-product.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { withoutIt } from '#/platform/web/call-layer/without-it.ts';

const mostShown = 12;

/** Reads the customer's first favourites and passes their tiles to `onRead`; renders nothing itself. */
export default function PartFavourites({ onRead }: { onRead(products: TileProduct[]): void }) {
  const calls = useCalls();
  const { customerOrderId } = useSession();
  const read = useEffectEvent(async (orderId: string) => {
    // The customer did not ask for this: if it fails, the row keeps the products that everybody sees.
    const lineNumbers = await readFirstFavourites(calls, orderId, mostShown).catch(withoutIt([]));
    if (lineNumbers.length === 0) return;
    const products = await listProducts(calls, lineNumbers, orderId, { quiet: true }).catch(withoutIt([]));
    const known = new Map(products.map((product) => [product.lineNumber, product]));
    onRead(lineNumbers.flatMap((lineNumber) => known.get(lineNumber) ?? []).filter(({ hfss }) => hfss.status !== 'HIGH').map(toTile));
  });
  useEffect(() => {
    if (customerOrderId !== '0') void read(customerOrderId);
  }, [customerOrderId]);
  return null;
}
