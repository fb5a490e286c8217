import type { ServerModule } from '#/platform/server/server-module.ts';
import { accountResolvers } from '#/modules/account/server/profile/account-resolvers.ts';
import { accountRoutes } from '#/modules/account/server/profile/account-routes.ts';
import { deleteForgivenLocks } from '#/modules/account/server/sign-in/lock-store.ts';
import { sessionRoutes, type SessionRoutesDeps } from '#/modules/account/server/sign-in/session-routes.ts';
import { deleteExpired } from '#/modules/account/server/sign-in/sign-in-store.ts';

const exampleAddress = {
  line1: '14 Mill Lane',
  town: 'Bracknell',
  country: 'GB',
  postalCode: 'RG12 1AA',
  addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' },
};

/** Creates the account module: accounts, addresses and sign-ins. */
export function createAccountModule(deps: SessionRoutesDeps): { module: ServerModule } {
  return {
    module: {
      name: 'account',
      rest: [...sessionRoutes(deps), ...accountRoutes],
      resolvers: accountResolvers,
      graphExamples: { addresses: { sortBy: '-created' }, addAddress: { address: exampleAddress, setContactAddress: true } },
      jobs: [
        {
          name: 'forget-expired-sign-ins',
          timetable: '17 * * * *',
          run: async ({ database, now }) => {
            await deleteExpired(database, now);
            await deleteForgivenLocks(database, now);
          },
        },
      ],
    },
  };
}
