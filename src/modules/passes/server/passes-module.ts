import type { ServerModule } from '#/platform/server/server-module.ts';
import { captureForgottenPasses } from './capture-pass.ts';
import type { PassDeps } from './pass-deps.ts';
import { passRoutes } from './pass-routes.ts';
import { staffPassRoutes } from './staff-pass-routes.ts';

/** Creates the passes module: the Delivery Pass, its plans, and its sale. */
export function createPassesModule(deps: PassDeps): { module: ServerModule } {
  return {
    module: {
      name: 'passes',
      rest: [...passRoutes(deps), ...staffPassRoutes],
      jobs: [
        {
          name: 'capture-passes',
          timetable: '* * * * *',
          run: ({ database, now }) => captureForgottenPasses(database, deps.gateway, now),
        },
      ],
    },
  };
}
