import { pathOf } from '#/platform/rules/path-pattern.ts';
import { isRefinement } from '#/platform/rules/refinement.ts';

/** The fetches in progress that the current page makes in the browser, after the server's (SH-110). */
export interface RouteData {
  /** The key of the location whose page makes the fetches. */
  key: string;
  underWay: number;
}

/** A location that is shown, or that is loading. */
export interface Place {
  key: string;
  pathname: string;
  state: unknown;
}

export const noFetches: RouteData = { key: '', underWay: 0 };

/** Records the start of a page's fetch, and forgets the fetches of earlier pages. */
export function fetchBegan(data: RouteData, key: string): RouteData {
  return { key, underWay: data.key === key ? data.underWay + 1 : 1 };
}

/**
 * Records the end of a page's fetch, successful or not. Ignores fetches of a page that the shopper has left (SH-111).
 */
export function fetchEnded(data: RouteData, key: string): RouteData {
  return data.key === key && data.underWay > 0 ? { key, underWay: data.underWay - 1 } : data;
}

/**
 * Returns whether a page is still loading: it waits for the server's data, or for its own fetches (SH-110, SH-111).
 * Refining results does not count, because the old results stay visible (SH-113). Going back from another page to
 * refined results does count.
 */
export function isLoading(data: RouteData, shown: Place, onItsWay: Place | null): boolean {
  if (onItsWay !== null && !(isRefinement(onItsWay.state) && pathOf(onItsWay.pathname) === pathOf(shown.pathname))) return true;
  return data.key === shown.key && data.underWay > 0 && !isRefinement(shown.state);
}
