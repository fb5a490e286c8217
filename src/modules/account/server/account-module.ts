import type { CsrfGuard } from '#/platform/server/http/csrf.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { accountResolvers } from './account-resolvers.ts';
import { accountRoutes } from './account-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { deleteExpired } from './sign-in-store.ts';

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
