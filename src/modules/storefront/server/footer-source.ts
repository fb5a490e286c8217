import type { WireFooter } from '#/contract/rest-types.ts';
import { oneAfterAnother } from '#/modules/catalogue/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { AnswerText } from '#/platform/server/http/text-response.ts';
import { findFooter } from './footer-store.ts';
import type { StoredAnswer } from './read-product-grid.ts';

export interface FooterSource extends PageSource {
  /**
   * Returns the footer, at most a second old; null if there is none. Reads the database only if the footer in memory is
   * older.
   */
  current(database: Database): Promise<StoredAnswer<WireFooter> | null>;
}

/**
 * The time for which the footer may be served from memory, in milliseconds. Clients may cache it for far longer
 * (SH-268).
 */
const freshMs = 1000;

/** Creates the footer's source for cached pages. Its version changes with the footer's text. */
export function footerSource(database: Database): FooterSource {
  let known: StoredAnswer<WireFooter> | null = null;
  let version = 0;
  let freshAt = Number.NEGATIVE_INFINITY;
  async function read(from: Database): Promise<StoredAnswer<WireFooter> | null> {
    const value = await findFooter(from);
    const text = JSON.stringify(value);
    if (value === null || text === known?.text.text) return value === null ? null : known;
    return { value: Object.freeze(value), text: new AnswerText(text) };
  }
  return {
    version: () => version,
    freshen: oneAfterAnother(async () => {
      const began = performance.now();
      const found = await read(database);
      if (found !== known) version += 1;
      known = found;
      freshAt = began;
    }),
    current: async (from) => (performance.now() - freshAt <= freshMs ? known : read(from)),
  };
}
