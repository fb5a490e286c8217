import type { ServerModule } from '#/platform/server/server-module.ts';
import { keepAlertRoutes } from './keep/keep-alert-routes.ts';
import { keepCampaignRoutes } from './keep/keep-campaign-routes.ts';
import { keepSlotRoutes } from './keep/keep-slot-routes.ts';
import { keepTemplateRoutes } from './keep/keep-template-routes.ts';
import { makeSlots } from './make-slots.ts';
import { expireHolds } from './hold-store.ts';

/** Creates the slots module: capacity, holds and confirmed places, and their jobs. */
export function createSlotsModule(): { module: ServerModule } {
  return {
    module: {
      name: 'slots',
      rest: [...keepSlotRoutes, ...keepTemplateRoutes, ...keepCampaignRoutes, ...keepAlertRoutes],
      jobs: [
        {
          name: 'release-expired-holds',
          timetable: '* * * * *',
          run: async ({ database, now }) => void (await expireHolds(database, now)),
        },
        {
          name: 'make-slots',
          // Just after midnight in London, whose day begins at 23:00 UTC in summer.
          timetable: '5 0,23 * * *',
          catchUp: true,
          run: async ({ database, log, now }) => log.info(await makeSlots(database, now), 'slots made'),
        },
      ],
    },
  };
}
