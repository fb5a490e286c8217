import type { BrowserWords } from '#/modules/account/rules/places/browser-words.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** A browser in which a customer is signed in. */
export interface SignedInPlace extends BrowserWords {
  placeId: number;
  signedIn: Instant;
  lastSeen: Instant;
}

/**
 * Returns the live sign-ins of a customer that were started within the last `longestMs`, last used first. Leaves out
 * those of staff signed on as the customer.
 */
export async function listPlaces(database: Database, customerId: number, { now, longestMs }: { now: Instant; longestMs: number }): Promise<SignedInPlace[]> {
  return runSql<SignedInPlace>(
    database,
    `select id as "placeId", browser, system, created as "signedIn", last_used as "lastSeen" from account.sign_ins
     where customer_id = $1 and principal_id = $1 and expires > to_timestamp($2::double precision / 1000)
       and created > to_timestamp($3::double precision / 1000)
     order by last_used desc, id desc`,
    [customerId, now, now - longestMs],
  );
}

/**
 * Ends one of a customer's own sign-ins, which also deletes its access tokens. Returns false if the customer has no such
 * sign-in.
 */
export async function deletePlace(database: Database, customerId: number, placeId: number): Promise<boolean> {
  const ended = await runSql(
    database,
    'delete from account.sign_ins where id = $2 and customer_id = $1 and principal_id = $1 returning id',
    [customerId, placeId],
  );
  return ended.length > 0;
}
