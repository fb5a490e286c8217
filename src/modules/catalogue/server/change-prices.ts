import type { Pence } from '#/platform/rules/money.ts';
import { runSql, type Database, type Transaction } from '#/platform/server/database/database.ts';

interface OwnPrice {
  lineNumber: string;
  name: string;
  pricePence: Pence;
}

const selection = `select line_number as "lineNumber", name, price_pence as "pricePence" from catalogue.products
  where line_number = any($1::text[]) order by line_number`;

/** Reads the names and own prices of products; there is nothing for an unknown line number. */
export function listPrices(database: Database, lineNumbers: readonly string[]): Promise<OwnPrice[]> {
  return runSql(database, selection, [lineNumbers]);
}

/** Reads the prices of products, and locks their rows in the order of their line numbers until the transaction ends. */
export function lockPrices(database: Transaction, lineNumbers: readonly string[]): Promise<OwnPrice[]> {
  return runSql(database, `${selection} for no key update`, [lineNumbers]);
}

/** Changes the own prices of products. */
export async function changePrices(database: Transaction, prices: readonly { lineNumber: string; pricePence: Pence }[]): Promise<void> {
  if (prices.length === 0) return;
  await runSql(
    database,
    `update catalogue.products set price_pence = given.price_pence
     from unnest($1::text[], $2::integer[]) as given(line_number, price_pence)
     where products.line_number = given.line_number`,
    [prices.map(({ lineNumber }) => lineNumber), prices.map(({ pricePence }) => pricePence)],
  );
}
