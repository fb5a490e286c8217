import type { ServerModule } from '#/platform/server/server-module.ts';
import { staffGiftRoutes } from './staff-gift-routes.ts';
import { deleteUnrecognised } from './unrecognised-store.ts';

/** Creates the gifts module: gift cards and gift vouchers, and the ledger of their money. */
export function createGiftsModule(): { module: ServerModule } {
  return {
    module: {
      name: 'gifts',
      rest: staffGiftRoutes,
      jobs: [
        {
          name: 'forget-unrecognised-gifts',
          timetable: '53 * * * *',
          run: ({ database, now }) => deleteUnrecognised(database, now),
        },
      ],
    },
  };
}
