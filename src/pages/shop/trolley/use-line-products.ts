import type { WireProduct } from '#/contract/rest-types.ts';
import { useMemo, useState } from 'react';
import { useCalls } from '#/modules/account/web/sign-in/use-session.ts';
import { listProducts } from '#/modules/storefront/web/storefront-calls.ts';
import { goOnAt } from '#/modules/trolley/web/page/go-on-at.ts';
import type { WireTrolley } from '#/modules/trolley/web/trolley-calls.ts';
import { useRouteFetch } from '#/pages/shell/client/use-route-fetch.tsx';
import { lineProductsOf, type LineProducts } from './shown-line-products.ts';

export interface LineProductsFound {
  products: LineProducts;
  /** Whether loading the products of recently added lines has failed. */
  failed: boolean;
  askAgain(): void;
  /** Adds a product that the page has already loaded, before its line is added. */
  learn(product: WireProduct): void;
}

/**
 * Returns the products of the trolley's lines and of the last removed line. They come from the page's data; those of
 * lines added later are loaded.
 */
export function useLineProducts(
  { trolley, products: brought, customerOrderId }: { trolley: WireTrolley | null; products: readonly WireProduct[]; customerOrderId: string },
  rows: readonly { lineNumber: string }[],
  removed: { lineNumber: string } | null,
): LineProductsFound {
  const calls = useCalls();
  const [tries, setTries] = useState(0);
  const [since, setSince] = useState<{ asked: readonly string[]; found: readonly WireProduct[] }>({ asked: [], found: [] });
  const products = useMemo(() => {
    const asked = (trolley?.trolleyItems ?? []).map(({ lineNumber }) => lineNumber);
    return lineProductsOf([...asked, ...since.asked], [...since.found, ...brought]);
  }, [trolley, brought, since]);
  const add = (asked: readonly string[], found: readonly WireProduct[]) =>
    setSince((before) => ({ asked: [...before.asked, ...asked], found: [...before.found, ...found] }));

  const wanted = removed ? [...rows, removed] : rows;
  const missing = wanted.map(({ lineNumber }) => lineNumber).filter((lineNumber) => !products.has(lineNumber));
  const { failed } = useRouteFetch(missing.length > 0 ? `${missing.join('+')} ${tries}` : null, async () =>
    add(missing, await listProducts(calls, missing, customerOrderId, { quiet: true })),
  );

  // Loads the missing products again. Moves the focus, because the pressed button disappears.
  function askAgain() {
    setTries(tries + 1);
    goOnAt(() => null);
  }

  return { products, failed, askAgain, learn: (product) => add([], [product]) };
}
