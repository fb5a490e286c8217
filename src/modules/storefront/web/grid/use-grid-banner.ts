import { createContext, useContext, useRef, type RefObject } from 'react';
import { useCalls, useSession, useSessionReady } from '#/modules/account/web/sign-in/use-session.ts';
import type { PlacedBanner } from '#/modules/adtech/web/place-banner.tsx';
import { loadPart } from '#/platform/web/load-part.ts';
import { useHasPage } from '#/platform/web/router/use-has-page.ts';
import { useLoaded } from '#/platform/web/use-loaded.ts';

/** The page whose banner a grid of products shows: a category's or a search's (SC-137). */
export type PageBanner = { type: 'browse'; categories: readonly string[] } | { type: 'search'; searchTerm: string };

/** The banner of a page that staff see in a preview, where no script reads it (decision 39); null everywhere else. */
export const PreviewedBanner = createContext<PlacedBanner | null>(null);

/** Reads a page's banner once the shopper is known; null until then, and if there is none. */
export function useGridBanner(page: PageBanner | undefined): { grid: RefObject<HTMLUListElement | null>; banner: PlacedBanner | null } {
  const grid = useRef<HTMLUListElement>(null);
  const calls = useCalls();
  const { customerOrderId } = useSession();
  const isReady = useSessionReady();
  const hasPage = useHasPage();
  const previewed = useContext(PreviewedBanner);
  const { answer } = useLoaded(page && isReady ? JSON.stringify(page) : null, async () => {
    const { placeBanner } = await loadPart(() => import('#/modules/adtech/web/place-banner.tsx'));
    return placeBanner(calls, { ...page!, trolleyId: customerOrderId }, { grid: grid.current, hasPage });
  });
  return { grid, banner: previewed ?? answer };
}
