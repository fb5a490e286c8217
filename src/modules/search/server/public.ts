export { createSearchModule, type SearchModuleDeps } from './search-module.ts';
export type { CountedCategory, FoundProducts, ProductFinder, ProductQuery } from './find-products.ts';
export { insertSynonymGroup } from './synonym-store.ts';
export type { SearchedBranch } from './indexes/available-column.ts';
