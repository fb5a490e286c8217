import type { AddressBookDeps } from '#/modules/account/server/addresses/address-parts.ts';
import { suggestionRoutes } from '#/modules/account/server/suggestions/suggestion-routes.ts';
import { addressRoutes } from '#/modules/account/server/addresses/address-routes.ts';
import type { ServerModule } from '#/platform/server/server-module.ts';
import { createAccountResolvers } from '#/modules/account/server/profile/account-resolvers.ts';
import { accountRoutes, type AccountRoutesDeps } from '#/modules/account/server/profile/account-routes.ts';
import { deleteOldEmailChanges } from '#/modules/account/server/email-change/email-change-store.ts';
import { emailChangeRoutes } from '#/modules/account/server/email-change/email-change-routes.ts';
import { marketingRoutes } from '#/modules/account/server/marketing/marketing-routes.ts';
import { deleteExpiredResets } from '#/modules/account/server/password/password-reset-store.ts';
import { passwordRoutes, type PasswordRoutesDeps } from '#/modules/account/server/password/password-routes.ts';
import { failuresKeptMs } from '#/modules/account/rules/sign-in/lock-rules.ts';
import { pendingLifeMs } from '#/modules/account/rules/registration/registration-code.ts';
import { deleteOldPending } from '#/modules/account/server/registration/pending-registration-store.ts';
import { deleteExpiredChallenges } from '#/modules/account/server/passkeys/passkey-store.ts';
import { passkeyRoutes } from '#/modules/account/server/passkeys/passkey-routes.ts';
import { passkeySignInRoutes } from '#/modules/account/server/passkeys/passkey-sign-in-routes.ts';
import type { PasskeyChangeDeps } from '#/modules/account/server/passkeys/add-passkey.ts';
import { downloadLifeMs } from '#/modules/account/rules/my-data/data-section.ts';
import { deleteOldDownloads } from '#/modules/account/server/my-data/data-download-store.ts';
import { leftoversJob, removalJob, type RemovalDeps } from '#/modules/account/server/my-data/remove-closed-accounts.ts';
import { myDataRoutes } from '#/modules/account/server/my-data/my-data-routes.ts';
import { placeRoutes } from '#/modules/account/server/places/place-routes.ts';
import { registrationRoutes } from '#/modules/account/server/registration/registration-routes.ts';
import { deleteOldAutomaticLocks } from '#/modules/account/server/sign-in/automatic-lock-store.ts';
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

/** Creates the account module: accounts, addresses, passwords and sign-ins. */
export function createAccountModule(deps: SessionRoutesDeps & PasskeyChangeDeps & PasswordRoutesDeps & AccountRoutesDeps & AddressBookDeps & RemovalDeps): { module: ServerModule } {
  return {
    module: {
      name: 'account',
      rest: [...sessionRoutes(deps), ...passkeySignInRoutes(deps), ...placeRoutes(deps), ...passkeyRoutes(deps), ...myDataRoutes(deps), ...passwordRoutes(deps), ...registrationRoutes(deps), ...emailChangeRoutes(deps), ...accountRoutes(deps), ...addressRoutes(deps), ...suggestionRoutes(deps.addressLookup), ...marketingRoutes],
      resolvers: createAccountResolvers(deps),
      graphExamples: { addresses: { sortBy: '-created', version: 2 }, addressMethods: {}, addAddress: { address: exampleAddress, setContactAddress: true } },
      jobs: [
        removalJob(deps),
        leftoversJob(deps),
        {
          name: 'forget-expired-sign-ins',
          timetable: '17 * * * *',
          run: async ({ database, now }) => {
            await deleteExpired(database, now);
            await deleteForgivenLocks(database, now);
            await deleteOldAutomaticLocks(database, now - failuresKeptMs);
            await deleteExpiredResets(database, now);
            await deleteOldDownloads(database, now - downloadLifeMs);
            await deleteExpiredChallenges(database, now);
            await deleteOldPending(database, { until: now - pendingLifeMs, now });
            await deleteOldEmailChanges(database, { until: now - pendingLifeMs, now });
          },
        },
      ],
    },
  };
}
