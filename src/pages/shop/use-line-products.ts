import { useMemo, useState } from 'react';
import { useCalls } from '#/modules/account/web/use-session.ts';
import type { WireProduct } from '#/modules/storefront/rules/product-wire.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { toLineProduct } from '#/modules/storefront/web/to-line-product.tsx';
import type { LineProduct } from '#/modules/trolley/web/line-product.ts';
import { useRouteFetch } from '#/pages/shell/route-data.tsx';

/**
 * The products of the trolley's lines and of the one removed last: those the page brought, and those of lines added since.
 * One that stays known stays the same object, so that its line is not drawn anew.
 */
export function useLineProducts(
  brought: readonly WireProduct[],
  rows: readonly { lineNumber: string }[],
  removed: { lineNumber: string } | null,
  orderId: string,
): ReadonlyMap<string, LineProduct> {
  const calls = useCalls();
  const [found, setFound] = useState<readonly WireProduct[]>([]);
  const products = useMemo(
    () => new Map([...found, ...brought].map((product) => [product.lineNumber, toLineProduct(product)])),
    [found, brought],
  );
  const wanted = removed ? [...rows, removed] : rows;
  const missing = wanted.map(({ lineNumber }) => lineNumber).filter((lineNumber) => !products.has(lineNumber));
  useRouteFetch(missing.length > 0 ? missing.join('+') : null, async () => {
    const answer = await listProducts(calls, missing, orderId);
    setFound((before) => [...before, ...answer]);
  });
  return products;
}
