import { createBranchesModule } from '#/modules/branches/server/public.ts';
import { createCatalogueModule, type Catalogue, type TrolleyContext } from '#/modules/catalogue/server/public.ts';
import { createOffersModule, type Offers } from '#/modules/offers/server/public.ts';
import { createSearchModule } from '#/modules/search/server/public.ts';
import type { OpenDatabase } from '#/platform/server/database/database.ts';
import { openLog } from '#/platform/server/log.ts';
import { openTestApp, type TestApp } from '#/platform/server/testing/test-app.ts';
import { createStorefrontModule } from '#/modules/storefront/server/public.ts';

export interface StorefrontApp extends TestApp {
  catalogue: Catalogue;
  offers: Offers;
  /** Reads committed changes now, without waiting for a notification. */
  freshen(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the storefront and the modules it needs on a real database. `trolleys` maps trolley ids to branch and slot
 * date.
 */
export async function openStorefrontApp(
  database: OpenDatabase,
  trolleys: Record<string, TrolleyContext> = {},
): Promise<StorefrontApp> {
  const log = openLog('silent');
  const { module: catalogueModule, catalogue, feed } = createCatalogueModule({ database, log });
  const { module: offersModule, offers } = createOffersModule({ feed });
  const { module: searchModule, finder } = createSearchModule({ catalogue, offers, feed });
  const trolleyContext = async (_: unknown, trolleyId: string) =>
    trolleys[trolleyId] ?? { branchId: 651, slotDate: null };
  const storefront = createStorefrontModule({ catalogue, offers, finder, feed, trolleyContext });
  const modules = [createBranchesModule().module, catalogueModule, offersModule, searchModule, storefront.module];
  for (const module of modules) await module.start?.();
  return {
    ...openTestApp(database, modules),
    catalogue,
    offers,
    async freshen() {
      await catalogue.freshen();
      await offers.freshen();
    },
    async stop() {
      for (const module of modules.toReversed()) await module.stop?.();
    },
  };
}
