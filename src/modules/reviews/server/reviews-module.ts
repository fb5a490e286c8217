import type { Catalogue } from '#/modules/catalogue/server/public.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { reviewRoutes } from './review-routes.ts';

/** Creates the module of customers' reviews. */
export function createReviewsModule(catalogue: Catalogue): { module: ServerModule } {
  return { module: { name: 'reviews', rest: reviewRoutes(catalogue) } };
}
