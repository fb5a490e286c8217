export { createSearchModule, type SearchModuleDeps } from './search-module.ts';
export type { CountedCategory, FoundProducts, ProductFinder, ProductQuery, SearchedBranch } from './find-products.ts';
