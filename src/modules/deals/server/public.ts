export type { DealPages } from './list-deal-pages.ts';
export { createDealsModule } from './deals-module.ts';
export { endBundle, saveBundles, saveMealDeals } from './deal-store.ts';
