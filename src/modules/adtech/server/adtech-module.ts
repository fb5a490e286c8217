import type { ServerModule } from '#/platform/server/server-module.ts';
import { adtechRoutes } from './adtech-routes.ts';

/** Creates the adtech module: the shop's own banner ads, and what shoppers do with them. */
export function createAdtechModule({ env }: { env: string }): { module: ServerModule } {
  return { module: { name: 'adtech', rest: adtechRoutes(env) } };
}
