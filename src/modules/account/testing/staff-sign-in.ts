import { takePersonId } from '#/modules/account/server/account-store.ts';
import { hashOpaqueToken, makeOpaqueToken } from '#/modules/account/server/opaque-token.ts';
import { saveAccessToken } from '#/modules/account/server/sign-in-store.ts';
import { startSignIn } from '#/modules/account/server/start-sign-in.ts';
import { readClock } from '#/platform/server/database/database-clock.ts';
import type { Database } from '#/platform/server/database/database.ts';
import type { TestBrowser } from './test-browser.ts';

/** Signs a new member of staff on as the customer in that browser, and gives their access token and id. */
export async function signStaffOn(
  database: Database,
  browser: TestBrowser,
  customerId: number,
): Promise<{ bearer: string; principalId: number }> {
  const principalId = await takePersonId(database);
  const cookie = await startSignIn(database, { customerId, principalId, held: null, now: await readClock(database) });
  browser.cookies.set('signIn', cookie);
  return { bearer: (await browser.token()).body.accessToken, principalId };
}

/** Gives an access token of a new member of staff with these permissions. */
export async function makeStaffToken(database: Database, permissions: string[]): Promise<string> {
  const token = makeOpaqueToken();
  const principalId = await takePersonId(database);
  const now = await readClock(database);
  await saveAccessToken(database, { tokenHash: hashOpaqueToken(token), signInId: null, customerId: null, principalId, permissions, now });
  return token;
}
