import { oneAfterAnother } from '#/modules/catalogue/server/public.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { findFooter } from './footer-store.ts';

/** The footer as a source of kept pages: its version changes with its text. */
export function footerSource(database: Database): PageSource {
  let text: string | null = null;
  let version = 0;
  return {
    version: () => version,
    freshen: oneAfterAnother(async () => {
      const found = JSON.stringify(await findFooter(database));
      if (found !== text) version += 1;
      text = found;
    }),
  };
}
