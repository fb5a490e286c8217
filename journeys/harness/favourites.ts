import { runSql } from '#/platform/server/database/database.ts';
import type { RunningShop, SignIn } from './journey.ts';

/** Makes products favourites of a shopper, all at once. */
export async function saveFavourites({ database }: RunningShop, { email }: SignIn, lineNumbers: readonly string[]): Promise<void> {
  await runSql(database, `insert into favourites.choices select a.id, l.line, true, now() from account.accounts a cross join unnest($2::text[]) as l(line) where a.email = $1`, [email, lineNumbers]);
}
