import type { ServerModule } from '#/platform/server/server-module.ts';
import { keepCodeRoutes } from './keep/keep-code-routes.ts';
import { keepIncentiveOfferRoutes } from './keep/keep-incentive-offer-routes.ts';
import { incentiveOfferRoutes } from './offers/incentive-offer-routes.ts';
import { keepPartnerCardRoutes } from './keep/keep-partner-card-routes.ts';

/** Creates the codes module: promo codes, members' vouchers, their uses, and the cards of the partner discount. */
export function createCodesModule(): { module: ServerModule } {
  return { module: { name: 'codes', rest: [...keepCodeRoutes, ...keepPartnerCardRoutes, ...incentiveOfferRoutes, ...keepIncentiveOfferRoutes] } };
}
