import { pathOf, patternTest } from '#/platform/rules/path-pattern.ts';
import { useFrameData } from './router.tsx';

/** The part of the frame data (menus, footer) that says which pages do not exist. */
export interface KnownPages {
  /** The path patterns in `page-paths.ts` that have no page, or whose page staff have removed. */
  missingPages: readonly string[];
}

/**
 * Returns a function that tells whether a URL has a page. Use it to leave out a link to a page that is not there; the
 * link appears by itself once the page is.
 */
export function useHasPage(): (address: string) => boolean {
  const missing = testsOf(useFrameData<KnownPages>()?.missingPages ?? none);
  return (address) => {
    const path = pathOf(address);
    return !missing.some((fits) => fits(path));
  };
}

const none: readonly string[] = [];
const knownTests = new WeakMap<readonly string[], readonly ((path: string) => boolean)[]>();

/** Returns the patterns' tests, made once: every page's header asks about a dozen links. */
function testsOf(patterns: readonly string[]): readonly ((path: string) => boolean)[] {
  const known = knownTests.get(patterns) ?? patterns.map(patternTest);
  knownTests.set(patterns, known);
  return known;
}
