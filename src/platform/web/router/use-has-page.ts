import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';
import { useFrameData } from './router.tsx';

/** The part of the frame data (menus, footer) that says which pages do not exist yet. */
export interface KnownPages {
  /** The path patterns in `page-paths.ts` that have no page yet. */
  missingPages: readonly string[];
}

/**
 * Returns a function that tells whether a URL has a page. Use it to leave out a link to a page that is not built yet;
 * the link appears by itself once the page is in the table of pages.
 */
export function useHasPage(): (address: string) => boolean {
  const missing = useFrameData<KnownPages>()?.missingPages ?? [];
  return (address) => !missing.some((pattern) => patternTest(pattern)(pathOf(address)));
}
