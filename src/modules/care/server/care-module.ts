import type { ServerModule } from '#/platform/server/server-module.ts';
import { customerRoutes } from './customer-routes.ts';

/** Creates the care module, with which staff find customers and read what the shop holds about them. */
export function createCareModule(): { module: ServerModule } {
  return { module: { name: 'care', rest: customerRoutes } };
}
