import { readSql, type Database } from '#/platform/server/database/database.ts';
import type { Instant } from '#/platform/server/http/call-context.ts';

/** The customers to find: by their ids, by the start of the e-mail address, or by the first letters of words of the name. */
export type CustomersSought =
  | { kind: 'ids'; ids: readonly number[] }
  | { kind: 'email'; start: string }
  | { kind: 'words'; words: readonly string[] };

export interface CustomerFound {
  id: number;
  title: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string;
  created: Instant;
}

/** Returns a part of the customers who are sought, sorted by name, and the number of all. */
export async function searchCustomers(
  database: Database,
  sought: CustomersSought,
  { start, size }: { start: number; size: number },
): Promise<{ customers: CustomerFound[]; total: number }> {
  const { condition, values } = conditionOf(sought);
  const [customers, [all]] = await Promise.all([
    readSql<CustomerFound>(
      database,
      `select id, title, first_name as "firstName", last_name as "lastName", email, created from account.accounts
       where ${condition} order by last_name, first_name, id limit $3 offset $4`,
      [...values, size, start],
    ),
    readSql<{ count: number }>(database, `select count(*)::integer as count from account.accounts where ${condition}`, values),
  ]);
  return { customers, total: all!.count };
}

const startsWith = (text: string): string => `email_key collate "C" >= ${text} and email_key collate "C" < ${text} || U&'\\+10FFFF'`;

/** Returns a condition with the parameters $1 and $2. */
function conditionOf(sought: CustomersSought): { condition: string; values: [unknown, unknown] } {
  switch (sought.kind) {
    case 'ids':
      return { condition: 'id = any($1::bigint[]) and $2::text is null', values: [sought.ids, null] };
    case 'email':
      return { condition: `$1::text is null and ${startsWith('$2')}`, values: [null, sought.start] };
    case 'words': {
      const named = 'account.name_words(first_name, last_name) @@ account.name_query($1)';
      const text = sought.words.join(' ');
      // A single word may also be the start of an e-mail address, which rarely has an accent.
      return sought.words.length === 1
        ? { condition: `(${named} or (${startsWith('account.fold_name($2)')}))`, values: [text, text] }
        : { condition: `${named} and $2::text is null`, values: [text, null] };
    }
  }
}
