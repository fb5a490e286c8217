import type { CsrfGuard } from '#/platform/server/http/csrf.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { accountResolvers } from './account-resolvers.ts';
import { accountRoutes } from './account-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { deleteExpired } from './sign-in-store.ts';

const exampleAddress = {
  line1: '14 Mill Lane',
  town: 'Bracknell',
  country: 'GB',
  postalCode: 'RG12 1AA',
  addressee: { firstName: 'Ada', lastName: 'Farrow', contactNumber: '01344 496 000' },
};

export interface AccountModuleDeps {
  csrf: CsrfGuard;
  /** Answers two addresses as locked, for those who try what that looks like (AC-051). */
  stubMode?: boolean;
}

/** Accounts, addresses, and who is signed in. */
export function createAccountModule({ csrf, stubMode = false }: AccountModuleDeps): { module: ServerModule } {
  return {
    module: {
      name: 'account',
      rest: [...sessionRoutes({ csrf, stubMode }), ...accountRoutes],
      resolvers: accountResolvers,
      graphExamples: { addresses: { sortBy: '-created' }, addAddress: { address: exampleAddress, setContactAddress: true } },
      jobs: [
        {
          name: 'forget-expired-sign-ins',
          timetable: '17 * * * *',
          run: ({ database, now }) => deleteExpired(database, now),
        },
      ],
    },
  };
}
