import type { ServerModule } from '#/platform/server/server-module.ts';
import type { CatalogueAndOffers } from './lines/line-products.ts';
import { usualMostLines } from '#/modules/trolley/rules/lines/trolley-room.ts';
import { trolleyExamples } from './trolley-examples.ts';
import { trolleyResolvers } from './trolley-resolvers.ts';
import { deleteStaleVisitorOrders } from './trolley-store.ts';
import { visitorLifeSeconds } from './visitor-cookie.ts';

/** Creates the module for shoppers' trolleys: orders that have not been placed. */
export function createTrolleyModule(
  catalogueAndOffers: CatalogueAndOffers,
  { mostLines = usualMostLines }: { mostLines?: number } = {},
): { module: ServerModule } {
  return {
    module: {
      name: 'trolley',
      resolvers: trolleyResolvers(catalogueAndOffers, mostLines),
      graphExamples: trolleyExamples,
      jobs: [
        {
          name: 'forget-stale-trolleys',
          timetable: '27 3 * * *',
          run: ({ database, now }) => deleteStaleVisitorOrders(database, now - visitorLifeSeconds * 1000),
        },
      ],
    },
  };
}
