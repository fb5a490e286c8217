import { nextHour } from '#/platform/rules/london-time.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import type { Catalogue } from './catalogue.ts';

/**
 * Returns the catalogue's page sources. The keys of `catalogue` are line numbers. The keys of `category` are category
 * ids, each for everything in or below the category. `categories` is the category tree, which changes far less often.
 * The first two also change with the day, so pages made from them expire on the hour.
 */
export function catalogueSources(catalogue: Pick<Catalogue, 'version' | 'versionOf' | 'versionBelow' | 'treeVersion' | 'freshen'>): Record<'catalogue' | 'category' | 'categories', PageSource> {
  return {
    catalogue: {
      version: (lineNumber) => (lineNumber === undefined ? catalogue.version : catalogue.versionOf(lineNumber)),
      freshen: catalogue.freshen,
      nextChange: nextHour,
    },
    category: {
      version: (id) => (id === undefined ? catalogue.version : catalogue.versionBelow(Number(id))),
      freshen: catalogue.freshen,
      nextChange: nextHour,
    },
    categories: { version: () => catalogue.treeVersion, freshen: catalogue.freshen },
  };
}
