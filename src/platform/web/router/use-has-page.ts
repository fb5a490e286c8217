import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';
import { useFrameData } from './router.tsx';

/** The facts about pages in the data of the document's frame. */
export interface KnownPages {
  /** Patterns of the addresses in `page-paths.ts` that have no page yet. */
  missingPages: readonly string[];
}

/**
 * Returns a function that tells whether an address has a page. Links to pages that are not built yet are left out, and
 * appear by themselves once the table of pages has the page.
 */
export function useHasPage(): (address: string) => boolean {
  const missing = useFrameData<KnownPages>()?.missingPages ?? [];
  return (address) => !missing.some((pattern) => patternTest(pattern)(pathOf(address)));
}
