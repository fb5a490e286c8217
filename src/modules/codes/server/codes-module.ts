import type { ServerModule } from '#/platform/server/server-module.ts';
import { keepCodeRoutes } from '#/modules/codes/server/keep/keep-code-routes.ts';
import { keepIncentiveOfferRoutes } from '#/modules/codes/server/keep/keep-incentive-offer-routes.ts';
import { incentiveOfferRoutes } from '#/modules/codes/server/offers/incentive-offer-routes.ts';
import { keepPartnerCardRoutes } from '#/modules/codes/server/keep/keep-partner-card-routes.ts';

/** Creates the codes module: promo codes, members' vouchers, their uses, and the cards of the partner discount. */
export function createCodesModule(): { module: ServerModule } {
  return { module: { name: 'codes', rest: [...keepCodeRoutes, ...keepPartnerCardRoutes, ...incentiveOfferRoutes, ...keepIncentiveOfferRoutes] } };
}
