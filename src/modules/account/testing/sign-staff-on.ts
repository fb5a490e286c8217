import { takePersonId } from '#/modules/account/server/profile/account-store.ts';
import { startSignIn } from '#/modules/account/server/sign-in/start-sign-in.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { TestBrowser } from './test-browser.ts';

/**
 * Signs a new member of staff on as the customer in that browser, and returns their access token and id. Only for tests
 * of this module: there is no staff sign-in behind the session, so the whole shop would refuse it.
 */
export async function signStaffOn(
  database: Database,
  browser: TestBrowser,
  customerId: number,
): Promise<{ bearer: string; principalId: number }> {
  const principalId = await takePersonId(database);
  const { cookie } = await startSignIn(database, { customerId, principalId, held: null, now: await readClock(database) });
  browser.cookies.set('signIn', cookie);
  return { bearer: (await browser.token()).body.accessToken, principalId };
}
