import { pathOf } from '#/platform/rules/path-pattern.ts';
import { isRefinement } from '#/platform/rules/refinement.ts';

/** The fetches that a page makes in the browser after the server's, as far as they have not ended (SH-110). */
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

/** A page's fetch has begun; those of a page left before are forgotten. */
export function fetchBegan(data: RouteData, key: string): RouteData {
  return { key, underWay: data.key === key ? data.underWay + 1 : 1 };
}

/** A page's fetch has ended, well or badly; one of a page already left marks nothing (SH-111). */
export function fetchEnded(data: RouteData, key: string): RouteData {
  return data.key === key && data.underWay > 0 ? { key, underWay: data.underWay - 1 } : data;
}

/**
 * Whether the page is still to be loaded: the server's data are on their way for another one, or its own fetches after
 * them have not all ended (SH-110, SH-111). Results that are only refined stay in sight and do not count (SH-113); going
 * back from elsewhere to results that were refined is no refining.
 */
export function isLoading(data: RouteData, shown: Place, onItsWay: Place | null): boolean {
  if (onItsWay !== null && !(isRefinement(onItsWay.state) && pathOf(onItsWay.pathname) === pathOf(shown.pathname))) return true;
  return data.key === shown.key && data.underWay > 0 && !isRefinement(shown.state);
}
