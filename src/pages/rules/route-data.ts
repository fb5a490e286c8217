import { pathOf } from '#/platform/rules/path-pattern.ts';
import { isRefinement } from '#/platform/rules/refinement.ts';

/** The fetches that a page makes in the browser after the server's, as long as they are in progress (SH-110). */
export interface RouteData {
  /** Key of the location whose page makes them. */
  key: string;
  underWay: number;
}

/** A page to be shown, or that is shown. */
export interface Place {
  key: string;
  pathname: string;
  state: unknown;
}

export const noFetches: RouteData = { key: '', underWay: 0 };

/** Records the start of a page's fetch; those of earlier pages are forgotten. */
export function fetchBegan(data: RouteData, key: string): RouteData {
  return { key, underWay: data.key === key ? data.underWay + 1 : 1 };
}

/**
 * Records the end of a page's fetch, whether it succeeded or not; fetches of a page already left are ignored (SH-111).
 */
export function fetchEnded(data: RouteData, key: string): RouteData {
  return data.key === key && data.underWay > 0 ? { key, underWay: data.underWay - 1 } : data;
}

/**
 * Whether the page is still loading: the server's data for a new page is on its way, or the page's own fetches have not
 * all ended (SH-110, SH-111). Refining results keeps them visible and does not count (SH-113); going back from another
 * page to refined results does.
 */
export function isLoading(data: RouteData, shown: Place, onItsWay: Place | null): boolean {
  if (onItsWay !== null && !(isRefinement(onItsWay.state) && pathOf(onItsWay.pathname) === pathOf(shown.pathname))) return true;
  return data.key === shown.key && data.underWay > 0 && !isRefinement(shown.state);
}
