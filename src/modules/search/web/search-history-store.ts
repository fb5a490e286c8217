import { parseHistory, withoutTerm, withTerm, writeHistory } from '#/modules/search/rules/search-history.ts';
import { findListedCookie, localValues } from '#/platform/web/storage/browser-values.ts';

/** The history of the header's search box; other types of search would have their own (SH-309). */
const key = 'searchHistory:groceries';

/** Lists the terms that this browser searched for, the newest first. Deletes a history that cannot be read (SH-314). */
export function listSearchHistory(): string[] {
  const stored = localValues.find(key);
  if (stored === null) return [];
  const terms = parseHistory(stored);
  if (terms === null) localValues.keep(key, null);
  return terms ?? [];
}

/** Removes a term from the history. */
export function forgetSearch(term: string): void {
  const left = withoutTerm(listSearchHistory(), term);
  localValues.keep(key, left.length > 0 ? writeHistory(left) : null);
}

/** Stores a term as the newest, if the shopper has consented to functional cookies (SH-307). */
export function rememberSearch(term: string): void {
  if (findListedCookie('consent_functional') !== 'true') return;
  localValues.keep(key, writeHistory(withTerm(listSearchHistory(), term)));
}
