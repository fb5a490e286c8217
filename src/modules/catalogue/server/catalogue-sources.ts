import { nextHour } from '#/platform/rules/london-time.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * The sources of pages: the products, which also depend on the day, and the tree of categories, which changes far less
 * often.
 */
export function catalogueSources(catalogue: Pick<Catalogue, 'version' | 'categories' | 'freshen'>): Record<'catalogue' | 'categories', PageSource> {
  let tree = catalogue.categories;
  let treeVersion = 0;
  return {
    catalogue: { version: () => catalogue.version, freshen: catalogue.freshen, nextChange: nextHour },
    categories: {
      version() {
        if (catalogue.categories !== tree) treeVersion += 1;
        tree = catalogue.categories;
        return treeVersion;
      },
      freshen: catalogue.freshen,
    },
  };
}
