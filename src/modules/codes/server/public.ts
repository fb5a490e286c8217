// The codes module's exports for later modules.
export { createCodesModule } from './codes-module.ts';
export { codesPlacing, offersPlacing } from './codes-placing.ts';
export { codesPersonalData } from './codes-personal-data.ts';
export {
  deleteOrderCode,
  findCodeToAdd,
  insertOrderCode,
  listOrderCodes,
  selectOrderCodes,
  selectPlacedCodes,
  type PlacedCode,
} from './order-code-store.ts';
export { saveCode, type PromoCode } from './keep/kept-code-store.ts';
export { findPartnerCard, savePartnerCard, type PartnerCard } from './keep/partner-card-store.ts';
export { saveIncentiveOffer } from './offers/incentive-offer-store.ts';
