export { createCatalogueModule, type CatalogueModuleDeps } from './catalogue-module.ts';
export type { Catalogue, CatalogueChange, ChangedProduct, TrolleyContext } from './catalogue.ts';
export { eachPortion, hasUnseen, nothingSeen, unseen, type SeenTransactions } from './changed-rows.ts';
export type { ChangeFeed } from './change-feed.ts';
export { createLargeMap } from './large-map.ts';
export { createLineVersions } from './line-versions.ts';
export { oneAfterAnother } from './one-after-another.ts';
export { listRestrictionsOf, readDetails } from './catalogue-store.ts';
export { refuseUnknownCategories } from './keep/refuse-unknown-categories.ts';
export { refuseUnknownProducts } from './keep/refuse-unknown-products.ts';
export { changePrices, listPrices, lockPrices } from './change-prices.ts';
export { changeRating } from './change-rating.ts';
export { findProductOfCode } from './find-product-of-code.ts';
export { pictureResponse } from './picture-response.ts';
export { saveRows, type SaveCounts, type TableToSave } from './save-rows.ts';
export {
  saveBranchAvailability,
  saveCategories,
  saveMorePictures,
  savePictures,
  saveProducts,
  saveRestrictions,
} from './save-catalogue.ts';
export { importFeed, type FeedToImport, type ImportCounts } from '#/modules/catalogue/server/import/import-feed.ts';
export type { Rejection } from '#/modules/catalogue/server/import/rejection.ts';
