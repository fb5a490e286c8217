import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';
import { useFrameData } from './router.tsx';

/** The facts about pages in the document's frame. */
export interface KnownPages {
  /** Patterns of addresses that are written in `page-paths.ts` but have no page yet. */
  missingPages: readonly string[];
}

/**
 * Returns whether an address has a page. A link to a page that is not built yet is left out, and appears by itself when
 * the table of pages has it.
 */
export function useHasPage(): (address: string) => boolean {
  const missing = useFrameData<KnownPages>()?.missingPages ?? [];
  return (address) => !missing.some((pattern) => patternTest(pattern)(pathOf(address)));
}
