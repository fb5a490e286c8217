import { consentsTo } from '#/modules/consent/web/consents-to.ts';
import { parseHistory, withoutTerm, withTerm, writeHistory } from '#/modules/search/rules/search-history.ts';
import { localValues } from '#/platform/web/storage/browser-values.ts';

/** The history of the header's search box; other types of search would have their own (SH-309). */
const key = 'searchHistory:groceries';

/**
 * Lists the terms that this browser searched for, the newest first; none without consent, because the choice may have
 * ended since. Deletes a history that cannot be read (SH-314).
 */
export function listSearchHistory(): string[] {
  if (!consentsTo('functional')) return [];
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
  if (!consentsTo('functional')) return;
  localValues.keep(key, writeHistory(withTerm(listSearchHistory(), term)));
}
