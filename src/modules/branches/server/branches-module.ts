import type { ServerModule } from '#/platform/server/server-module.ts';
import { branchRoutes } from './branch-routes.ts';

/** Branches: where orders are picked, and which postcodes each delivers to. */
export function createBranchesModule(): { module: ServerModule } {
  return { module: { name: 'branches', rest: branchRoutes } };
}
