import { makeResetLink, startSignIn } from '#/modules/account/server/public.ts';
import { makeCustomer } from '#/modules/account/testing/customer-builder.ts';
import { makeWaitingEmail } from '#/modules/account/testing/email-changes.ts';
import { codeOfTests, makeRegistration } from '#/modules/account/testing/registrations.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import { inTransaction, runSql, type OpenDatabase } from '#/platform/server/database/database.ts';

/** The values of examples about accounts. */
export const accountValues = (database: OpenDatabase, shopper: () => Promise<{ customerId: number }>) => ({
  // Belongs to a customer of its own, whose sign-ins and password no other example uses.
  resetToken: async () => {
    const { customerId } = await makeCustomer(database);
    return (await inTransaction({ database }, async (work) => makeResetLink(work.database, customerId, await readClock(work.database)))).token;
  },
  registrationId: async () => (await makeRegistration(database)).registrationId,
  oldRegistrationId: async () => (await makeRegistration(database, 120_000)).registrationId,
  verificationCode: async () => codeOfTests,
  emailCode: async () => makeWaitingEmail(database, (await shopper()).customerId),
  placeId: async () => {
    const { customerId } = await shopper();
    const now = await readClock(database);
    return (await startSignIn(database, { customerId, principalId: customerId, held: null, now })).signInId;
  },
  downloadRequestId: async () => {
    const { customerId } = await shopper();
    const [download] = await runSql<{ id: string }>(
      database,
      `insert into account.data_downloads (customer_id, request_id, requested, data_json, data_html)
       values ($1, gen_random_uuid(), platform.now(), '{"made": "2026-11-23T10:00:00.000Z", "data": {}}', '<!doctype html><title>Your data</title>')
       on conflict (customer_id) do update set data_json = excluded.data_json, data_html = excluded.data_html
       returning request_id as id`,
      [customerId],
    );
    return download!.id;
  },
});
