import { oneAfterAnother } from '#/modules/catalogue/server/public.ts';
import type { BundleRecord, MealDealRecord } from '#/modules/deals/rules/deal-records.ts';
import type { Database } from '#/platform/server/database/database.ts';
import { createSpellingIndex } from '#/platform/server/spelling-index.ts';
import type { PageSource } from '#/platform/server/server-module.ts';
import { listBundleRecords, listMealDealRecords } from './deal-store.ts';

/** All bundles and meal deals in memory. */
export interface KnownDeals extends PageSource {
  bundles(): readonly BundleRecord[];
  /** Finds a bundle by its name, whatever its capitals (SH-098). */
  bundle(bundleName: string): BundleRecord | undefined;
  mealDeals(): readonly MealDealRecord[];
  /** Finds a meal deal by its id or its short name (SC-165), whatever its capitals (SH-098). */
  mealDeal(idOrName: string): MealDealRecord | undefined;
}

/** Creates the deals in memory. There are none until the first `freshen`. */
export function createKnownDeals(reader: Database): KnownDeals {
  let bundles: readonly BundleRecord[] = [];
  let mealDeals: readonly MealDealRecord[] = [];
  let bundleOf = new Map<string, BundleRecord>();
  let mealDealOf = new Map<string, MealDealRecord>();
  let version = 0;
  let known = '';
  const bundleAt = createSpellingIndex(() => bundleOf.keys(), () => version);
  const mealDealAt = createSpellingIndex(() => mealDealOf.keys(), () => version);

  async function read(): Promise<void> {
    const found = await Promise.all([listBundleRecords(reader), listMealDealRecords(reader)]);
    const text = JSON.stringify(found);
    if (text === known) return;
    known = text;
    version += 1;
    [bundles, mealDeals] = found;
    bundleOf = new Map(bundles.map((bundle) => [bundle.bundleName, bundle]));
    // An id wins over a short name that another deal has.
    mealDealOf = new Map([...mealDeals.map((deal) => [deal.dealName, deal] as const), ...mealDeals.map((deal) => [deal.mealDealId, deal] as const)]);
  }

  return {
    bundles: () => bundles,
    bundle: (bundleName) => bundleOf.get(bundleAt(bundleName) ?? ''),
    mealDeals: () => mealDeals,
    mealDeal: (idOrName) => mealDealOf.get(mealDealAt(idOrName) ?? ''),
    version: () => version,
    freshen: oneAfterAnother(read),
  };
}
