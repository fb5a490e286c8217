import type { FavouriteChoice } from '#/modules/favourites/rules/favourite-list.ts';
import { runSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** Returns a customer's choices: all of them if `lineNumbers` is null, otherwise only those about these products. */
export function listChoices(database: Database, customerId: number, lineNumbers: readonly string[] | null): Promise<FavouriteChoice[]> {
  return runSql<FavouriteChoice>(
    database,
    `select line_number as "lineNumber", chosen, chosen_at as "chosenAt"
     from favourites.choices
     where customer_id = $1 and ($2::text[] is null or line_number = any($2))`,
    [customerId, lineNumbers && [...lineNumbers]],
  );
}

/** Saves a customer's choice. A repeated choice changes nothing, not even its time (SC-190). */
export async function saveChoice(database: Database, choice: { customerId: number; lineNumber: string; chosen: boolean }, now: Instant): Promise<void> {
  await runSql(
    database,
    `insert into favourites.choices as stored (customer_id, line_number, chosen, chosen_at)
     values ($1, $2, $3, to_timestamp($4::double precision / 1000))
     on conflict (customer_id, line_number) do update set chosen = excluded.chosen, chosen_at = excluded.chosen_at
     where stored.chosen <> excluded.chosen`,
    [choice.customerId, choice.lineNumber, choice.chosen, now],
  );
}
