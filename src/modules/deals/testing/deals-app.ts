import { createDealsModule, saveBundles, saveMealDeals } from '#/modules/deals/server/public.ts';
import type { BundleRecord, MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import { openTrolleyApp } from '#/modules/trolley/testing/trolley-app.ts';
import type { OpenDatabase } from '#/platform/server/database/database.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';

/** Starts the modules up to deals on a real database, with trolleys as shoppers use them. */
export async function openDealsApp(database: OpenDatabase) {
  let deals!: ServerModule;
  const shop = await openTrolleyApp(database, {
    modules: (catalogueAndOffers) => {
      // Tests read changes themselves.
      const feed = { reader: database, whenChanged: () => {}, start: () => {}, stop: async () => {} };
      ({ module: deals } = createDealsModule({ ...catalogueAndOffers, feed }));
      return [deals];
    },
  });
  const freshen = () => deals.sources!['deals']!.freshen();
  return {
    ...shop,
    freshen,
    /** Makes a GET call, as a customer or a visitor; returns the status and the body. */
    async get(path: string, as?: number) {
      const { status, body } = await shop.call('GET', path, as === undefined ? {} : { as });
      return { status, body };
    },
    /** Adds bundles, and resolves once they are in memory. */
    async bundle(...bundles: (Partial<BundleRecord> & Pick<BundleRecord, 'bundleName' | 'groups'>)[]): Promise<void> {
      await saveBundles(database, bundles.map((bundle) => ({ title: bundle.bundleName, image: null, startDate: null, endDate: null, ...bundle })));
      await freshen();
    },
    /** Adds meal deals, and resolves once they are in memory. */
    async mealDeal(...mealDeals: MealDealRecord[]): Promise<void> {
      await saveMealDeals(database, mealDeals);
      await freshen();
    },
  };
}
