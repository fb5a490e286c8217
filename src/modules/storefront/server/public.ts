export { createStorefrontModule, type StorefrontModuleDeps } from './storefront-module.ts';
export { defaultTrolleyContext, trolleyContextOf, type FindTrolleyContext } from './trolley-context.ts';
export { findFooter, saveFooter } from './footer-store.ts';
export { presentProducts } from './present-products.ts';
export { withFavourites } from './with-favourites.ts';
