import type { OpenDatabase } from '#/platform/server/database/database.ts';
import type { Log } from '#/platform/server/log.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { catalogueSources } from './catalogue-sources.ts';
import { createCatalogue, type Catalogue } from './catalogue.ts';
import { createChangeFeed, type ChangeFeed } from './change-feed.ts';
import { keepAvailabilityRoutes } from './keep/keep-availability-routes.ts';
import { keepCategoryRoutes } from './keep/keep-category-routes.ts';
import { keepProductRoutes } from './keep/keep-product-routes.ts';
import { keepRestrictionRoutes } from './keep/keep-restriction-routes.ts';

export interface CatalogueModuleDeps {
  database: Pick<OpenDatabase, 'url'>;
  log: Log;
}

/**
 * Creates the catalogue in memory, kept up to date by notifications from the database. Other modules can subscribe to
 * the same `feed`.
 */
export function createCatalogueModule({ database, log }: CatalogueModuleDeps): {
  module: ServerModule;
  catalogue: Catalogue;
  feed: ChangeFeed;
} {
  const feed = createChangeFeed({ databaseUrl: database.url, log });
  const catalogue = createCatalogue(feed.reader);
  feed.whenChanged(catalogue.freshen);
  return {
    catalogue,
    feed,
    module: {
      name: 'catalogue',
      async start() {
        await catalogue.freshen();
        feed.start();
      },
      stop: () => feed.stop(),
      rest: [...keepProductRoutes, ...keepAvailabilityRoutes, ...keepRestrictionRoutes, ...keepCategoryRoutes],
      sources: catalogueSources(catalogue),
    },
  };
}
