import type { ServerModule } from '#/platform/server/server-module.ts';
import { keepBranchRoutes } from './keep/keep-branch-routes.ts';
import { branchRoutes } from './branch-routes.ts';

/** Creates the branches module: where orders are picked, and which postcodes each branch delivers to. */
export function createBranchesModule(): { module: ServerModule } {
  return { module: { name: 'branches', rest: [...branchRoutes, ...keepBranchRoutes] } };
}
