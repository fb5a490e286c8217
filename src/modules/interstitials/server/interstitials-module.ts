import type { ServerModule } from '#/platform/server/server-module.ts';
import { interstitialRoutes } from './interstitial-routes.ts';
import type { InterstitialSources } from './read-order-to-check-out.ts';

/** Creates the module of the steps before checkout. */
export const createInterstitialsModule = (sources: InterstitialSources): { module: ServerModule } => ({
  module: { name: 'interstitials', rest: interstitialRoutes(sources) },
});
