export { findKeptPromotion, lockKeptPromotion, type KeptPromotion } from './keep/kept-promotion-store.ts';
export { createOffersModule, type OffersModuleDeps } from './offers-module.ts';
export type { Offers } from './offers.ts';
export { endPromotions, saveOfferSets, savePromotions, type OfferSetRecord } from './promotion-store.ts';
