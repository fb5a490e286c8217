import type { CodeTerms } from '#/modules/codes/rules/code-on-order.ts';
import type { LondonDay } from '#/platform/rules/london-time.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';
import { wordPatterns } from '#/platform/server/database/like-pattern.ts';

/** A promo code as staff define it. */
export interface PromoCode extends CodeTerms {
  validFrom: LondonDay | null;
  validTo: LondonDay | null;
  totalLimit: number | null;
  customerLimit: number | null;
}

/** A stored promo code. */
export interface KeptCode extends PromoCode {
  ended: boolean;
  used: number;
  /** A hash of the definition: uses do not change it. */
  version: string;
}

const columns = `code_key as key, code, type, description, kind, value, minimum_spend_pence as "minimumSpendPence", valid_from as "validFrom",
  valid_to as "validTo", line_numbers as "lineNumbers", most_uses as "totalLimit", most_uses_each as "customerLimit", ended, used,
  left(md5(jsonb_build_array(description, kind, value, minimum_spend_pence, valid_from, valid_to, line_numbers, most_uses, most_uses_each, ended)::text), 20) as version`;
const selection = `select ${columns} from codes.promo_codes where code_key = $1`;

/** Reads a code, also one that has ended; null if there is none. */
export async function findKeptCode(database: Database, key: string): Promise<KeptCode | null> {
  return (await runSql<KeptCode>(database, selection, [key]))[0] ?? null;
}

/** Reads a code and locks its row until the transaction ends; null if there is none. */
export async function lockKeptCode(database: Transaction, key: string): Promise<KeptCode | null> {
  return (await runSql<KeptCode>(database, `${selection} for update`, [key]))[0] ?? null;
}

/** Returns a part of the codes whose code or description has every word of the query, and the number of all of them. */
export async function listKeptCodes(database: Database, { query, start, size }: { query: string; start: number; size: number }): Promise<{ codes: KeptCode[]; total: number }> {
  const patterns = wordPatterns(query);
  const matching = `from codes.promo_codes where concat_ws(' ', code, description) ilike all ($1::text[])`;
  const [codes, [all]] = await Promise.all([
    runSql<KeptCode>(database, `select ${columns} ${matching} order by ended, code_key limit $2 offset $3`, [patterns, size, start]),
    runSql<{ count: number }>(database, `select count(*)::integer as count ${matching}`, [patterns]),
  ]);
  return { codes, total: all!.count };
}

/** Stores the definition of a code, which also brings an ended one back. Returns whether the code is new. */
export async function saveCode(database: Database, code: PromoCode): Promise<{ created: boolean }> {
  const [saved] = await runSql<{ created: boolean }>(
    database,
    `insert into codes.promo_codes (code_key, code, type, description, kind, value, minimum_spend_pence, valid_from, valid_to, line_numbers, most_uses, most_uses_each)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (code_key) do update set description = excluded.description, kind = excluded.kind, value = excluded.value,
       minimum_spend_pence = excluded.minimum_spend_pence, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
       line_numbers = excluded.line_numbers, most_uses = excluded.most_uses, most_uses_each = excluded.most_uses_each, ended = false
     returning xmax = 0 as created`,
    [
      code.key, code.code, code.type, code.description, code.kind, code.value, code.minimumSpendPence, code.validFrom, code.validTo,
      code.lineNumbers && [...code.lineNumbers], code.totalLimit, code.customerLimit,
    ],
  );
  return saved!;
}

/** Ends a code now. Placed orders keep it. */
export async function markCodeEnded(database: Transaction, key: string): Promise<void> {
  await runSql(database, 'update codes.promo_codes set ended = true where code_key = $1', [key]);
}
